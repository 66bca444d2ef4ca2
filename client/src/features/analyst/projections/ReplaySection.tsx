import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ReplaySection_ProjectionFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { AnalystSection } from '../AnalystSection.tsx';
import { Rollback } from './Rollback.tsx';
import { RunningReplay } from './RunningReplay.tsx';
import { StartReplayForm } from './StartReplayForm.tsx';

const ReplaySection_projection = graphql(`
  fragment ReplaySection_projection on Projection {
    name
    replay {
      id
    }
    ...RunningReplay_projection
    ...Rollback_projection
  }
`);

/** What is being built, or can be; and the way back. */
export const ReplaySection = ({
  projection,
}: {
  readonly projection: FragmentType<ReplaySection_ProjectionFragment>;
}) => {
  const texts = analystTexts().replay;
  const { data } = useLiveFragment({
    fragment: ReplaySection_projection,
    fragmentName: 'ReplaySection_projection',
    from: projection,
  });
  return (
    <>
      <AnalystSection title={texts.title} lead={texts.lead}>
        {data.replay ? <RunningReplay projection={data} /> : <StartReplayForm name={data.name} />}
      </AnalystSection>
      <Rollback projection={data} />
    </>
  );
};
