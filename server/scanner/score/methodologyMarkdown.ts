import { allChecks } from '../../../checks/registry.ts';
import siteTexts from '../../../schema/texts/en/site.json' with { type: 'json' };
import type { Methodology, MethodologyCategory } from './methodology.ts';

/** Escapes a table cell: removes line breaks and escapes pipes. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const categoryLines = ({ title, weight, core, penalties }: MethodologyCategory): readonly string[] => [
  `## ${title}`,
  '',
  `Starts at 100 and can take up to ${weight} points off the overall score.${core ? ' If nothing in it could be judged, there is no overall score.' : ' If it could not be checked, it takes nothing off, and the report says so.'}`,
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
export const methodologyMarkdown = ({ rulesetVersion, categories, free }: Methodology): string =>
  [
    '# How Candor scores',
    '',
    '<!-- Written by `npm run methodology` from the rules in server/scanner. Do not edit. -->',
    '',
    `Version ${rulesetVersion} of the scoring rules. The tables below list everything that costs points, with the reason and a reference.`,
    '',
    '## From findings to a score',
    '',
    '1. Each check examines one thing (a record, a handshake, a page) and records what it found.',
    '2. Fixed rules turn what was found into findings. A finding is *pass*, *warn*, *fail*, *information*, *not applicable* or *inconclusive*.',
    '3. Each kind of *warn* or *fail* costs its points once in its category, however often it was found. A category never falls below 0.',
    `4. The overall score is 100 minus the weighted losses of the categories: ${categories.map(({ title, weight }) => `${title.toLowerCase()} ${weight} %`).join(', ')}. It is rounded to whole points.`,
    '',
    'Nothing is counted twice. If a browser opened the page, trackers, session recorders and fingerprints are judged by what the browser saw, and not also by the page’s markup.',
    '',
    'Tests prove two rules for every report: fixing a finding never lowers the score, and neither does a check that could not be carried out.',
    '',
    '**"Not checked" does not mean "fine".** A server that did not answer, a source that was down and a page behind a challenge cost no points, and the report names them. Each score says how many',
    'checks had a result. There is no overall score if fewer than half of them had one, or if nothing about email or nothing about the website could be judged.',
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
    'The risk level follows from the score (80 and above Low, 60 Medium, 40 High, otherwise Critical), and the worst finding sets a minimum: Medium if it costs 30 points or more, High from 50. A site without a score has no risk level.',
    '',
    'A recorded score keeps the rules of its day. `candor rescore` applies newer rules to what was recorded and adds the new score, without scanning again.',
    '',
    `## What is new in version ${rulesetVersion} of the scoring rules`,
    '',
    ...siteTexts.methodology.news.list.map((note) => `- ${note}`),
    '',
    ...categories.flatMap(categoryLines),
    '## What costs no points',
    '',
    'These findings are good news or useful to know. The report shows them with their evidence.',
    '',
    '| check | finding | reference | code |',
    '|---|---|---|---|',
    ...free.map(
      ({ probe, title, reference, code }) =>
        `| ${cell(allChecks.find(({ id }) => id === probe)?.title ?? probe)} | ${cell(title)} | [${cell(reference.label)}](${reference.url}) | \`${code}\` |`,
    ),
    '',
  ].join('\n');
