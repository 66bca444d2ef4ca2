import { createHash } from 'node:crypto';
import type { Remark } from './parsedReport.ts';
import { domainFrom, instantFrom } from './reportFields.ts';
import type { UploadHint } from './uploadRefused.ts';

/** What the name of a report's file says about it: receiver "!" policy-domain "!" begin "!" end (RFC 7489 §7.2.1.1, RFC 8460 §5.1). Times are ISO 8601. */
export interface FileNameFacts {
  readonly domain: string | undefined;
  readonly begins: string | undefined;
  readonly ends: string | undefined;
}

export const fileNameFacts = (name: string): FileNameFacts => {
  const [, domain, begins, ends] = /!([^!/\\]{1,253})!(\d{9,13})!(\d{9,13})/.exec(name) ?? [];
  return { domain: domainFrom(domain), begins: instantFrom(begins), ends: instantFrom(ends) };
};

/** The longest period whose ends are taken for interchanged. Beyond it, one of them is wrong, and nobody knows which one. */
const MOST_REVERSED_MS = 31 * 86_400_000;

/**
 * Returns the period that a report covers, and a remark about what it does not say itself. Figures belong to the day on which the period begins, so a missing
 * end changes none of them; a missing beginning is taken from the name of the file. Returns the reason if the day cannot be known.
 */
export const periodOf = (
  stated: { readonly begins: string | undefined; readonly ends: string | undefined },
  file: FileNameFacts,
): { readonly begins: string; readonly ends: string; readonly remarks: readonly Remark[] } | UploadHint => {
  const begins = stated.begins ?? file.begins;
  if (begins === undefined) return 'noDates';
  const ends = stated.ends ?? file.ends ?? begins;
  const remarks: Remark[] = [];
  if (stated.begins === undefined) remarks.push({ record: null, reason: 'datesFromName' });
  else if (stated.ends === undefined) remarks.push({ record: null, reason: 'endMissing' });
  if (begins <= ends) return { begins, ends, remarks };
  if (Date.parse(begins) - Date.parse(ends) > MOST_REVERSED_MS) return 'reversedDates';
  return { begins: ends, ends: begins, remarks: [...remarks, { record: null, reason: 'datesReversed' }] };
};

/** Stands in for a missing report id, so that the same report counts once. */
export const contentId = (content: object): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`;
