import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { communityFacts } from '../../features/scanReport/communityFacts.ts';
import { outsideSources } from '../../features/scanReport/dataSources.ts';
import { networkFacts } from '../../features/scanReport/networkFacts.ts';
import type { Source } from './reportDocument.ts';
import { REPORT_WORDS } from './reportWords.ts';

/** Outside sources that gave something, and for what. */
export const sourcesOf = (report: ScanReport): readonly Source[] =>
  outsideSources(report).map(([section, { name, url, retrievedAt }]) => ({
    name,
    url,
    retrievedAt,
    usedFor: REPORT_WORDS.sections[section],
  }));

/** What data sets and services ask to be said of them where their data are shown. */
export const attributionsOf = ({ observations, domain }: ScanReport): readonly string[] =>
  [networkFacts(observations, domain)?.attribution, communityFacts(observations)?.citation].filter(
    (each) => each !== null && each !== undefined,
  );
