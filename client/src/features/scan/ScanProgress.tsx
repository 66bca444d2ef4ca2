import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScanProgress_ScanFragment } from '../../generated/graphql.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import { ProgressView } from './ProgressView.tsx';

const ScanProgress_scan = graphql(`
  fragment ScanProgress_scan on Scan {
    status
    step {
      number
      percent
    }
  }
`);

interface ScanProgressProps {
  /** Null until the server has accepted the scan. */
  readonly scanId: string | null;
  readonly domain: string;
  readonly takesFocus?: boolean;
}

interface Progress {
  readonly passed: number;
  readonly percent: number;
  readonly label: string;
}

const progressOf = (scan: ScanProgress_ScanFragment | null): Progress => {
  const texts = scanTexts().progress;
  if (!scan) return { passed: 0, percent: 0, label: texts.asking };
  if (scan.status === 'COMPLETED') return { passed: texts.steps.length, percent: 100, label: texts.complete };
  const passed = scan.step.number - 1;
  return { passed, percent: scan.step.percent, label: texts.steps[passed] ?? '' };
};

/** How far the scan is: the step that its events have reached. */
export const ScanProgress = ({ scanId, domain, takesFocus = true }: ScanProgressProps) => {
  const from = scanId === null ? null : { __typename: 'Scan', id: scanId };
  const { data } = useLiveFragment({ fragment: ScanProgress_scan, from });
  return <ProgressView domain={domain} takesFocus={takesFocus} {...progressOf(data)} />;
};
