import { plural } from '../plural.ts';

/** The page /methodology. Titles and meanings of the rules come from the server, and in German from the texts of the findings. */
export const en = {
  head: {
    title: 'How the score is made · Candor',
    description: 'Every rule of the trust score: what is looked at, what it costs, and the standard that it rests on.',
  },
  hero: {
    kicker: 'Methodology',
    title: 'How the score is made',
    lead: 'By rules that anyone can read, from facts that anyone can check. Nothing else takes points: no opinion, no payment, no secret weight.',
  },
  contents: 'Contents',
  steps: {
    title: 'From what was seen to a number',
    list: [
      {
        title: 'Look',
        text: 'Each check looks at one thing (a record, a handshake, a page) and keeps what it saw.',
      },
      {
        title: 'Judge',
        text: 'Fixed rules judge what was seen: passed, warning, failed, information, not applicable or not checked.',
      },
      {
        title: 'Subtract',
        text: 'Each kind of warning or failure takes its points off its category once, however often it was seen. A category starts at 100 and never falls below 0.',
      },
      {
        title: 'Weigh',
        text: 'The overall score is 100 less the weighted losses of the categories, rounded to whole points.',
      },
    ],
  },
  weights: {
    title: 'What weighs how much',
    lead: 'The most that each category can take off the overall score.',
    picture: (parts: string) => `Bar of 100 points, divided by category: ${parts}.`,
    points: (points: number) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
    core: 'Without a verdict in it there is no overall score.',
    optional: 'Where it could not be checked it takes nothing off, and the report says so.',
  },
  fairness: {
    title: 'Two promises, held by tests',
    promises: [
      'Mending a finding never lowers a score.',
      'A check that could not look never lowers a score. What was not checked is not fine, and not bad.',
    ],
    coverage:
      'There is no overall score when fewer than half of the checks came to a result: the report says how many did.',
  },
  grades: {
    title: 'Grades',
    lead: 'The overall score as a letter.',
    picture: 'Scale from 0 to 100: F to 49, D from 50, C from 60, B from 70, A from 80, A+ from 90.',
    table: 'Grades and what they mean',
    grade: 'Grade',
    score: 'Overall score',
    meaning: 'Meaning',
  },
  rules: {
    title: 'Every rule that takes points',
    version: (version: number) =>
      `Rule set ${version}, read from the rules themselves as this server runs them. Heaviest first.`,
    count: (count: number) => `${count} ${plural(count, { one: 'rule', other: 'rules' })}`,
    all: (count: number) => `${count} lighter ${plural(count, { one: 'rule', other: 'rules' })}`,
    minus: (points: number) => `−${points}`,
    minusSpoken: (points: number) => `takes ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    list: (category: string) => `Rules of ${category}`,
  },
  free: {
    title: 'What takes no points',
    lead: 'Good news and things worth knowing; they stand in the report with their evidence.',
    open: (count: number) => `${count} ${plural(count, { one: 'judgement', other: 'judgements' })}`,
  },
  failed: 'The rules could not be read. Nothing is lost: try again in a moment.',
  tryAgain: 'Try again',
  loading: 'Loading the rules',
};
