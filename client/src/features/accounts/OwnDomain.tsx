import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { OwnDomain_ViewerFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './DashboardPart.module.css';

const Viewer = graphql(`
  fragment OwnDomain_viewer on Viewer {
    id
    ownDomain {
      domain
      plan
      isProven
      newestScan {
        id
        scanDate
        overallScore
        grade
      }
      activeAlerts
    }
  }
`);

interface OwnDomainProps {
  readonly viewer: { readonly __typename: 'Viewer'; readonly id: string };
}

/** The domain of the viewer's email address: score, newest report, alerts, and a link to the portal. */
export const OwnDomain = ({ viewer }: OwnDomainProps) => {
  const texts = dashboardTexts().domain;
  const { data } = useLiveFragment(Viewer, viewer);
  const { ownDomain } = data;
  return (
    <section className={styles['part']} aria-labelledby="own-domain">
      <h2 id="own-domain">{texts.title}</h2>
      {ownDomain ? (
        <OwnDomainCard own={ownDomain} />
      ) : (
        <>
          <p>{texts.none}</p>
          <p>
            <Link to="/portal/business">{texts.byDns}</Link>
          </p>
        </>
      )}
    </section>
  );
};

/** The same for a user who is signed in to the portal only. */
export const PortalDomain = ({ domain }: { readonly domain: string }) => {
  const texts = dashboardTexts().domain;
  return (
    <section className={styles['part']} aria-labelledby="own-domain">
      <h2 id="own-domain">{texts.title}</h2>
      <div className={styles['card']}>
        <h3>
          <ThirdPartyText text={domain} />
        </h3>
        <p>{texts.portalText}</p>
        <div className="row-3">
          <ButtonLink kind="primary" to="/portal/business">
            {texts.portal}
          </ButtonLink>
        </div>
      </div>
      <p>{texts.noAccount}</p>
    </section>
  );
};

type Own = NonNullable<OwnDomain_ViewerFragment['ownDomain']>;

const TONES = { green: 'pass', amber: 'warn', red: 'fail', unknown: 'unknown' } as const satisfies Record<
  ReturnType<typeof scoreBand>,
  Tone
>;

const Score = ({ score, grade }: { readonly score: number | null; readonly grade: string | null }) => {
  const texts = dashboardTexts().domain;
  return (
    <StateMark
      tone={TONES[scoreBand(score)]}
      word={score === null || grade === null ? texts.noScore : texts.outOf({ score, grade })}
    />
  );
};

const OwnDomainCard = ({ own }: { readonly own: Own }) => {
  const texts = dashboardTexts().domain;
  const { domain, newestScan, activeAlerts, isProven } = own;
  const ofScan = newestScan
    ? [
        { name: texts.score, value: <Score score={newestScan.overallScore} grade={newestScan.grade} /> },
        {
          name: texts.scanned,
          value: (
            <Link to={`/scan/${domain}`}>
              <time dateTime={newestScan.scanDate}>{formatDateTime(newestScan.scanDate)}</time>
            </Link>
          ),
        },
      ]
    : [{ name: texts.score, value: texts.notScanned }];
  return (
    <div className={styles['card']}>
      <h3>
        <ThirdPartyText text={domain} />
      </h3>
      <Facts
        facts={[
          ...ofScan,
          {
            name: texts.alerts,
            value:
              activeAlerts === null ? (
                texts.needsPro
              ) : (
                <Link to="/portal/business?tab=alerts">{texts.active({ count: activeAlerts })}</Link>
              ),
          },
          {
            name: texts.ownership,
            value: isProven ? (
              texts.proven
            ) : (
              <Link to="/portal/business?tab=company">
                {texts.notProven}: {texts.verify}
              </Link>
            ),
          },
        ]}
      />
      <div className="row-3">
        <ButtonLink kind="primary" to="/portal/business">
          {texts.portal}
        </ButtonLink>
        <ButtonLink to={`/scan/${domain}`}>{newestScan ? texts.report({ domain }) : texts.scan({ domain })}</ButtonLink>
      </div>
    </div>
  );
};
