import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { ListOutcome } from '../../admin/ListOutcome.tsx';
import { useAdminHead } from '../../admin/useAdminHead.ts';
import styles from '../Analyst.module.css';
import { AnalystHead } from '../AnalystHead.tsx';
import { LineNotice } from '../LineNotice.tsx';
import { ProjectionLane } from './ProjectionLane.tsx';
import laneStyles from './ProjectionLane.module.css';
import { useProjectionsLine } from './useProjectionsLine.ts';

const Projections = graphql(`
  query Projections {
    projections {
      name
      behind
      ...ProjectionLane_projection
    }
  }
`);

/** All read models as lanes beside one another, live. */
export const ProjectionsPage = () => {
  const texts = analystTexts().projections;
  useAdminHead(texts.title);
  const { data, error, refetch } = useQuery(Projections, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isBroken = useProjectionsLine(() => refetch());
  const all = data?.projections;
  const count = formatNumber(all?.length ?? 0);
  const behind = all?.filter((each) => each.behind > 0).length ?? 0;
  const head = [texts.name, texts.version, texts.lag, texts.rate, texts.folded, texts.replay];
  return (
    <div className={styles['page']}>
      <AnalystHead title={texts.title} lead={texts.lead} />
      <LineNotice isBroken={isBroken} />
      <ListOutcome
        count={all?.length}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={{ title: texts.empty, text: texts.emptyText }}
      >
        <p className={styles['small']}>
          {behind === 0 ? texts.allWell(count) : texts.someBehind(formatNumber(behind), count)}
        </p>
        <table role="table" aria-label={texts.table} className={laneStyles['table']}>
          <thead role="rowgroup">
            <tr role="row">
              {head.map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {all?.map((projection) => (
              <ProjectionLane key={projection.name} projection={projection} />
            ))}
          </tbody>
        </table>
      </ListOutcome>
    </div>
  );
};
