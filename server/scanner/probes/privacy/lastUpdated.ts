import { plainText } from './sentences.ts';
import type { TextBlock } from './htmlPage.ts';
import { writtenDate } from './writtenDate.ts';

export interface LastUpdated {
  /** ISO date, not after the day of the look. */
  readonly date: string;
  readonly from: 'text' | 'page';
  readonly sentence: string;
}

/** What stands before the date of a policy, the surest first. */
const LABELS: readonly RegExp[] = [
  new RegExp(
    [
      '(?:last|latest|most recent(?:ly)?)\\s(?:updated?|updates|modified|modification|revised|revision|reviewed|changed?|amended|edited)(?![\\p{L}])',
      'date of (?:last|latest|the last) (?:update|revision|change|modification)',
      'letzte[rsn]? (?:änderung|aktualisierung|überarbeitung|stand|update)',
      'zuletzt (?:geändert|aktualisiert|überarbeitet)',
      'aktualisiert am',
      'derni[eè]re (?:mise [aà] jour|modification|r[eé]vision|actualisation)',
      'mise? [aà] jour (?:le|:)',
      '[uú]ltima (?:actualizaci[oó]n|modificaci[oó]n|revisi[oó]n|atualiza[cç][aã]o|modifica[cç][aã]o|revis[aã]o|altera[cç][aã]o|modifica|revisione)',
      'actualizad[ao] (?:el|en|por [uú]ltima vez)',
      'atualizad[ao] (?:em|pela [uú]ltima vez)',
      'ultimo aggiornamento',
      'aggiornat[ao] (?:il|al)',
      '(?:voor het )?laatst (?:bijgewerkt|gewijzigd|aangepast|herzien)',
      'laatste (?:update|wijziging|aanpassing|herziening)',
      '(?:was|were|been) (?:last )?(?:updated|revised|modified|amended) (?:on|in|as of)',
      '最終更新日?',
      '最后更新(?:日期|时间)?',
      '更新日期',
      'ostatnia aktualizacja',
      'senast uppdaterad',
      'sidst opdateret',
      'sist oppdatert',
      'viimeksi päivitetty',
    ].join('|'),
    'gu',
  ),
  new RegExp(
    [
      '(?<![\\p{L}])(?:updated|revised|modified|amended)(?: on| as of|:)?',
      'effective(?: date| as of| from| on| since| starting)?',
      'in (?:effect|force)(?: as of| since| from)',
      'comes into (?:effect|force)',
      'en vigueur(?: depuis| à compter| au| le)?',
      'entrada en vigor',
      'gültig ab',
      'in vigore dal',
      'geldig vanaf',
      'vigência',
    ].join('|'),
    'gu',
  ),
  new RegExp(
    '(?<![\\p{L}])(?:as of|version(?: date)?|stand|fassung(?: vom)?|status|dated?|datum|data|fecha|posted(?: on)?|published(?: on)?|current as of|versie(?: van)?|versión(?: de)?|versão(?: de)?|versione(?: del)?)(?![\\p{L}])',
    'gu',
  ),
];

/** Between the label and the date. */
const GAP =
  /^[\s:.,()*_-]*(?:(?:on|as of|from|date|since|is|was|the|am|vom|ab|le|du|el|del|il|dal|em|op|van|de|d[ií]a|den|depuis|in|en)[\s:.,()-]+){0,3}/u;
const MAX_LINES = 400;
const MAX_LABELS = 400;

/** When the text says that it was last changed. The years of a copyright line and days to come say nothing of that. */
export const lastUpdatedIn = (
  blocks: readonly TextBlock[],
  today: string,
  monthFirst: boolean,
): LastUpdated | undefined => {
  const lines = datedLines(blocks);
  const text = lines.map(plainText).join('\n');
  for (const label of LABELS) {
    let looked = 0;
    for (const { index, 0: words } of text.matchAll(label)) {
      if ((looked += 1) > MAX_LABELS) break;
      const after = text.slice(index + words.length, index + words.length + 80);
      const date = writtenDate(after.slice(GAP.exec(after)?.[0].length ?? 0), monthFirst);
      if (date !== undefined && date <= today) return { date, from: 'text', sentence: shownAt(lines, text, index) };
    }
  }
  return undefined;
};

/** Dates stand at the beginning and at the end of a text, and of its paragraphs. */
const datedLines = (blocks: readonly TextBlock[]): readonly string[] => {
  const lines = blocks
    .filter(({ text }) => !/(©|\(c\)|copyright)/i.test(text.slice(0, 60)))
    .map(({ text }) => (text.length > 800 ? `${text.slice(0, 400)} ${text.slice(-400)}` : text));
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES / 2), ...lines.slice(-MAX_LINES / 2)];
};

/** The line as it was written, and the next one where the date stands there. */
const shownAt = (lines: readonly string[], text: string, index: number): string => {
  const before = text.slice(0, index);
  const number = before.split('\n').length - 1;
  const column = Math.max(0, index - before.lastIndexOf('\n') - 1 - 80);
  return `${(lines[number] ?? '').slice(column)} ${lines[number + 1] ?? ''}`.slice(0, 160).trim();
};

/** From the page's metadata: an ISO date-time, or the form of Last-Modified. */
export const lastUpdatedOfPage = (modified: string | undefined, today: string): LastUpdated | undefined => {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})/.exec(modified ?? '')?.[1];
  const date = iso === undefined ? undefined : writtenDate(iso, false);
  return date !== undefined && date <= today
    ? { date, from: 'page', sentence: `article:modified_time ${date}` }
    : undefined;
};
