import { type Block, chapter, paragraphs } from '../../pdf/blocks.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
import { column, documentTable } from '../documentFact.ts';
import type { Recommendation, ReportDocument } from '../reportDocument.ts';
import { bareTable } from './partBlocks.ts';

/** Returns a title as it is written within a sentence. German nouns are always capitalised. */
export const inSentence = (title: string, { language }: Pick<DocumentSpeech, 'language'>): string =>
  language === 'en' ? title.toLowerCase() : title;

/** Returns for example `up to +20 points of web security`. */
export const gainOf = ({ points, categoryTitle }: Recommendation, speech: DocumentSpeech): string =>
  speech.words.first.gain({ points: speech.points(points), category: inSentence(categoryTitle, speech) });

/** Returns what to say if there are no recommendations. If nothing could be judged, that does not mean that all is well. */
export const nothingToDo = ({ verdict }: Pick<ReportDocument, 'verdict'>, { words }: DocumentSpeech): string =>
  verdict.overall === null ? words.first.nothingJudged : words.first.nothingLost;

const listed = (recommendations: readonly Recommendation[], speech: DocumentSpeech) => {
  const { first, chapters, none } = speech.words;
  return documentTable(
    chapters.first,
    [column(first.number, 1, 'number'), column(first.what, 9), column(first.gives, 5)],
    recommendations.map((one) => [one.number, one.title, gainOf(one, speech)]),
    none,
  );
};

const MOST_LISTED = 10;

/** Returns the recommendations, sorted by gain. How to carry them out is explained with the finding. */
export const recommendationBlocks = (report: ReportDocument): readonly Block[] => {
  const speech = speechIn(report.language);
  const { words } = speech;
  const { recommendations } = report;
  const rest = recommendations.length - MOST_LISTED;
  return [
    chapter(words.chapters.first),
    ...(recommendations.length === 0
      ? [paragraphs(nothingToDo(report, speech))]
      : [
          paragraphs(words.first.lead, 'label'),
          bareTable(listed(recommendations.slice(0, MOST_LISTED), speech), speech),
          ...(rest > 0 ? [paragraphs(words.first.more({ count: rest }), 'small')] : []),
        ]),
  ];
};
