import { answers } from '../../platform/base/answers.ts';
import type { Remark } from './parsedReport.ts';
import { UPLOAD_LIMITS } from './unpackReports.ts';
import type { UploadRefused } from './uploadRefused.ts';

const MEGABYTE = 1_024 * 1_024;

/** Says why a file was not taken, what it seems to be, and what to do. */
export const refusalSentence = ({ fault, hint }: UploadRefused): string => {
  const { hints } = answers().mailReports;
  const sentence = faultSentence(fault);
  return hint === undefined ? sentence : `${sentence} ${hints[hint]}`;
};

const faultSentence = (fault: UploadRefused['fault']): string => {
  const { faults } = answers().mailReports;
  const { packedBytes, unpackedBytes, entries } = UPLOAD_LIMITS;
  switch (fault) {
    case 'tooLarge':
      return faults.tooLarge({ megabytes: packedBytes / MEGABYTE });
    case 'bomb':
      return faults.bomb({ megabytes: unpackedBytes / MEGABYTE });
    case 'tooManyEntries':
      return faults.tooManyEntries({ entries });
    case 'empty':
    case 'brokenArchive':
    case 'nestedArchive':
    case 'doctype':
    case 'notAReport':
    case 'tooManyRecords':
      return faults[fault];
  }
};

/** Says why something in a mail was left out. The codes are stored, and those of another version may be unknown. */
export const leftOutSentence = (fault: string, hint: string | null): string => {
  const { faults, hints, tooManyMailed } = answers().mailReports;
  if (fault === 'tooManyMailed') return tooManyMailed;
  const sentence = isKeyOf(faults, fault) ? faultSentence(fault) : faults.notAReport;
  return hint !== null && isKeyOf(hints, hint) ? `${sentence} ${hints[hint]}` : sentence;
};

const isKeyOf = <Texts extends object>(texts: Texts, key: string): key is keyof Texts & string =>
  Object.hasOwn(texts, key);

/** Says what of a report was not counted, record by record. `domain` is that of the portal. */
export const notesOf = (remarks: readonly Remark[], leftOut: number, domain: string): readonly string[] => {
  const named = remarks.filter(({ reason }) => !KEPT.has(reason)).length;
  const more = leftOut > named ? [answers().mailReports.moreLeftOut({ count: leftOut - named })] : [];
  return [...remarks.map((remark) => noteOf(remark, domain)), ...more];
};

/** These name something that counts. */
const KEPT: ReadonlySet<Remark['reason']> = new Set([
  'headerFrom',
  'endsEarly',
  'noChecksum',
  'domainMissing',
  'inFuture',
  'noReportId',
  'domainFromName',
  'domainFromRecords',
  'datesFromName',
  'datesReversed',
  'endMissing',
]);

const noteOf = ({ record, part, reason }: Remark, domain: string): string => {
  const { remarks } = answers().mailReports;
  const number = record ?? 0;
  switch (reason) {
    case 'endsEarly':
    case 'noChecksum':
    case 'inFuture':
    case 'noReportId':
    case 'domainFromName':
    case 'domainFromRecords':
    case 'datesFromName':
    case 'datesReversed':
    case 'endMissing':
      return remarks[reason];
    case 'domainMissing':
      return remarks.domainMissing({ domain });
    case 'failure':
      return remarks.failure({ record: number, part: part ?? 0 });
    case 'emptyRecord':
    case 'address':
    case 'count':
    case 'result':
    case 'repeated':
    case 'cut':
    case 'policy':
    case 'policyDomain':
    case 'sessions':
    case 'headerFrom':
      return remarks[reason]({ record: number });
  }
};
