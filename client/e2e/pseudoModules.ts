import { pseudoFiles, pseudoWords } from '../../scripts/texts/pseudoTexts.ts';
import { readCatalogues, SOURCE } from '../../scripts/texts/readCatalogues.ts';
import { textModules } from '../../scripts/texts/textModules.ts';
import { answersTexts } from '../../schema/texts/generated/answers/answersTexts.ts';
import { checksTexts } from '../../schema/texts/generated/checks/checksTexts.ts';
import { factsTexts } from '../../schema/texts/generated/facts/factsTexts.ts';
import { findingsTexts } from '../../schema/texts/generated/findings/findingsTexts.ts';
import { formsTexts } from '../../schema/texts/generated/forms/formsTexts.ts';
import { frameTexts } from '../../schema/texts/generated/frame/frameTexts.ts';
import { policyRemarksTexts } from '../../schema/texts/generated/policyRemarks/policyRemarksTexts.ts';
import { portsTexts } from '../../schema/texts/generated/ports/portsTexts.ts';
import { sentencesTexts } from '../../schema/texts/generated/sentences/sentencesTexts.ts';
import { summaryTexts } from '../../schema/texts/generated/summary/summaryTexts.ts';

/** Returns the modules of the catalogues with the pseudo-language instead of German, by path. */
export const pseudoModules = async (): Promise<ReadonlyMap<string, string>> => {
  const english = (await readCatalogues()).get(SOURCE) ?? [];
  return textModules(
    new Map([
      [SOURCE, english],
      ['de', pseudoFiles(english)],
    ]),
  );
};

/** The texts that a server or a build writes into pages. */
const SPOKEN = [
  answersTexts,
  checksTexts,
  factsTexts,
  findingsTexts,
  formsTexts,
  frameTexts,
  policyRemarksTexts,
  portsTexts,
  sentencesTexts,
  summaryTexts,
];

/**
 * Makes this process use the pseudo-language instead of German, for server responses and for pages that a build writes. The returned function restores
 * German, for later tests in the same process.
 */
export const speakPseudoLanguage = (): (() => void) => {
  const german = SPOKEN.map(({ de }) => ({ ...de }));
  for (const { en, de } of SPOKEN) Object.assign(de, pseudoOf(en));
  return () => {
    for (const [index, { de }] of SPOKEN.entries()) Object.assign(de, german[index]);
  };
};

/** Surrounds arguments, which stay unchanged. */
const MARK = '\u2063';

type Sentence = (args: Readonly<Record<string, unknown>>) => string;

const pseudoOf = (texts: unknown): unknown => {
  if (typeof texts === 'string') return pseudoWords(texts);
  if (typeof texts === 'function') return pseudoSentence(texts as Sentence);
  if (Array.isArray(texts)) return texts.map(pseudoOf);
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, pseudoOf(text)]));
};

const pseudoSentence =
  (sentence: Sentence): Sentence =>
  (args) => {
    const marked = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${MARK}${value}${MARK}` : value,
    ]);
    const parts = sentence(Object.fromEntries(marked) as typeof args).split(MARK);
    return parts.map((part, index) => (index % 2 === 0 ? pseudoWords(part) : part)).join('');
  };
