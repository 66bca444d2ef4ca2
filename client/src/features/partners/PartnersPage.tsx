import { Link } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { partnersTexts } from '../../texts/generated/partnersTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { SampleFigure } from '../../ui/SampleFigure.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import type { Icon } from '../../ui/createIcon.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { BadgeCheck, FileText, LifeBuoy, MapPin, ScanSearch, Waypoints } from '../../ui/icons.ts';
import { PageClosing, PageHero, PageSection } from '../../ui/pageParts.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import styles from './PartnersPage.module.css';
import { ListedPartners } from './directory/ListedPartners.tsx';

/** The page of the Partner Program (spec 2 §2). */
export const PartnersPage = () => {
  const { head, hero, about, examples, statistics, benefits, closing } = partnersTexts();
  usePageHead({ ...head, path: '/partners' });
  return (
    <>
      <PageHero
        kicker={hero.kicker}
        title={hero.title}
        lead={hero.lead}
        actions={
          <ButtonLink kind="primary" to="/apply/partner">
            {hero.become}
          </ButtonLink>
        }
        figure={<ClientsFigure />}
      />
      <PageSection title={about.title} lead={about.lead}>
        <ol className={styles['points']}>
          {about.points.map(({ title, text }) => (
            <li key={title} className={styles['point']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/methodology">{about.methodology}</Link>
        </p>
      </PageSection>
      <PageSection title={examples.title} lead={examples.lead}>
        <ul className={styles['examples']}>
          {examples.list.map(({ who, task, steps }) => (
            <li key={who} className={styles['example']}>
              <p className="note strong">{who}</p>
              <h3>{task}</h3>
              <ol className={styles['steps']}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={statistics.title} lead={statistics.lead}>
        <PartnerStatistics />
      </PageSection>
      <PageSection title={benefits.title} lead={benefits.lead}>
        <PartnerBenefits />
        <p>
          <Link to="/partners/directory">{benefits.directory}</Link>
        </p>
      </PageSection>
      <ListedPartners />
      <PageClosing title={closing.title} text={closing.text}>
        <ButtonLink kind="primary" to="/apply/partner">
          {closing.apply}
        </ButtonLink>
      </PageClosing>
    </>
  );
};

/** Sample data, with sites of the sample internet. */
const CLIENTS = [
  { domain: 'corner-shop.example', before: 54, after: 86 },
  { domain: 'oak-and-anvil.example', before: 71, after: 92 },
  { domain: 'paper-kite.example', before: 78, after: 78 },
] as const;

const LEFT = 12;
const RIGHT = 388;
const at = (score: number): number => LEFT + ((RIGHT - LEFT) * (score - 40)) / 60;

/** The scores of three clients before and after: a hollow and a solid dot on one scale. */
const ClientsFigure = () => {
  const { hero } = partnersTexts();
  return (
    <SampleFigure stamp={hero.sample} label={hero.figure} caption={hero.caption} height={288}>
      <circle className={styles['before']} cx={18} cy={16} r={6} />
      <text className={styles['legend']} x={32} y={20}>
        {hero.before}
      </text>
      <circle className={styles['after']} cx={168} cy={16} r={7} />
      <text className={styles['legend']} x={182} y={20}>
        {hero.after}
      </text>
      {CLIENTS.map(({ domain, before, after }, row) => {
        const y = 96 + row * 78;
        return (
          <g key={domain} className={styles[scoreBand(after)]}>
            <text className={styles['domain']} x={LEFT} y={y - 34}>
              {domain}
            </text>
            <line className={styles['scale']} x1={LEFT} x2={RIGHT} y1={y} y2={y} />
            {[60, 80].map((score) => (
              <line key={score} className={styles['tick']} x1={at(score)} x2={at(score)} y1={y - 5} y2={y + 5} />
            ))}
            <line className={styles['way']} x1={at(before)} x2={at(after)} y1={y} y2={y} />
            <circle className={styles['before']} cx={at(before)} cy={y} r={6} />
            <circle className={styles['after']} cx={at(after)} cy={y} r={7} />
            {before !== after && (
              <text className={styles['number']} x={at(before)} y={y - 13} textAnchor="middle">
                {before}
              </text>
            )}
            <text className={styles['score']} x={at(after)} y={y - 13} textAnchor="middle">
              {after}
            </text>
          </g>
        );
      })}
    </SampleFigure>
  );
};

const BENEFITS = [
  ['scanning', ScanSearch],
  ['reporting', FileText],
  ['leads', MapPin],
  ['api', Waypoints],
  ['support', LifeBuoy],
  ['badging', BadgeCheck],
] as const satisfies readonly (readonly [string, Icon])[];

/** The six benefits (spec 2 §2); API access is not available yet. */
const PartnerBenefits = () => {
  const { comingSoon, list } = partnersTexts().benefits;
  return (
    <ul className={styles['benefits']}>
      {BENEFITS.map(([name, Icon]) => (
        <li key={name} className={styles['benefit']}>
          <h3 className={styles['title']}>
            <Icon aria-hidden size={20} />
            {list[name].title}
            {name === 'api' && <Stamp>{comingSoon}</Stamp>}
          </h3>
          <p>{list[name].text}</p>
          {name === 'api' && (
            <p>
              <Link to="/api-docs">{list.api.link}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};

const PartnerFigures = graphql(`
  query PartnerFigures {
    globalStats {
      totalScans
      uniqueDomains
    }
    methodology {
      checkCount
      sectionCount
      ruleCount
    }
  }
`);

/** Statistics of this installation. None of the numbers is written by hand. */
const PartnerStatistics = () => {
  const { statistics } = partnersTexts();
  const { data, error } = useQuery(PartnerFigures);
  if (error && !data) {
    return (
      <p role="alert" className={styles['fault']}>
        {statistics.failed}
      </p>
    );
  }
  const figures = [
    { name: 'checks', count: data?.methodology.checkCount },
    { name: 'sections', count: data?.methodology.sectionCount },
    { name: 'rules', count: data?.methodology.ruleCount },
    { name: 'scans', count: data?.globalStats.totalScans },
    { name: 'domains', count: data?.globalStats.uniqueDomains },
  ] as const;
  return (
    <dl className={styles['figures']} aria-busy={!data}>
      {figures.map(({ name, count }) => (
        <div key={name} className={styles['figure']}>
          <dt>{statistics[name]}</dt>
          <dd>{count === undefined ? <OutlineBar width="3em" /> : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
