import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/** RFC 9116 §2.5, the CSAF field of the registry, and our own extension (§2.4), each as it is written. Names are matched without regard to case (§2.2). */
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
  // docs/adr/0028: whether our ports probe may knock.
  'candor-ports': 'Candor-Ports',
} as const;
export type SecurityTxtField = keyof typeof NAMES;

type Fields = Readonly<Record<SecurityTxtField, readonly string[]>>;

const URI_FIELDS = ['contact', 'encryption', 'acknowledgments', 'canonical', 'policy', 'hiring', 'csaf'] as const;

/** What RFC 9116 §2.5 asks of the fields: which must be there, which may come once, and the form of each. */
export const fieldFaults = (fields: Fields): readonly string[] => {
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
  const wrong = languagesOf(fields).filter((tag) => !isLanguageTag(tag));
  if (wrong.length > 0) faults.push(`Preferred-Languages: "${wrong.join(', ').slice(0, 60)}" is no language tag`);
  // The provider's metadata document of CSAF 2.0 §7.1.7.
  if (fields.csaf.some((value) => !value.endsWith('/provider-metadata.json')))
    faults.push('CSAF must lead to a file provider-metadata.json');
  return faults;
};

/** What is no fault and still worth a word: recommended fields that are not there, and fields that no registry knows (`names` in lower case). */
export const fieldAdvice = (fields: Fields, names: readonly string[], pgpSigned: boolean): readonly string[] => {
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

/** The languages of all Preferred-Languages lines. */
export const languagesOf = (fields: Fields): readonly string[] =>
  fields['preferred-languages'].flatMap((value) => value.split(',').map((tag) => tag.trim()));

/** The shape of RFC 5646 §2.1. Of its registry: no language has four letters or more, and ICU knows all that have two. */
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
  if (/^\+?[0-9][0-9 ()-]+$/.test(value)) return `${shown} is a number, not a URI: write tel:`;
  // RFC 3986 §2 and §3: a scheme, and none but its characters anywhere; a web address has two strokes after it.
  if (!/^(?!https?:(?!\/\/))[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(value) || !parsedUrl(value))
    return `${shown} is not a URI`;
  return /^http:/i.test(value) ? `${shown} must begin with https://` : undefined;
};

/** A date-time of RFC 3339 §5.6; undefined where it is none, or names a day that does not exist. */
export const parseExpires = (text: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):(\d{2}))$/i.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const offset = (match[7] === '-' ? -1 : 1) * (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0));
  const inRange =
    hour <= 23 && minute <= 59 && second <= 60 && Number(match[8] ?? 0) <= 23 && Number(match[9] ?? 0) <= 59;
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC takes years below 100 for those of the last century.
  if (!inRange || year < 100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const instant = new Date(date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1_000);
  return instant.getUTCFullYear() > 9_999 ? undefined : instant;
};
