import styles from './NotFoundPage.module.css';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { arcPath } from '../scanReport/gaugeGeometry.ts';
import { usePageScan } from '../scans/ScanSessionProvider.tsx';
import { DomainSearch } from '../directory/DomainSearch.tsx';
import { notFoundTexts } from '../../texts/generated/notFoundTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';

/** Longest part of a URL that is shown, in characters. */
const LONGEST = 80;

/** The requested path, truncated. It is untrusted text: anyone can write a link. */
const AskedAddress = () => {
  const { pathname } = useLocation();
  const letters = Array.from(pathname);
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : pathname;
  return <ThirdPartyText mono text={shown} />;
};

/** An empty score gauge. */
const EmptyDial = () => (
  <svg className={styles['dial']} viewBox="0 4 220 182" role="img" aria-label={notFoundTexts().dial}>
    <path className={styles['track']} d={arcPath(110, 78, 100)} />
    <text className={styles['status']} x={110} y={126}>
      404
    </text>
    <text className={styles['words']} x={110} y={152}>
      {notFoundTexts().status}
    </text>
  </svg>
);

/** The page for unknown URLs: what happened, and three links. */
export const NotFoundPage = () => {
  const texts = notFoundTexts();
  const navigate = useNavigate();
  const { request } = usePageScan();
  usePageHead({ title: texts.title, description: texts.heading, path: null });
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <EmptyDial />
        <div className={styles['happened']}>
          <h1>{texts.heading}</h1>
          <p>
            {texts.asked} <AskedAddress />.
          </p>
          <p>{texts.happened}</p>
        </div>
      </div>
      <section className={styles['part']} aria-labelledby="not-found-scan">
        <h2 id="not-found-scan">{texts.scan}</h2>
        <DomainSearch
          initialText=""
          isScanning={false}
          onDomain={(domain) => {
            request(domain);
            void navigate(`/scan/${domain}`);
          }}
        />
        <p className={styles['example']}>
          {texts.example} <code>/scan/example.org</code>
        </p>
      </section>
      <nav className={styles['others']} aria-label={texts.others}>
        <span>{texts.others}</span>
        <Link to="/">{texts.home}</Link>
        <Link to="/methodology">{texts.methodology}</Link>
        <Link to="/api-docs">{texts.api}</Link>
      </nav>
    </div>
  );
};
