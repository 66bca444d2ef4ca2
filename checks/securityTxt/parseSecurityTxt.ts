import type { SignedText } from './openPgp/verifyCleartext.ts';
import { trimEnd } from '../../server/platform/base/trimEnd.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

export interface SecurityTxt {
  /** The values of each known field, in order of appearance. */
  readonly fields: Readonly<Record<SecurityTxtField, readonly string[]>>;
  readonly pgpSigned: boolean;
  /** `undefined` if the file is not signed. */
  readonly signed: SignedText | undefined;
  /** Each item is a sentence that names the line or the field. */
  readonly faults: readonly string[];
  /** Recommended fields that are missing, and unknown fields. These are not faults. */
  readonly advice: readonly string[];
}

/** Parses a file by the grammar of RFC 9116 §4. Does not compare dates with the current time; `text` is decoded from UTF-8. */
export const parseSecurityTxt = (text: string): SecurityTxt => {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const hasCrOnly = withoutMark.includes('\r') && !withoutMark.includes('\n');
  const {
    content,
    pgpSigned,
    signed,
    faults: pgpFaults,
  } = unwrapPgp(hasCrOnly ? withoutMark.replaceAll('\r', '\n') : withoutMark);
  const faults = [
    ...(withoutMark === text ? [] : ['The file begins with a byte order mark']),
    ...(hasCrOnly ? ['Its lines end in carriage returns only; they must end in line feeds'] : []),
    ...pgpFaults,
  ];
  if (text.includes('\uFFFD')) faults.push('The file is not valid UTF-8');
  if (!pgpSigned && content !== '' && !content.endsWith('\n')) faults.push('The last line does not end in a line feed');
  const values = new Map<string, string[]>();
  for (const [index, line] of content.split('\n').entries()) {
    const parsed = parseLine(trimEnd(line.replace(/\r$/, ''), ' \t'));
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

/** Returns whether the text contains any field of the RFC; without one it is some other file. */
export const hasSecurityTxtField = ({ fields }: SecurityTxt): boolean =>
  Object.values(fields).some((values) => values.length > 0);

interface Line {
  /** In lower case; `undefined` if the line is not a field. */
  readonly name?: string;
  readonly value: string;
  readonly faults: readonly string[];
}

/** Parses one line without its line break. Returns `undefined` for an empty line or a comment. */
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

/** The fields of RFC 9116 §2.5, the registered CSAF field, and our own extension (§2.4), as they are usually written. Names are case-insensitive (§2.2). */
const NAMES = {
  contact: 'Contact',
  expires: 'Expires',
  encryption: 'Encryption',
  acknowledgments: 'Acknowledgments',
  'preferred-languages': 'Preferred-Languages',
  canonical: 'Canonical',
  policy: 'Policy',
  hiring: 'Hiring',
  csaf: 'CSAF',
  // docs/adr/0028: whether our ports check may connect.
  'candor-ports': 'Candor-Ports',
} as const;
type SecurityTxtField = keyof typeof NAMES;

type Fields = Readonly<Record<SecurityTxtField, readonly string[]>>;

const URI_FIELDS = ['contact', 'encryption', 'acknowledgments', 'canonical', 'policy', 'hiring', 'csaf'] as const;

/** Checks the rules of RFC 9116 §2.5: which fields are required, which may occur only once, and the form of each. */
const fieldFaults = (fields: Fields): readonly string[] => {
  const faults: string[] = [];
  if (fields.contact.length === 0) faults.push('There is no Contact field; one at least is required');
  if (fields.expires.length === 0) faults.push('There is no Expires field; it is required');
  if (fields.expires.length > 1) faults.push('Expires stands more than once');
  if (fields['preferred-languages'].length > 1) faults.push('Preferred-Languages stands more than once');
  const [expires] = fields.expires;
  if (expires !== undefined && parseExpires(expires) === undefined) {
    faults.push(`Expires must be a date and time such as 2027-01-31T18:00:00Z, not "${expires.slice(0, 60)}"`);
  }
  for (const field of URI_FIELDS) {
    faults.push(...fields[field].flatMap((value) => uriFault(value) ?? []).map((fault) => `${NAMES[field]}: ${fault}`));
  }
  const tags = languagesOf(fields);
  const wrong = tags.filter((tag) => tag !== '' && !isLanguageTag(tag));
  if (tags.includes('')) faults.push('Preferred-Languages has a comma without a language beside it');
  if (wrong.length > 0) faults.push(`Preferred-Languages: "${wrong.join(', ').slice(0, 60)}" is no language tag`);
  // The provider's metadata document of CSAF 2.0 §7.1.7.
  if (fields.csaf.some((value) => !value.endsWith('/provider-metadata.json')))
    faults.push('CSAF must lead to a file provider-metadata.json');
  return faults;
};

/** Problems that are not faults: missing recommended fields, and fields that no registry lists (`names` in lower case). */
const fieldAdvice = (fields: Fields, names: readonly string[], pgpSigned: boolean): readonly string[] => {
  const unknown = names.filter((name) => !Object.hasOwn(NAMES, name));
  return [
    ...(pgpSigned ? [] : ['The file is not signed (RFC 9116 §2.3 recommends it)']),
    ...(fields.canonical.length > 0
      ? []
      : ['There is no Canonical field, which a signed file needs to be tied to its place']),
    ...(fields.encryption.length > 0 || !fields.contact.some((value) => value.toLowerCase().startsWith('mailto:'))
      ? []
      : ['There is no Encryption field: reports by mail travel readable']),
    ...(fields.csaf.length > 1 ? ['CSAF stands more than once: name the one that is most up to date'] : []),
    ...unknown.map((name) => `The field "${name.slice(0, 40)}" is not in the registry; readers ignore it`),
  ];
};

/** Returns the languages of all Preferred-Languages lines. */
export const languagesOf = (fields: Fields): readonly string[] =>
  fields['preferred-languages'].flatMap((value) => value.split(',').map((tag) => tag.trim()));

/** The syntax of RFC 5646 §2.1. From its registry: no language subtag has four letters or more, and ICU knows all those with two. */
const LANGUAGE_TAG = /^(([a-z]{2,3})(-[a-z0-9]{1,8})*|x(-[a-z0-9]{1,8})+|i(-[a-z0-9]{2,8})+)$/i;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const isLanguageTag = (tag: string): boolean => {
  const match = LANGUAGE_TAG.exec(tag);
  const language = match?.[2];
  return match !== null && (language?.length !== 2 || languageNames.of(language) !== undefined);
};

const uriFault = (value: string): string | undefined => {
  const shown = `"${value.slice(0, 80)}"`;
  if (/^[^\s:/@]+@[^\s:/]+$/.test(value))
    return `${shown} is an address, not a URI: write mailto:${value.slice(0, 80)}`;
  if (/^(?:mailto|tel):\/\//i.test(value)) return `${shown} has slashes: write ${value.slice(0, 80).replace('//', '')}`;
  if (/^\+?[0-9][0-9 ()-]+$/.test(value)) return `${shown} is a number, not a URI: write tel:`;
  // RFC 3986 §2 and §3: a scheme, and only valid characters; after http: or https: two slashes.
  if (!/^(?!https?:(?!\/\/))[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(value) || !parsedUrl(value))
    return `${shown} is not a URI`;
  return /^http:/i.test(value) ? `${shown} must begin with https://` : undefined;
};

/** Parses a date-time of RFC 3339 §5.6. Returns `undefined` if it is invalid or names a day that does not exist. */
export const parseExpires = (text: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):(\d{2}))$/i.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const offset = (match[7] === '-' ? -1 : 1) * (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0));
  const inRange =
    hour <= 23 && minute <= 59 && second <= 60 && Number(match[8] ?? 0) <= 23 && Number(match[9] ?? 0) <= 59;
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC maps years from 0 to 99 to 1900 to 1999.
  if (!inRange || year < 100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const instant = new Date(date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1_000);
  return instant.getUTCFullYear() > 9_999 ? undefined : instant;
};

interface Unwrapped {
  /** The signed content without dash-escapes; the whole text if it is not signed. */
  readonly content: string;
  readonly pgpSigned: boolean;
  readonly faults: readonly string[];
  /** The signed text and its signature, if there is one. */
  readonly signed?: SignedText;
}

const MESSAGE = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END = '-----END PGP SIGNATURE-----';

/** Unwraps the cleartext signature framework (RFC 9580 §7) around a file, as RFC 9116 §2.3 allows. Does not verify the signature. */
export const unwrapPgp = (text: string): Unwrapped => {
  const lines = text.split('\n').map((line) => trimEnd(line, ' \t\r'));
  const start = lines.indexOf(MESSAGE);
  if (start === -1) return { content: text, pgpSigned: false, faults: [] };
  if (start > 0) {
    const { content, faults } = unwrapPgp(lines.slice(start).join('\n'));
    return {
      content: [...lines.slice(0, start), content].join('\n'),
      pgpSigned: false,
      faults: ['A signed message must begin in the first line', ...faults],
    };
  }
  const blank = lines.indexOf('');
  const signature = lines.indexOf(SIGNATURE);
  const end = lines.indexOf(END);
  if (blank < 0 || signature < blank || end < signature) {
    const content = lines.filter((line) => !line.startsWith('-----')).join('\n');
    return { content, pgpSigned: false, faults: ['The PGP signature is not complete'] };
  }
  const faults: string[] = [];
  const signed = lines.slice(blank + 1, signature);
  if (lines.slice(1, blank).some((line) => !/^[A-Za-z-]+: .+$/.test(line)))
    faults.push('The header of the signed message is malformed');
  // §7.1: a line that begins with a dash must be prefixed with "- ".
  if (signed.some((line) => line.startsWith('-') && !line.startsWith('- ')))
    faults.push('A signed line that begins with a dash is not escaped');
  if (lines.slice(end + 1).some((line) => line !== '')) faults.push('There is text after the signature');
  const plain = signed.map((line) => line.replace(/^- /, ''));
  return {
    content: `${plain.join('\n')}\n`,
    pgpSigned: true,
    faults,
    signed: { text: plain.join('\r\n'), armour: lines.slice(signature, end + 1).join('\n') },
  };
};
