import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScanProgress_ScanFragment } from '../../generated/graphql.ts';
import { scanStepsTexts } from '../../texts/generated/scanStepsTexts.ts';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Progress, ScanSteps } from './ScanSteps.tsx';

const ScanProgress_scan = graphql(`
  fragment ScanProgress_scan on Scan {
    status
    step {
      number
      percent
      checksDone
      checksPlanned
      unfinished
    }
    score {
      overall
      grade
    }
    provisionalScore {
      score {
        overall
        grade
      }
    }
  }
`);

const progressOf = ({ status, step }: ScanProgress_ScanFragment): Progress => {
  const { number, percent, unfinished, checksDone, checksPlanned } = step;
  const checks = { done: checksDone, planned: checksPlanned };
  const { labels } = scanStepsTexts();
  if (status === 'COMPLETED')
    return { passed: labels.length, percent: 100, label: scanTexts().progress.complete, unfinished, checks };
  return { passed: number - 1, percent, label: labels[number - 1] ?? '', unfinished, checks };
};

interface ScanProgressProps {
  readonly scanId: string;
  /** Whether to announce the overall score. */
  readonly saysScore?: boolean;
}

/** The progress of the scan: the step that its events have reached. */
export const ScanProgress = ({ scanId, saysScore = true }: ScanProgressProps) => {
  const { data } = useLiveFragment(ScanProgress_scan, { __typename: 'Scan', id: scanId });
  return (
    <>
      <ScanSteps {...progressOf(data)} />
      <VisuallyHidden>
        <span role="status">{saysScore && spokenScore(data)}</span>
      </VisuallyHidden>
    </>
  );
};

/** Announces the provisional score once, and the final one once. */
const spokenScore = (scan: ScanProgress_ScanFragment): string => {
  const score = scan.score ?? scan.provisionalScore?.score;
  if (!score) return '';
  const { overall, grade } = score;
  const { final, provisional, noScore } = scanTexts().progress;
  if (overall === null || grade === null) return noScore;
  return (scan.score ? final : provisional)({ score: overall, grade });
};
