import type { SignedText } from './openPgp/verifyCleartext.ts';
import { fieldFaults, fieldAdvice, type SecurityTxtField } from './securityTxtFields.ts';
import { unwrapPgp } from './unwrapPgp.ts';
import { withoutEnd } from '../../../platform/base/withoutEnd.ts';

export interface SecurityTxt {
  /** The values of each known field, in order of appearance. */
  readonly fields: Readonly<Record<SecurityTxtField, readonly string[]>>;
  readonly pgpSigned: boolean;
  /** Undefined: not signed. */
  readonly signed: SignedText | undefined;
  /** Each a sentence that names the line or the field. */
  readonly faults: readonly string[];
  /** What the standard recommends and the file lacks, and fields that are not known; no faults. */
  readonly advice: readonly string[];
}

/** Parses a file by the grammar of RFC 9116 §4. Dates are not compared with today's; `text` is decoded from UTF-8. */
export const parseSecurityTxt = (text: string): SecurityTxt => {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const { content, pgpSigned, signed, faults: pgpFaults } = unwrapPgp(withoutMark);
  const faults = [...(withoutMark === text ? [] : ['The file begins with a byte order mark']), ...pgpFaults];
  if (text.includes('\uFFFD')) faults.push('The file is not valid UTF-8');
  if (!pgpSigned && content !== '' && !content.endsWith('\n')) faults.push('The last line does not end in a line feed');
  const values = new Map<string, string[]>();
  for (const [index, line] of content.split('\n').entries()) {
    const parsed = parseLine(withoutEnd(line.replace(/\r$/, ''), ' \t'));
    if (parsed === undefined) continue;
    faults.push(...parsed.faults.map((fault) => `Line ${index + 1}: ${fault}`));
    if (parsed.name !== undefined) values.set(parsed.name, [...(values.get(parsed.name) ?? []), parsed.value]);
  }
  const fields: SecurityTxt['fields'] = {
    contact: values.get('contact') ?? [],
    expires: values.get('expires') ?? [],
    encryption: values.get('encryption') ?? [],
    acknowledgments: values.get('acknowledgments') ?? [],
    'preferred-languages': values.get('preferred-languages') ?? [],
    canonical: values.get('canonical') ?? [],
    policy: values.get('policy') ?? [],
    hiring: values.get('hiring') ?? [],
    csaf: values.get('csaf') ?? [],
    'candor-ports': values.get('candor-ports') ?? [],
  };
  const advice = fieldAdvice(fields, [...values.keys()], pgpSigned);
  return { fields, pgpSigned, signed, faults: [...faults, ...fieldFaults(fields)], advice };
};

/** Whether there is any field of the RFC in it: what has none is some other text. */
export const hasSecurityTxtField = ({ fields }: SecurityTxt): boolean =>
  Object.values(fields).some((values) => values.length > 0);

interface Line {
  /** Lower case; undefined: the line is no field. */
  readonly name?: string;
  readonly value: string;
  readonly faults: readonly string[];
}

/** One line without its end; undefined for an empty line or a comment. */
const parseLine = (line: string): Line | undefined => {
  if (line === '' || line.startsWith('#')) return undefined;
  const colon = line.indexOf(':');
  if (colon < 0) return { value: '', faults: [`"${line.slice(0, 60)}" is neither a field, a comment nor empty`] };
  const faults: string[] = [];
  const written = line.slice(0, colon);
  const name = written.trim().toLowerCase();
  const value = line.slice(colon + 1);
  if (name === '') return { value: '', faults: ['there is no field name before the colon'] };
  if (written !== written.trim()) faults.push('there must be no blank before the colon or the field name');
  if (!/^[!-9;-~]+$/.test(name)) faults.push('the field name has a character that is not allowed');
  if (value.trim() === '') return { value: '', faults: [...faults, `the field "${name.slice(0, 40)}" is empty`] };
  if (!value.startsWith(' ')) faults.push('there must be a space after the colon');
  return { name, value: value.trim(), faults };
};
