import { isDenied, isOpenQuestion, type Negation } from '../languageRules.ts';
import { servicesIn } from './names.ts';
import type { ParticularWords } from './particularWords.ts';
import type { PlacedSentence } from './placedSentences.ts';

const MAILBOX = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{2,63}){1,4}/gi;

/** Returns the e-mail addresses that are written in a text. */
export const mailboxesIn = (text: string): readonly string[] => text.match(MAILBOX) ?? [];

/** A mailbox of a function. One that names a person is not recorded. */
const OF_FUNCTION =
  /^(?:[a-z0-9]{1,20}[._-])?(?:privacy|priv|dpo|dpd|dsb|fg|gdpr|rgpd|dsgvo|avg|lopd|lgpd|legal|recht|juridi\p{L}*|datenschutz\w*|data[._-]?(?:protection|privacy)\w*|dataprotection\w*|dataprivacy|personaldata|mydata|privacidad\w*|privacidade|protecc?ion\w*|protecao\w*|protection\w*|vie-?privee|donnees\w*|cnil|rssi|encarregado|responsabile\w*|compliance|info|kontakt|contact\w*|contatti|contacto|contato|hello|hallo|bonjour|support|service|office|mail|post|team|help|feedback|webmaster|admin|rep|representative|eu-?rep|uk-?rep|art-?27|rodo|questions|informatique|donneespersonnelles|functionaris\w*|gegevensbescherming\w*)(?:[._+-]?[a-z0-9]{0,20}){0,2}@/u;
/** Firms that represent others under article 27 GDPR. */
const FIRMS: Readonly<Record<string, string>> = {
  Prighter: 'prighter',
  VeraSafe: 'verasafe',
  DataRep: 'datarep',
  EDPO: 'edpo|european data protection office',
  'GDPR-Rep.eu': 'gdpr-rep\\.eu|maetzler',
  'Rickert Rechtsanwaltsgesellschaft': 'rickert',
  'Osano International Compliance Services': 'osano',
  'The DPO Centre': 'dpo cent(?:re|er)',
  'IT Governance Europe': 'it governance',
  'GDPR Local': 'gdpr local|gdprlocal',
  'DP-Dock': 'dp-dock',
};
const FIRM = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.values(FIRMS)
    .map((source, index) => `(?<f${index}>${source})`)
    .join('|')})(?![\\p{L}])`,
  'u',
);

interface ContactSaid {
  /** The address of a function, a firm, or empty: the text names the function, but gives no address that is not a person's. */
  readonly value: string;
  /** The words for the function and the address alone: a name between them is not recorded. */
  readonly quote: string;
}

/** Sentences after the one with the function in which its address is looked for. */
const REACH = 5;

/** Returns the contact of a function (the officer, a representative) that a sentence names, from it or the lines after it under the same heading. */
export const contactSaid = (
  sentences: readonly PlacedSentence[],
  at: number,
  pattern: RegExp,
  words: ParticularWords,
  negation: Negation,
): ContactSaid | undefined => {
  const sentence = sentences[at];
  const match = sentence && pattern.exec(sentence.plain);
  if (!sentence || !match || isOpenQuestion(sentence.plain)) return undefined;
  const { plain, place } = sentence;
  const end = match.index + match[0].length;
  if (isDenied(plain, match.index, end, negation)) return undefined;
  if (servicesIn(plain).length > 0 && !words.company.test(plain)) return undefined;
  const label = match[0];
  const firm = firmIn(plain);
  if (firm !== undefined) return { value: firm, quote: `${label} … ${firm}` };
  const inside = mailboxesIn(plain.slice(end))[0] ?? mailboxesIn(plain)[0];
  const isShort = plain.length < 160;
  const below = isShort
    ? sentences
        .slice(at + 1, at + 1 + REACH)
        .filter((next) => next.place === place)
        .map((next) => ({ mailbox: mailboxesIn(next.plain)[0], firm: firmIn(next.plain) }))
        .find((next) => next.mailbox !== undefined || next.firm !== undefined)
    : undefined;
  if (inside === undefined && below?.firm !== undefined)
    return { value: below.firm, quote: `${label} … ${below.firm}` };
  const mailbox = inside ?? below?.mailbox;
  if (mailbox === undefined || !OF_FUNCTION.test(mailbox)) return { value: '', quote: label };
  return { value: mailbox, quote: `${label} … ${mailbox}` };
};

const firmIn = (plain: string): string | undefined => {
  const groups = FIRM.exec(plain)?.groups;
  return groups && Object.keys(FIRMS).find((_, index) => groups[`f${index}`] !== undefined);
};

/** "To opt out, …", in the supported languages. */
const TO_DO_SO = /^\W*(?:to|um|pour|para|per|om)(?!\p{L})/u;

/** Returns how a sentence says that people object or opt out: a mailbox of a function, or the kind of the way. */
export const objectionSaid = (
  { plain }: PlacedSentence,
  words: ParticularWords,
  negation: Negation,
): string | undefined => {
  const match = words.objecting.exec(plain);
  if (!match || isOpenQuestion(plain) || isDenied(plain, match.index, match.index + match[0].length, negation))
    return undefined;
  // Refusing cookies, and the tools of third parties, is another matter.
  if (servicesIn(plain).length > 0 || plain.includes('cookie')) return undefined;
  if (!words.visitor.test(plain) && !TO_DO_SO.test(plain)) return undefined;
  const mailbox = mailboxesIn(plain)[0];
  if (mailbox !== undefined && OF_FUNCTION.test(mailbox)) return mailbox;
  return (['unsubscribe', 'settings', 'form', 'browser'] as const).find((channel) =>
    words.channels[channel].test(plain),
  );
};
