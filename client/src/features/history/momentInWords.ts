import { historyTexts } from '../../texts/history/historyTexts.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import type { PastScan } from './useDomainHistory.ts';

/** What stood at a moment (ISO 8601; null: today), in one line. `scan`: whose report was the newest then; undefined: there was none. */
export const momentInWords = (moment: string | null, scan: PastScan | undefined): string => {
  const texts = historyTexts().travel;
  const when = moment === null ? texts.today : formatDateTime(moment);
  if (!scan) return texts.none(when);
  return scan.overall === null || scan.grade === null
    ? texts.unscored(when)
    : texts.scored(when, scan.overall, scan.grade);
};
