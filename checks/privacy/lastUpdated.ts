import { lastEnd } from './languageRules.ts';
import { plainText } from './sentences.ts';
import type { TextBlock } from '../kit/page/htmlPage.ts';

export interface LastUpdated {
  /** ISO date, not after the day of the scan. */
  readonly date: string;
  readonly from: 'text' | 'page';
  readonly sentence: string;
}

/** Labels before the date of a policy, the most reliable first. */
const LABELS: readonly RegExp[] = [
  new RegExp(
    [
      '(?:last|latest|most recent(?:ly)?)\\s(?:updated?|updates|modified|modification|revised|revision|reviewed|changed?|amended|edited)(?![\\p{L}])',
      'revision date',
      'date of (?:last|latest|the last) (?:update|revision|change|modification)|date de (?:la )?modification',
      'letzte[rsn]? (?:änderung|aktualisierung|überarbeitung|stand|update)',
      'zuletzt (?:geändert|aktualisiert|überarbeitet|bearbeitet|angepasst)',
      'zuletzt am(?= [^\\n]{6,24} (?:geändert|aktualisiert|überarbeitet|bearbeitet|angepasst))',
      '(?:hat|haben) den stand',
      'stand (?:dieser|der|unserer) (?:datenschutz|erklärung|hinweise)\\p{L}*',
      'aktualisiert am',
      'derni[eè]re (?:mise [aà] jour|modification|r[eé]vision|actualisation)',
      'mise? [aà] jour(?: (?:pour la derni[eè]re fois|le|du|au|en)|\\s?:)',
      '[uú]ltima (?:actualizaci[oó]n|modificaci[oó]n|revisi[oó]n|atualiza[cç][aã]o|modifica[cç][aã]o|revis[aã]o|altera[cç][aã]o|modifica|revisione)',
      'actualizad[ao] (?:el|en|por [uú]ltima vez)',
      'atualizad[ao] (?:em|pela [uú]ltima vez)',
      'ultimo aggiornamento',
      "aggiornat[ao] (?:il|al|l'ultima volta|per l'ultima volta)",
      '(?:voor het )?laatst (?:bijgewerkt|gewijzigd|aangepast|herzien)',
      'laatste (?:update|wijziging|aanpassing|herziening)(?: (?:die|gedaan|gebeurde|was|is|dateert|vond plaats)){0,4}',
      'datum van deze (?:verklaring|privacyverklaring|versie)',
      '(?:was|were|been) (?:last )?(?:updated|revised|modified|amended) (?:on|in|as of)',
      '最終更新日?',
      '最后更新(?:日期|时间)?',
      '更新日期',
      'ostatnia aktualizacja',
      'senast uppdaterad',
      'sidst opdateret',
      'mise? [aà] jour(?= \\p{L}{3,9} \\d{4})',
      'sist oppdatert',
      'viimeksi päivitetty',
    ].join('|'),
    'gu',
  ),
  new RegExp(
    [
      '(?<![\\p{L}])(?:updated|revised|modified|amended)(?: (?:our|this|the) (?:privacy )?(?:policy|notice|statement))?(?: on| as of|:)?',
      'effective(?: date| as of| from| on| since| starting)?',
      '(?<![\\p{L}])appl(?:y|ies) (?:from|as of|since|starting)',
      'in (?:effect|force)(?: as of| since| from)',
      'comes into (?:effect|force)',
      'en vigueur(?: depuis| à compter| au| le)?',
      "(?:s'applique(?:nt)?|applicables?) (?:à partir|à compter)",
      'entrée en vigueur',
      "date d'(?:effet|entrée en vigueur|application)",
      'gültig seit',
      'in kraft seit',
      'gültig ab',
      '(?:datenschutz\\p{L}*|hinweise|erklärung) (?:gilt|gelten) (?:ab|seit)',
      'entrada en vigor',
      'vigentes? (?:desde|a partir)',
      'en vigor (?:desde|a partir)',
      'vigencia',
      'in vigore dal?',
      'data di (?:efficacia|decorrenza)',
      'entrata in vigore',
      '(?:geldig|van kracht|van toepassing) (?:vanaf|sinds|per|met ingang)',
      'ingangsdatum',
      'vigência',
      'em vigor (?:desde|a partir)',
      '(?:efetiva|válida|vigente) (?:desde|a partir)',
    ].join('|'),
    'gu',
  ),
  new RegExp(
    '(?<![\\p{L}])(?:(?:current|valid) (?:as of|from)|version(?: (?:en )?date)?(?: \\d{1,2}(?:\\.\\d{1,3}){0,3})?|stand|fassung(?: vom)?|status|dated?|datum|data|fecha|posted(?: on)?|published(?: on)?|pubblicat[ao](?: in data| il)?|(?:versie(?: van)?|versión(?: de)?|versão(?: de)?|versione(?: del)?)(?: \\d{1,2}(?:\\.\\d{1,3}){0,3})?)(?![\\p{L}])',
    'gu',
  ),
];

/** Between the label and the date. */
const GAP =
  /^[\s:.,()*_|·•–-]*(?:(?:on|as of|of|from|date|since|is|was|the|am|vom|ab|zum|dem|le|du|au|el|del|il|dal|em|op|van|de|d[ií]a|den|depuis|desde|in|en|partir|compter|ingang|à|a|o|(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:segunda|terça|quarta|quinta|sexta)-feira)[\s:.,()-]+){0,4}/u;
/** "Date of the last update of this notice:", "The effective date of this notice is": between the label and the date, the document is named. */
const OF_THE_POLICY =
  /^ (?:to|of|in|al?|del?|d[aeo]|à|au|della?|dell'|alla|van|der|dieser|unserer|für|zu)[ '](?:[^\d.:;\n]{1,60})(?:: {0,2}| (?:is|was|ist|est|es|è|é) )/u;
/** Opening hours and prices are valid from a day as well. */
const HOURS_OR_PRICES =
  /(?<!\p{L})(?:öffnungszeiten|sprechzeiten|opening hours|business hours|preise?|preisliste|tarife?|prices?|rates|horaires|tarifs?|horarios?|precios|tarifas?|orari|prezzi|tariffe|openingstijden|prijzen|tarieven|horários?|preços)(?!\p{L})|\n(?:montags?|mondays?|lundi|lunes|lunedì|maandag|segunda-feira):/u;

/** Returns the order of day and month that the unambiguous dates of a text have; `undefined` if it has none, or both. */
const orderIn = (text: string): boolean | undefined => {
  const dates = [...text.matchAll(/(?<!\d)(\d{1,2})[./-](\d{1,2})[./-]\d{4}(?!\d)/g)].slice(0, 200);
  const dayFirst = dates.some(([, one]) => Number(one) > 12);
  const monthFirst = dates.some(([, , two]) => Number(two) > 12);
  return dayFirst === monthFirst ? undefined : monthFirst;
};

const isOfHoursOrPrices = (before: string, after: string): boolean => {
  const lines = `${before}\u0000${after}`.split('\n');
  const at = lines.findIndex((line) => line.includes('\u0000'));
  const around = lines.slice(Math.max(0, at - 1), at + 2).join('\n');
  return HOURS_OR_PRICES.test(around) && !THE_POLICY.test(around);
};

/** Laws have dates as well: when they were passed and when they came into force. */
const OF_A_LAW =
  /(?<!\p{L})(?:acts?|laws?|regulation|directive|gdpr|ccpa|cpra|lgpd|rgpd|ds-?gvo|bdsg|tmg|ttdsg|loi|lois|règlement|décret|ordonnance|arrêté|article|code|gesetz\p{L}*|verordnung|grundverordnung|richtlinie|ley|legge|decreto|wet|lei|decision|décision|clauses|shield|framework|residents?|ruling|judgment|arrêt|urteil|california\w*|reside)(?!\p{L})/u;
const THE_POLICY =
  /(?<!\p{L})(?:policy|notice|statement|datenschutz(?:erklärung|hinweise|bestimmungen|richtlinie)|diese[rn]? richtlinie|erklärung|privacybeleid|beleid|aviso|nota informativa|informativa sulla privacy|politique|charte|politica|política|informativa|declaración|verklaring|declaração)(?!\p{L})/u;
/** The least reliable labels count only at the beginning of a line: "Stand: Mai 2021", not "… data, 25 May 2018 …". */
const ALONE = 40;
const MAX_LINES = 400;
const MAX_PARAGRAPH = 8_000;
const MAX_LABELS = 400;

/**
 * Finds when the text says that it was last changed. Ignores years of copyright lines, dates of laws and future dates. `monthFirst` decides 03/04/2021; if it
 * is undefined, such a date is not told, unless another date of the text shows the order.
 */
export const lastUpdatedIn = (
  blocks: readonly TextBlock[],
  today: string,
  monthFirst: boolean | undefined,
): LastUpdated | undefined => {
  const lines = datedLines(blocks);
  const text = lines.map(plainText).join('\n');
  const order = monthFirst ?? orderIn(text);
  for (const [rank, label] of LABELS.entries()) {
    let newest: LastUpdated | undefined;
    let looked = 0;
    for (const { index, 0: words } of text.matchAll(label)) {
      if ((looked += 1) > MAX_LABELS) break;
      const before = text.slice(Math.max(0, index - 200), index);
      const column = before.length - 1 - before.lastIndexOf('\n');
      if (rank === 2 && column > ALONE) continue;
      const after = text.slice(index + words.length, index + words.length + 120);
      const from = (OF_THE_POLICY.exec(after) ?? GAP.exec(after))?.[0].length ?? 0;
      const date = writtenDate(after.slice(from), order, rank === 0);
      if (date === undefined || date > today || ((rank > 0 || column > 3) && isOfALaw(before, after))) continue;
      if (rank > 0 && isOfHoursOrPrices(before, after)) continue;
      // A text may list past versions and past effective dates.
      if (newest === undefined || date > newest.date)
        newest = { date, from: 'text', sentence: shownAt(lines, text, index) };
      if (rank === 0) break;
    }
    if (newest !== undefined) return newest;
  }
  return dateUnderTitle(blocks, today, order);
};

/** A line that is only a date, with or without the day of the week. */
const ONLY_DATE =
  /^(?:[\p{L}-]{4,14},? )?(?:\d{1,2}(?:st|nd|rd|th|er|º|\.)? (?:de )?\p{L}{3,10}\.?,? (?:de )?\d{4}|\d{1,2}[./]\d{1,2}[./]\d{4}|\p{L}{3,10} \d{1,2}, \d{4})\.?$/u;
const DAY_OF_WEEK = /^[\p{L}-]{4,14},? (?=\d{1,2}[^\d,])/u;
const TITLES = 12;

/** "Privacy policy", and directly below it "5 November 2025". */
const dateUnderTitle = (
  blocks: readonly TextBlock[],
  today: string,
  monthFirst: boolean | undefined,
): LastUpdated | undefined => {
  for (const [at, { kind, text }] of blocks.slice(0, TITLES).entries()) {
    if (kind !== 'heading' || !THE_POLICY.test(plainText(text))) continue;
    const below = plainText(blocks[at + 1]?.text ?? '').trim();
    if (!ONLY_DATE.test(below)) continue;
    const date = writtenDate(below.replace(DAY_OF_WEEK, ''), monthFirst);
    if (date !== undefined && date <= today)
      return { date, from: 'text', sentence: `${text} ${blocks[at + 1]?.text ?? ''}`.slice(0, 160).trim() };
  }
  return undefined;
};

/** Returns whether the sentence around a date is about a law, and not about the policy. */
const isOfALaw = (before: string, after: string): boolean => {
  const sentence = `${before.slice(lastEnd(before, /[.!?;] |\n/g)).slice(-160)} ${/^[^.!?;\n]{0,100}/.exec(after)?.[0] ?? ''}`;
  return OF_A_LAW.test(sentence) && !THE_POLICY.test(sentence);
};

/** Beginnings of the months' names. */
export const MONTHS =
  'jan|feb|fév|fev|mar|mär|avr|apr|abr|mai|may|mag|maj|jun|juin|giu|jul|juil|lug|aug|aoû|ago|sep|set|oct|okt|ott|out|nov|dec|déc|dez|dic|gen|ene|mrt|mei';
const ANY_DAY = new RegExp(
  `(?<!\\d)\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?(?:\\d{4}|\\d{2})(?!\\d)|(?<!\\d)(?:19|20)\\d{2}[./-]\\d{1,2}(?!\\d)|(?<!\\p{L})(?:${MONTHS})\\p{L}{0,8}[^\\p{L}]{1,14}?(?:de |del )?(?:19|20)\\d{2}(?!\\d)`,
  'gu',
);

/** Words before the date of a change, but not before the date of a law: in doubt it is a change. */
const OF_A_CHANGE =
  /(?:effective|updat|revis|modifi|version|stand|fassung|aktualisier|mise à jour|vigueur)[^.]{0,20}$/u;

/** Returns whether the text contains any day or month that is not a law's, which could be the date of its last change. */
export const hasDates = (blocks: readonly TextBlock[]): boolean =>
  blocks.some(({ text }) => {
    const plain = plainText(text);
    return [...plain.matchAll(ANY_DAY)].some(({ index }) => {
      const before = plain.slice(Math.max(0, index - 70), index);
      return OF_A_CHANGE.test(before) || !isOfALaw(before, plain.slice(index, index + 40));
    });
  });

/** Dates are at the beginning and end of a text, and of its paragraphs. */
const datedLines = (blocks: readonly TextBlock[]): readonly string[] => {
  const lines = blocks
    .filter(({ text }) => !/(©|\(c\)|copyright)/i.test(text.slice(0, 60)))
    .map(({ text }) => (text.length > 800 ? shortened(text) : text));
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES / 2), ...lines.slice(-MAX_LINES / 2)];
};

/** Beginning and end of a long paragraph, and what follows the surest label in between. */
const shortened = (text: string): string => {
  const middle = text.slice(400, Math.min(text.length - 400, MAX_PARAGRAPH));
  const label = middle.toLowerCase().search(new RegExp(LABELS[0] ?? '', 'u'));
  const between = label < 0 ? '' : ` ${middle.slice(Math.max(0, label - 20), label + 120)} `;
  return `${text.slice(0, 380)}${between} ${text.slice(-360)}`;
};

/** Returns the line as written, and the next one if the date is there. */
const shownAt = (lines: readonly string[], text: string, index: number): string => {
  const before = text.slice(0, index);
  const number = before.split('\n').length - 1;
  const column = Math.max(0, index - before.lastIndexOf('\n') - 1 - 80);
  return `${(lines[number] ?? '').slice(column)} ${lines[number + 1] ?? ''}`.slice(0, 160).trim();
};

/** Reads the page's metadata: an ISO date-time, or the format of Last-Modified. */
export const lastUpdatedOfPage = (modified: string | undefined, today: string): LastUpdated | undefined => {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})/.exec(modified ?? '')?.[1];
  const date = iso === undefined ? undefined : writtenDate(iso, false);
  return date !== undefined && date <= today
    ? { date, from: 'page', sentence: `article:modified_time ${date}` }
    : undefined;
};

/** Month names of the supported languages, by their first letters. Order matters: longer prefixes come first. */
const MONTH_NAMES: readonly (readonly [beginning: RegExp, month: number])[] = [
  [/^(jan|gen|ene|led|sty)/, 1],
  [/^(feb|fév|fev|únor|luty)/, 2],
  [/^(mar|mär|maerz|mrt|maa|brez)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mai|maj|mag|mei)/, 5],
  [/^(jun|juin|giu)/, 6],
  [/^(jul|juil|lug)/, 7],
  [/^(aug|aoû|aou|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt|ott|out)/, 10],
  [/^(nov)/, 11],
  [/^(dec|dez|déc|dic)/, 12],
];

const NAME = '\\p{L}{3,10}';
const FORMS: readonly { readonly form: RegExp; readonly order: string }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u, order: 'ymd' },
  { form: /^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/u, order: 'ymd' },
  { form: /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d)/u, order: 'numbers' },
  // 25 May 2018 · 25th of May, 2018 · 25. Mai 2018 · 1er juin 2020 · 25 de mayo de 2018 · 25-May-2018
  {
    form: new RegExp(
      `^(\\d{1,2})(?:st|nd|rd|th|er|º|ª|°|o|\\.)?[\\s-](?:day of |of |de |d')?(${NAME})\\.?,?[\\s-](?:de |del )?(\\d{4})(?!\\d)`,
      'u',
    ),
    order: 'dny',
  },
  // May 25, 2018 · May 25th 2018 · May, 25 2018 · May 25. 2018 · May/25, 2018
  {
    form: new RegExp(`^(${NAME})[.,]{0,2}[\\s/-](\\d{1,2})(?:st|nd|rd|th)?[.,]?\\s?(\\d{4})(?!\\d)`, 'u'),
    order: 'ndy',
  },
  // May 2018 · May-2018 · mayo de 2018
  { form: new RegExp(`^(${NAME})\\.?,?[\\s-](?:de |del )?(\\d{4})(?!\\d)`, 'u'), order: 'ny' },
  { form: /^(\d{1,2})\s?[/.-]\s?(\d{4})(?!\d)/u, order: 'my' },
];

/**
 * Returns the date at the beginning of `text` (lower case) in ISO format, or `undefined`. `monthFirst` decides 03/04/2021. A month without a day means its
 * first day. `shortYears`: "06/11/24" is a date as well, and not a version number.
 */
const writtenDate = (text: string, monthFirst: boolean | undefined, shortYears = false): string | undefined => {
  for (const { form, order } of FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const [one = '', two = '', three = ''] = match.slice(1);
    if (order === 'numbers' && three.length === 2 && !shortYears) continue;
    const date = ordered(order, [one, two, three], monthFirst);
    if (date !== undefined) return date;
  }
  return undefined;
};

const ordered = (
  order: string,
  [one, two, three]: readonly [string, string, string],
  monthFirst: boolean | undefined,
) => {
  switch (order) {
    case 'ymd':
      return dateOf(Number(one), Number(two), Number(three));
    case 'numbers': {
      const [first, second] = [Number(one), Number(two)];
      if (monthFirst === undefined && first !== second && first <= 12 && second <= 12) return undefined;
      const american = second > 12 || (monthFirst === true && first <= 12);
      const year = Number(three.length === 2 ? `20${three}` : three);
      return american ? dateOf(year, first, second) : dateOf(year, second, first);
    }
    case 'dny':
      return dateOf(Number(three), monthOf(two), Number(one));
    case 'ndy':
      return dateOf(Number(three), monthOf(one), Number(two));
    case 'ny':
      return dateOf(Number(two), monthOf(one), 1);
    default:
      return dateOf(Number(two), Number(one), 1);
  }
};

const monthOf = (name: string): number => MONTH_NAMES.find(([beginning]) => beginning.test(name))?.[1] ?? 0;

const dateOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1995 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
};
