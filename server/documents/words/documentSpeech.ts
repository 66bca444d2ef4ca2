import type { FrameWords } from '../../../schema/report/words/frameWords.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { Language, ReportFactWords } from '../../../schema/report/words/factWords.ts';
import { reportFactWords } from '../../../schema/report/words/reportWords.ts';
import { documentsTexts } from '../../../schema/texts/generated/documents/documentsTexts.ts';
import { checksTexts } from '../../../schema/texts/generated/checks/checksTexts.ts';
import { frameTexts } from '../../../schema/texts/generated/frame/frameTexts.ts';
import { languages } from '../../../schema/texts/generated/languages.ts';
import { formatTagOf } from '../../platform/base/formatRegion.ts';

/** The words used only by documents and the terminal. Words that pages use too are in `frame` and `facts`. */
type DocumentWords = (typeof documentsTexts)['en'];

/** All words of documents and the terminal in one language. */
export interface DocumentSpeech {
  readonly language: Language;
  readonly words: DocumentWords;
  readonly frame: FrameWords;
  /** The titles of checks by check. */
  readonly checks: Readonly<Record<CheckId, string>>;
  readonly facts: ReportFactWords;
  /** Formats a number: `1,234.5`. */
  readonly number: (value: number) => string;
  /** Formats an ISO 8601 time: `Nov 21, 2026, 10:04 UTC`. */
  readonly time: (iso: string) => string;
  /** Formats an ISO 8601 time: `Nov 21, 2026`. */
  readonly day: (iso: string) => string;
  /** Formats a number of points: `1 point`. */
  readonly points: (count: number) => string;
}

const SOFT_HYPHEN = '\u00ad';

const speech = (language: Language): DocumentSpeech => {
  const frame: FrameWords = frameTexts[language];
  const words: DocumentWords = documentsTexts[language];
  const tag = formatTagOf(language);
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    language,
    words,
    frame: { ...frame, sections: { ...frame.sections, tools: frame.sections.tools.replaceAll(SOFT_HYPHEN, '') } },
    checks: checksTexts[language],
    facts: reportFactWords(language),
    number: (value) => numbers.format(value),
    time: (iso) => `${times.format(new Date(iso))} UTC`,
    day: (iso) => days.format(new Date(iso)),
    points: (count) => words.points({ count }),
  };
};

const speeches = Object.fromEntries(languages.map((language) => [language, speech(language)])) as Readonly<
  Record<Language, DocumentSpeech>
>;

export const speechIn = (language: Language): DocumentSpeech => speeches[language];
