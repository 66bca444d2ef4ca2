import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import type { ShownReport } from '../reportFor.ts';
import { compareScans } from './compareScans.ts';
import type { ScanComparison } from './scanComparison.ts';

export type FoundComparison =
  | { readonly kind: 'compared'; readonly comparison: ScanComparison<ShownReport> }
  | { readonly kind: 'notFound' | 'notComparable'; readonly message: string };

interface Scans {
  scanById(scanId: string): Promise<ScanReport | undefined>;
}

const refusalOf = (before: ScanReport, after: ScanReport): string | undefined => {
  if (before.scanId === after.scanId) return 'Choose two different scans.';
  if (before.domain !== after.domain) return 'The two scans are of different domains.';
  if (before.status !== 'completed' || after.status !== 'completed')
    return 'Only scans that have completed can be compared.';
  return undefined;
};

/** The comparison of two scans by their ids, as far as `show` shows them, or, for people, why there is none. */
export const findComparison = async (
  scans: Scans,
  show: (report: ScanReport) => Promise<ShownReport>,
  [beforeId, afterId]: readonly [string, string],
): Promise<FoundComparison> => {
  const [before, after] = await Promise.all([scans.scanById(beforeId), scans.scanById(afterId)]);
  if (!before || !after) return { kind: 'notFound', message: 'One of the two scans does not exist.' };
  const message = refusalOf(before, after);
  return message === undefined
    ? { kind: 'compared', comparison: compareScans(await show(before), await show(after)) }
    : { kind: 'notComparable', message };
};
