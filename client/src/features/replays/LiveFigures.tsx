import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { LiveFigures_ProjectionFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { formatDecimal, formatNumber } from '../../texts/formatNumber.ts';
import { OctagonX } from '../../ui/icons.ts';
import styles from '../analyst/Analyst.module.css';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { LagText } from './LagText.tsx';

const LiveFigures_projection = graphql(`
  fragment LiveFigures_projection on Projection {
    name
    version
    liveVersion
    position
    behind
    lagMs
    ratePerSecond
    events
    lastError
    lastErrorAt
    isActive
  }
`);

/** The position of a read model, updated live. */
export const LiveFigures = ({ projection }: { readonly projection: FragmentType<LiveFigures_ProjectionFragment> }) => {
  const { projection: texts, projections: words } = analystTexts();
  const { data } = useLiveFragment(LiveFigures_projection, projection);
  const { facts } = texts;
  return (
    <>
      <ProjectionFault lastError={data.lastError} lastErrorAt={data.lastErrorAt} isActive={data.isActive} />
      <Facts
        facts={[
          {
            name: facts.version,
            value: (
              <>
                {data.liveVersion === null ? words.noVersion : formatNumber(data.liveVersion)}
                {data.liveVersion !== data.version && (
                  <span className="note"> ({words.code({ version: formatNumber(data.version) })})</span>
                )}
              </>
            ),
          },
          { name: facts.behind, value: <LagText behind={data.behind} lagMs={data.lagMs} /> },
          { name: facts.rate, value: words.perSecond({ rate: formatDecimal(data.ratePerSecond) }) },
          { name: facts.events, value: formatNumber(data.events) },
          {
            name: facts.position,
            value: data.position === null ? texts.start : <ThirdPartyText mono text={data.position} />,
          },
        ]}
      />
    </>
  );
};

const LIMIT = 300;

interface ProjectionFaultProps {
  readonly lastError: string | null;
  readonly lastErrorAt: string | null;
  readonly isActive: boolean;
}

/** Why a read model is stuck, and what to do. Renders nothing while it is not. */
const ProjectionFault = ({ lastError, lastErrorAt, isActive }: ProjectionFaultProps) => {
  const texts = analystTexts().projections;
  return (
    <>
      {!isActive && (
        <div className={styles['part']}>
          <span>
            <StateMark tone="unknown" word={texts.inactive} />
          </span>
          <p className="note">{texts.inactiveText}</p>
        </div>
      )}
      {lastError !== null && (
        <div className={styles['fault']}>
          <p className={styles['faultTitle']}>
            <OctagonX aria-hidden size={18} />
            {texts.error}
            {lastErrorAt !== null && (
              <>
                {' '}
                {texts.errorAt} <Timestamp iso={lastErrorAt} />
              </>
            )}
          </p>
          <div>
            <CutText text={lastError} limit={LIMIT} lang="en" />
          </div>
          <p className="note">{texts.errorText}</p>
        </div>
      )}
    </>
  );
};
