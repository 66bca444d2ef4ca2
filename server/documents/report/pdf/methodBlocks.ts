import { chapter, subheading, factList, paragraphs, type Block } from '../../pdf/blocks.ts';
import { column, documentTable } from '../documentFact.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { REPORT_WORDS } from '../reportWords.ts';
import { tableBlocks } from './partBlocks.ts';
import { PDF_WORDS } from './pdfWords.ts';

const NOT_LOOKED_AT = [
  'Anything behind a sign-in, and anything that would need an attempt to break in: Candor only looks at what is shown to everyone.',
  'The inside of the company: its computers, its people, its contracts.',
  'Pages beyond the front page and the policies that it links to.',
  'What scripts load once they run: only what the pages themselves name is known.',
];

const GLOSSARY = [
  ['SPF', 'A record that names the servers that may send mail for the domain.'],
  ['DKIM', 'A signature in mail, and the key in the DNS that it is checked with.'],
  ['DMARC', 'What receivers shall do with mail that neither SPF nor DKIM vouches for.'],
  ['MTA-STS, DANE', 'Two ways to make senders insist on encryption to the mail servers.'],
  ['DNSSEC', 'Signatures of DNS records, so that nobody can forge them on the way.'],
  ['CAA', 'A record that names who may issue certificates for the domain.'],
  ['HSTS', 'A header that makes browsers use https only.'],
  ['CSP', 'A header that says what a page may load and run.'],
  ['TLS', 'The encryption of https and of mail between servers.'],
  ['Autonomous system', 'A network of the internet under one administration, with a number of its own.'],
  ['LEI', 'The worldwide number of a legal entity.'],
] as const;

const WEIGHTED = 'The overall score is 100 less the weighted losses of the sub-scores. ';

/** How scores come about, and what the marks and words mean. */
export const methodBlocks = ({ verdict, subScores }: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.method),
  paragraphs(
    `This report was scored by rule set ${verdict.rulesetVersion ?? 'unknown'}. Each sub-score is 100 points less its penalties, and never below 0; each penalty stands in this report with its evidence and its reference. ${WEIGHTED}A sub-score without a conclusive check is “Not checked” and counts neither way. There is no overall score when fewer than half of the checks were conclusive, or when nothing of the mail or of the web could be judged.`,
  ),
  ...tableBlocks(
    documentTable(
      'Weights of the sub-scores',
      [column('Sub-score', 4), column('Weight (%)', 2, 'number'), column('Score', 2, 'number')],
      subScores.map(({ title, weight, score }) => [title, weight, score ?? 'Not checked']),
    ),
  ),
  ...tableBlocks(
    documentTable(
      'Grades',
      [column('Grade', 1), column('Overall score', 2), column('Meaning', 4)],
      Object.entries(REPORT_WORDS.grades).map(([grade, { word, range }]) => [grade, range, word]),
    ),
  ),
  subheading('What is not looked at'),
  ...NOT_LOOKED_AT.map((text) => paragraphs(text)),
  chapter(PDF_WORDS.chapters.legend),
  ...tableBlocks(
    documentTable(
      'Outcomes of findings',
      [column('Mark', 2), column('Meaning', 7)],
      Object.entries(REPORT_WORDS.outcomeMeanings).map(([outcome, meaning]) => [
        Object.entries(REPORT_WORDS.outcomes).find(([name]) => name === outcome)?.[1] ?? outcome,
        meaning,
      ]),
    ),
  ),
  ...tableBlocks(
    documentTable(
      'Risk levels',
      [column('Level', 2), column('Meaning', 7)],
      Object.entries(REPORT_WORDS.riskMeanings).map(([level, meaning]) => [level, meaning]),
    ),
  ),
  paragraphs('Scores are green from 80, amber from 60 to 79 and red below 60.'),
  subheading('Glossary'),
  factList(GLOSSARY.map(([label, value]) => ({ label, value }))),
];
