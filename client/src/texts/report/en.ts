import { en as words } from '../../../../schema/report/words/frame/en.ts';
import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import { frameTexts } from './frameTexts.ts';

const checks = (count: number): string => plural(count, { one: 'check', other: 'checks' });

/** The frame of the report, and what all of its sheets say. */
export const en = {
  ...frameTexts(words),
  /** Behind what is masked in public reports; `link` leads to the portal. */
  masked: { before: 'visible to the owner in the', link: 'Business Portal' },

  waiting: 'Waiting',
  checking: 'Checking',
  furtherFacts: 'Further facts',
  counted: (count: number, word: string) => `${formatNumber(count)} ${word}`,
  more: (count: number) => `+${formatNumber(count)} more`,

  verdict: {
    checksDone: (done: number, total: number) =>
      `${formatNumber(done)} of ${formatNumber(total)} ${checks(total)} done.`,
    notChecked: 'Not checked: none of its checks was conclusive.',
    nothingToJudge: 'Information only.',
    failed: (count: number) => `${formatNumber(count)} failed`,
    warnings: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'warning', other: 'warnings' })}`,
    passed: (count: number) => `${formatNumber(count)} passed`,
    inconclusive: (count: number) => `${formatNumber(count)} not checked`,
    allPassed: 'Passed',
    /** By a rule of thumb, of a network that is otherwise in order. */
    risk: (score: number) => `Risk ${formatNumber(score)}/100`,
    riskNote: 'The risk score is a rule of thumb and takes no points.',
  },

  points: {
    noneLost: 'No points lost',
    lost: (points: number) => `−${formatNumber(points)} ${plural(points, { one: 'point', other: 'points' })}`,
    beyondScale: 'More than a sub-score has: it stops at 0.',
    noneTaken: 'None taken off',
    taken: (points: number) => `${formatNumber(points)} taken off`,
  },

  /** What was found, under the facts of a sheet. */
  findings: {
    title: 'Findings',
    none: 'No issues found.',
    /** Before the titles of the first of them. */
    settled: {
      PASS: (count: number) => `${formatNumber(count)} passed`,
      INFO: (count: number) => `${formatNumber(count)} for information`,
      NOT_APPLICABLE: (count: number) => `${formatNumber(count)} not applicable`,
    },
    andMore: (count: number) => ` and ${formatNumber(count)} more`,
    checksRun: (conclusive: number, total: number) =>
      `${formatNumber(conclusive)} of ${formatNumber(total)} ${checks(total)} conclusive`,
    showRest: 'Show all of this sheet',
  },

  finding: {
    check: 'Check',
    evidence: 'Evidence',
    noEvidence: 'Nothing was seen on the wire for this: that is the finding.',
    inFullUnder: (name: string) => `In full under ${name}`,
    rule: 'Rule',
    points: 'Points',
    reference: 'Reference',
    fix: 'How to fix it',
  },

  source: 'Source:',
  fetched: ', fetched ',
  /** A badge. */
  preview: 'Preview',
};
