import { fact, maybeFlag, maybeText, maybeTexts, maybeTime, known, type FactsOf } from '../kit/fact.ts';
import type { Observations } from '../index.ts';

const quiet = { quiet: true, ownRow: true } as const;

export type SecurityTxtFacts = FactsOf<typeof securityTxtFactTypes>;

export const securityTxtFactTypes = {
  present: fact(maybeFlag, {
    rest: 'present',
    part: 'file',
    check: 'securityTxt',
    tones: { true: 'pass', false: 'none' },
    ownRow: true,
  }),
  detail: fact(maybeText, {
    about: 'Why the response is not a security.txt file, if there was a response.',
    evidenceOf: 'securityTxt',
    quiet: true,
  }),
  location: fact(maybeText, { ...quiet, rest: 'file_location', as: 'link' }),
  pgpSigned: fact(maybeFlag, { quiet: true, rest: 'pgp_signed' }),
  signature: fact(maybeText, { about: 'The result of checking its signature (RFC 9116 §2.3).', quiet: true }),
  hash: fact(maybeText, { quiet: true, rest: 'hash', about: 'SHA-256 of the file, in hex.', as: 'code' }),
  contact: fact(maybeTexts, {
    rest: 'contact',
    ...quiet,
    changes: { securityTxtContacts: (contact, { present }) => (present === null ? null : (contact ?? [])) },
  }),
  expires: fact(maybeTime, {
    rest: 'expires',
    ...quiet,
    changes: { securityTxtExpires: (expires, { present }) => (present === null ? null : known(expires)) },
  }),
  policy: fact(maybeTexts, { quiet: true, rest: 'policy', as: 'link' }),
  preferredLanguages: fact(maybeTexts, { quiet: true, rest: 'preferred_languages' }),
  encryption: fact(maybeTexts, { quiet: true }),
  acknowledgments: fact(maybeTexts, { quiet: true }),
  canonical: fact(maybeTexts, { quiet: true }),
  hiring: fact(maybeTexts, { quiet: true }),
  faults: fact(maybeTexts, {
    about: 'What is wrong with it.',
    evidenceOf: 'securityTxt',
    quiet: true,
    as: 'sentences',
  }),
  advice: fact(maybeTexts, { evidenceOf: 'securityTxt', quiet: true, as: 'sentences' }),
};

const NO_FILE = {
  detail: null,
  location: null,
  pgpSigned: null,
  signature: null,
  hash: null,
  contact: null,
  expires: null,
  policy: null,
  preferredLanguages: null,
  encryption: null,
  acknowledgments: null,
  canonical: null,
  hiring: null,
  faults: null,
  advice: null,
} as const;

export const securityTxtFacts = ({ securityTxt: seen }: Partial<Observations>): SecurityTxtFacts => {
  if (!seen) return { ...NO_FILE, present: null };
  if (seen.status === 'absent') return { ...NO_FILE, present: false, detail: seen.detail };
  return {
    ...seen,
    present: true,
    detail: null,
    signature: seen.signature?.detail ?? null,
    advice: seen.advice ?? null,
  };
};
