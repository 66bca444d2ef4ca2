import type { SourceNote } from '../../../schema/report/facts/evidence.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import { brandFacts } from '../../report/brandFacts.ts';
import { breachFacts } from '../../report/breachFacts.ts';
import { businessFacts } from '../../report/businessFacts.ts';
import { communityFacts } from '../../report/communityFacts.ts';
import { networkFacts } from '../../report/networkFacts.ts';
import type { Source } from './reportDocument.ts';
import { REPORT_WORDS } from './reportWords.ts';

/** Outside sources that gave something, and for what. */
export const sourcesOf = ({ observations, ownerWords }: ScanReport): readonly Source[] => {
  const business = businessFacts(observations, ownerWords);
  const notes: readonly (readonly [SectionId, SourceNote | undefined])[] = [
    ['breach', breachFacts(observations)?.source],
    ['community', communityFacts(observations)?.source],
    ['business', business.profile?.source],
    ['business', business.legalEntity?.source],
    ['business', business.registration?.source],
    ...(brandFacts(observations)?.sources ?? []).map((note) => ['brand', note] as const),
  ];
  return notes.flatMap(([section, note]) =>
    note
      ? [{ name: note.name, url: note.url, retrievedAt: note.retrievedAt, usedFor: REPORT_WORDS.sections[section] }]
      : [],
  );
};

/** What data sets and services ask to be said of them where their data are shown. */
export const attributionsOf = ({ observations, domain }: ScanReport): readonly string[] =>
  [networkFacts(observations, domain)?.attribution, communityFacts(observations)?.citation].filter(
    (each) => each !== null && each !== undefined,
  );
