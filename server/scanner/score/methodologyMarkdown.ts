import { allChecks } from '../../../checks/registry.ts';
import type { Methodology, MethodologyCategory } from './methodology.ts';

/** Escapes a table cell: removes line breaks and escapes pipes. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const categoryLines = ({ title, weight, core, penalties }: MethodologyCategory): readonly string[] => [
  `## ${title}`,
  '',
  `Starts at 100 and can take up to ${weight} points off the overall score.${core ? ' Without a verdict in it there is no overall score.' : ' Where it could not be checked it takes nothing off, and the report says so.'}`,
  '',
  '| points | finding | why it matters | why this many points | reference | code |',
  '|---:|---|---|---|---|---|',
  ...penalties.map(
    ({ points, title: finding, meaning, pointsReason, reference, code }) =>
      `| ${points} | ${cell(finding)} | ${cell(meaning)} | ${cell(pointsReason)} | [${cell(reference.label)}](${reference.url}) | \`${code}\` |`,
  ),
  '',
];

/** Renders docs/methodology.md. `npm run methodology` writes the file; a test checks that it is up to date. */
export const methodologyMarkdown = ({ rulesetVersion, notes, categories, free }: Methodology): string =>
  [
    '# How Candor scores',
    '',
    '<!-- Written by `npm run methodology` from the rules in server/scanner. Do not edit. -->',
    '',
    `Version ${rulesetVersion} of the scoring rules. Every point that a report deducts is in one of the tables below, with its reason and its reference; nothing else costs points.`,
    '',
    '## From findings to a score',
    '',
    '1. Each check looks at one thing (a record, a handshake, a page) and records what it saw.',
    '2. What it saw is judged by fixed rules. A judgement is *pass*, *warn*, *fail*, *information*, *not applicable* or *inconclusive*.',
    '3. Each kind of *warn* or *fail* takes its points off its category once, however often it was seen. A category never falls below 0.',
    `4. The overall score is 100 less the weighted losses of the categories: ${categories.map(({ title, weight }) => `${title.toLowerCase()} ${weight} %`).join(', ')}. It is rounded to whole points.`,
    '',
    'Each subject has one verdict. Where a browser opened the page, its verdict on trackers, session recorders and fingerprints stands alone, and what the page’s markup names of them is not judged a second time.',
    '',
    'Two things hold for every report, and tests prove them: mending a finding never lowers a score, and a check that could not look never lowers it.',
    '',
    '**Not checked is not fine.** A server that did not answer, a source that was down and a page behind a challenge take no points, and the report names them. Beside each score stands how',
    'many checks came to a result. There is no overall score when fewer than half did, or when nothing of the e-mail or of the web side could be judged.',
    '',
    '| grade | overall score | meaning |',
    '|---|---|---|',
    '| A+ | 90-100 | Excellent |',
    '| A | 80-89 | Very Good |',
    '| B | 70-79 | Good |',
    '| C | 60-69 | Fair |',
    '| D | 50-59 | Poor |',
    '| F | 0-49 | Failing |',
    '',
    'The risk level follows from the score (80 and above Low, 60 Medium, 40 High, else Critical) and is never lower than the worst finding deserves: at least Medium from 30 points, at least High from 50. A site without a score has no risk level.',
    '',
    'A recorded score is a fact of the rules of its day. `candor rescore` judges what was recorded by newer rules and adds the new score; it looks at nothing again.',
    '',
    `## What is new in version ${rulesetVersion} of the scoring rules`,
    '',
    ...notes.map((note) => `- ${note}`),
    '',
    ...categories.flatMap(categoryLines),
    '## What takes no points',
    '',
    'Good news and things worth knowing; they stand in the report with their evidence.',
    '',
    '| check | finding | reference | code |',
    '|---|---|---|---|',
    ...free.map(
      ({ probe, title, reference, code }) =>
        `| ${cell(allChecks.find(({ id }) => id === probe)?.title ?? probe)} | ${cell(title)} | [${cell(reference.label)}](${reference.url}) | \`${code}\` |`,
    ),
    '',
  ].join('\n');
