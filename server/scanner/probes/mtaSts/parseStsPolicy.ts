import { trimBlanks } from '../mailRecord/trimBlanks.ts';
import { hostPatternFault } from './hostPattern.ts';

export type StsMode = 'enforce' | 'testing' | 'none';

/** A policy file as it says of itself (RFC 8461 §3.2). With a fault senders act as if there were none. */
export interface StsPolicy {
  readonly mode: StsMode | null;
  /** Seconds. */
  readonly maxAge: number | null;
  /** Host names and patterns, in lower case, as they stand in the file; at most 100. */
  readonly mx: readonly string[];
  /** Each a sentence without its full stop. */
  readonly faults: readonly string[];
  /** What senders overlook, some of them perhaps not. */
  readonly advice: readonly string[];
}

/** §3.2: "up to a maximum of 31557600", about a year. */
const MAX_MAX_AGE = 31_557_600;
const WEEK = 604_800;
const KNOWN = new Set(['version', 'mode', 'max_age', 'mx']);
/** §3.2, sts-policy-ext-value: anything but control characters. */
const EXTENSION = /^\P{Cc}+$/u;
const MAX_LINES = 500;
const MAX_MX = 100;
const FIELD = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,31}):(.*)$/;

const shown = (text: string): string => `"${text.slice(0, 60)}"`;

export const parseStsPolicy = (text: string): StsPolicy => {
  const { fields, faults, advice } = readFields(text);
  const one = (name: string): string | undefined => fields.get(name)?.[0];
  for (const [name, values] of fields) {
    if (!KNOWN.has(name) && values.some((value) => !EXTENSION.test(value)))
      advice.push(`"${name}" has an empty value or a control character, which the grammar does not know`);
    if (name !== 'mx' && values.length > 1) advice.push(`"${name}" stands ${values.length} times; the first counts`);
  }
  const version = one('version');
  if (version === undefined) faults.push('"version" is missing');
  else if (version !== 'STSv1') faults.push(`"version" must be STSv1, not ${shown(version)}`);
  const mode = modeOf(one('mode'), faults);
  const maxAge = maxAgeOf(one('max_age'), faults);
  if (mode !== null && mode !== 'none' && maxAge !== null && maxAge >= 86_400 && maxAge < WEEK)
    advice.push('"max_age" is less than a week; weeks or more are expected');
  const mx = (fields.get('mx') ?? []).map((pattern) => pattern.toLowerCase());
  if (mx.length === 0 && mode !== null && mode !== 'none') faults.push('There is no "mx", so no server is allowed');
  if (mx.length > MAX_MX) faults.push(`There are more than ${MAX_MX} "mx"`);
  for (const pattern of mx.slice(0, MAX_MX)) {
    const fault = hostPatternFault(pattern);
    if (fault !== undefined) faults.push(`"mx": ${shown(pattern)} ${fault}`);
  }
  return { mode, maxAge, mx: mx.slice(0, MAX_MX), faults: faults.slice(0, 20), advice: advice.slice(0, 20) };
};

/** Lines end in LF or CRLF. */
const readFields = (text: string) => {
  const fields = new Map<string, string[]>();
  const faults: string[] = [];
  const advice: string[] = [];
  const lines = text.split('\n', MAX_LINES + 1).map((line) => trimEnd(line.replace(/\r$/, '')));
  if (lines.length > MAX_LINES) faults.push(`It has more than ${MAX_LINES} lines`);
  if (lines.at(-1) === '') lines.pop();
  if (lines.includes('')) advice.push('There are empty lines, which the grammar does not know');
  for (const line of lines.slice(0, MAX_LINES)) {
    if (line === '') continue;
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) faults.push(`${shown(line)} is not of the form "name: value"`);
    else fields.set(name, [...(fields.get(name) ?? []), trimBlanks(value)]);
  }
  return { fields, faults, advice };
};

/** Blanks may follow a field (§3.2), and must not come before one. */
const trimEnd = (line: string): string => line.slice(0, line.indexOf(trimBlanks(line)) + trimBlanks(line).length);

const modeOf = (value: string | undefined, faults: string[]): StsMode | null => {
  if (value === 'enforce' || value === 'testing' || value === 'none') return value;
  faults.push(
    value === undefined ? '"mode" is missing' : `"mode" must be enforce, testing or none, not ${shown(value)}`,
  );
  return null;
};

const maxAgeOf = (value: string | undefined, faults: string[]): number | null => {
  if (value !== undefined && /^\d{1,10}$/.test(value) && Number(value) <= MAX_MAX_AGE) return Number(value);
  faults.push(
    value === undefined
      ? '"max_age" is missing'
      : `"max_age" must be a number of seconds from 0 to ${MAX_MAX_AGE}, not ${shown(value)}`,
  );
  return null;
};
