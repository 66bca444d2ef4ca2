import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { ScorePlace_ScanFragment } from '../../generated/graphql.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PictureFold } from '../../platform/PictureFold.tsx';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';

const ScorePlace_scan = graphql(`
  fragment ScorePlace_scan on Scan {
    score {
      overall
    }
  }
`);

const ScoreDistribution = lazyPart(async () => (await import('../pictures/ScoreDistribution.tsx')).ScoreDistribution);

/** The rank of the score among all domains that this installation has scanned. Renders nothing if there is no score. */
export const ScorePlace = ({ scan }: { readonly scan: FragmentType<ScorePlace_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: ScorePlace_scan, from: scan });
  const overall = data.score?.overall ?? null;
  if (overall === null) return null;
  return (
    <PictureFold summary={reportFrameTexts().gauge.place}>
      <ScoreDistribution overall={overall} />
    </PictureFold>
  );
};
