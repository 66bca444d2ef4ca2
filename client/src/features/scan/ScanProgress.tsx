import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { SCAN_STEPS } from '../../../../schema/report/scanStep.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScanProgress_ScanFragment } from '../../generated/graphql.ts';
import { ProgressView } from './ProgressView.tsx';

const ScanProgress_scan = graphql(`
  fragment ScanProgress_scan on Scan {
    status
    step {
      number
      label
      percent
    }
  }
`);

interface ScanProgressProps {
  /** Null until the server has accepted the scan. */
  readonly scanId: string | null;
  readonly domain: string;
  readonly inContact: boolean;
}

interface Progress {
  readonly passed: number;
  readonly percent: number;
  readonly label: string;
}

const progressOf = (scan: ScanProgress_ScanFragment | null): Progress => {
  if (!scan) return { passed: 0, percent: 0, label: 'Asking for a scan' };
  if (scan.status === 'COMPLETED') return { passed: SCAN_STEPS.length, percent: 100, label: 'Analysis complete!' };
  return { passed: scan.step.number - 1, percent: scan.step.percent, label: scan.step.label };
};

/** How far the scan is: the step that its events have reached. */
export const ScanProgress = ({ scanId, domain, inContact }: ScanProgressProps) => {
  const from = scanId === null ? null : { __typename: 'Scan', id: scanId };
  const { data } = useLiveFragment({ fragment: ScanProgress_scan, from });
  const note = inContact ? null : 'The connection was lost. Trying again; nothing of the scan is lost.';
  return <ProgressView domain={domain} {...progressOf(data)} note={note} />;
};
