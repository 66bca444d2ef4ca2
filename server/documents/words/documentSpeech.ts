import { de as deFrame } from '../../../schema/report/words/frame/de.ts';
import { en as enFrame } from '../../../schema/report/words/frame/en.ts';
import type { FrameWords } from '../../../schema/report/words/frame/frameWords.ts';
import type { Language, ReportFactWords } from '../../../schema/report/words/factWords.ts';
import { reportFactWords } from '../../../schema/report/words/reportWords.ts';
import { documentsTexts } from '../../../schema/texts/generated/documents/documentsTexts.ts';
import { FORMAT_TAGS } from '../../platform/base/formatTags.ts';

/** The words that only documents and the terminal say. What pages say as well is in schema/report/words. */
type DocumentWords = (typeof documentsTexts)['en'];

/** All that documents and the terminal say in one language. */
export interface DocumentSpeech {
  readonly language: Language;
  readonly words: DocumentWords;
  readonly frame: FrameWords;
  readonly facts: ReportFactWords;
  /** `1,234.5` */
  readonly number: (value: number) => string;
  /** `Nov 21, 2026, 10:04 UTC`. ISO 8601 is given. */
  readonly time: (iso: string) => string;
  /** `Nov 21, 2026` */
  readonly day: (iso: string) => string;
  /** `1 point` */
  readonly points: (count: number) => string;
}

const SOFT_HYPHEN = '\u00ad';

const speech = (language: Language, frame: FrameWords): DocumentSpeech => {
  const words: DocumentWords = documentsTexts[language];
  const numbers = new Intl.NumberFormat(FORMAT_TAGS[language], { maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(FORMAT_TAGS[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const days = new Intl.DateTimeFormat(FORMAT_TAGS[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    language,
    words,
    frame: { ...frame, sections: { ...frame.sections, tools: frame.sections.tools.replaceAll(SOFT_HYPHEN, '') } },
    facts: reportFactWords(language),
    number: (value) => numbers.format(value),
    time: (iso) => `${times.format(new Date(iso))} UTC`,
    day: (iso) => days.format(new Date(iso)),
    points: (count) => words.points({ count }),
  };
};

const speeches: Readonly<Record<Language, DocumentSpeech>> = {
  en: speech('en', enFrame),
  de: speech('de', deFrame),
};

export const speechIn = (language: Language): DocumentSpeech => speeches[language];
