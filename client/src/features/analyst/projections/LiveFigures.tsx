import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { LiveFigures_ProjectionFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDecimal, formatNumber } from '../../../ui/formatNumber.ts';
import styles from '../Analyst.module.css';
import { LagText } from './LagText.tsx';
import { ProjectionFault } from './ProjectionFault.tsx';

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

/** Where a read model stands, live. */
export const LiveFigures = ({ projection }: { readonly projection: FragmentType<LiveFigures_ProjectionFragment> }) => {
  const { projection: texts, projections: words } = analystTexts();
  const { data } = useLiveFragment({ fragment: LiveFigures_projection, from: projection });
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
                  <span className={styles['small']}> ({words.code(formatNumber(data.version))})</span>
                )}
              </>
            ),
          },
          { name: facts.behind, value: <LagText behind={data.behind} lagMs={data.lagMs} /> },
          { name: facts.rate, value: words.perSecond(formatDecimal(data.ratePerSecond)) },
          { name: facts.events, value: formatNumber(data.events) },
          {
            name: facts.position,
            value: data.position === null ? texts.start : <ForeignText mono text={data.position} />,
          },
        ]}
      />
    </>
  );
};
