/**
 * The one record of MTA-STS (RFC 8461 §3.1) or TLS-RPT (RFC 8460 §3) among the TXT records of its name. Both have the same grammar: the version first, then
 * `name=value` fields separated by semicolons.
 */
interface MailRecord {
  /** `invalid` and `multiple`: senders act as if there were no record. */
  readonly status: 'none' | 'found' | 'invalid' | 'multiple';
  /** As published; the first of several, or one that only looks like a record. */
  readonly text: string | null;
  /** By name, in the order of the text. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Each item is a sentence without its full stop. Empty if `found`. */
  readonly faults: readonly string[];
}

const FIELD = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,31})=(.*)$/;
const VISIBLE = /^[\x21-\x7E]*$/;
/** Allows neither "=" nor blanks (RFC 8461 §3.1, RFC 8460 §3). */
const EXTENSION = /^[\x21-\x3A\x3C\x3E-\x7E]+$/;
const MAX_FIELDS = 50;

const shown = (text: string): string => `"${text.slice(0, 60)}"`;

/** `version` is the text after `v=`, case-sensitive. */
export const parseMailRecord = (texts: readonly string[], version: 'STSv1' | 'TLSRPTv1'): MailRecord => {
  const start = `v=${version}`;
  const [record, ...more] = texts.filter((text) => isVersioned(text, start));
  const empty = { fields: new Map<string, readonly string[]>(), faults: [] };
  if (record === undefined) {
    const near = texts.find((text) => looksLike(text, version));
    if (near === undefined) return { ...empty, status: 'none', text: null };
    return { ...empty, status: 'invalid', text: near, faults: [`It must begin with "${start};", letter by letter`] };
  }
  if (more.length > 0) {
    const faults = [`${more.length + 1} records begin with "${start}"; there must be exactly one`];
    return { ...empty, status: 'multiple', text: record, faults };
  }
  const { fields, faults } = fieldsOf(record, version);
  return { status: faults.length > 0 ? 'invalid' : 'found', text: record, fields, faults };
};

const isVersioned = (text: string, start: string): boolean =>
  text.startsWith(start) && /^[ \t]*(;|$)/.test(text.slice(start.length, start.length + 20));

/** For example `V=stsv1`, or a record that begins with a blank or a quote. */
const looksLike = (text: string, version: string): boolean =>
  text
    .slice(0, 60)
    .replace(/[\s"']/g, '')
    .toLowerCase()
    .startsWith(`v=${version.replace(/v1$/, '').toLowerCase()}`);

/** Blanks are allowed only around the commas of TLS-RPT's address list (RFC 8460 §3); "id" has a rule of its own. */
const isValue = (name: string, value: string, version: string): boolean => {
  if (version === 'TLSRPTv1' && name === 'rua') return value.split(',').every((part) => VISIBLE.test(trimBlanks(part)));
  return version === 'STSv1' && name === 'id' ? VISIBLE.test(value) : EXTENSION.test(value);
};

const fieldsOf = (record: string, version: string): Pick<MailRecord, 'fields' | 'faults'> => {
  const parts = record.split(';', MAX_FIELDS + 2).map(trimBlanks);
  // The record may end with one ";".
  if (parts.at(-1) === '') parts.pop();
  const fields = new Map<string, readonly string[]>();
  const faults: string[] = [];
  if (parts.length > MAX_FIELDS) faults.push(`It has more than ${MAX_FIELDS} fields`);
  for (const part of parts.slice(1, MAX_FIELDS)) {
    const [, name, value] = FIELD.exec(part) ?? [];
    if (part === '') faults.push('There is nothing between two semicolons');
    else if (name === undefined || value === undefined) faults.push(`${shown(part)} is not of the form name=value`);
    else if (value === '') faults.push(`The field "${name}" is empty`);
    else if (!isValue(name, value, version))
      faults.push(`The field "${name}" has a character that is not allowed: ${shown(value)}`);
    else fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return { fields, faults };
};

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Removes blanks and tabs (WSP) at both ends. A regular expression for trailing ones takes quadratic time. */
export const trimBlanks = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
};
