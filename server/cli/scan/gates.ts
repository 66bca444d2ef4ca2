import { InvalidArgumentError } from 'commander';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { shortReportContents } from '../../../schema/report/shortReportContents.ts';
import { scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import { cliWords } from '../../platform/base/answers.ts';

/** A condition that fails a run (`--fail-on`, `--fail-below`). `id`: as written on the command line. */
export type Gate = { readonly id: string } & (
  | { readonly kind: 'warn' | 'fail' }
  | { readonly kind: 'score'; readonly of: 'overall' | ScoreCategory; readonly below: number }
);

const SCORE = /^(score|email|web|breach|compliance)<(\d{1,3}(?:\.\d{1,3})?)$/;

const gateOf = (text: string): Gate => {
  const id = text.trim().toLowerCase();
  if (id === 'warn' || id === 'fail') return { id, kind: id };
  const [, name, below] = SCORE.exec(id) ?? [];
  if (name === undefined || Number(below) > 100) throw new InvalidArgumentError(cliWords().scan.badGate);
  return { id, kind: 'score', of: scoreCategory.safeParse(name).data ?? 'overall', below: Number(below) };
};

/** Parses `warn`, `fail`, `score<70`, `email<80` …, separated by commas; may be given several times. */
export const parseGates = (text: string, before: readonly Gate[] | undefined): readonly Gate[] => [
  ...(before ?? []),
  ...text.split(',').map(gateOf),
];

export const scoreBelow = (below: number): Gate => ({ id: `score<${below}`, kind: 'score', of: 'overall', below });

/** Gates for scores that a profile does not compute: its scans would always fail them. */
export const gatesWithoutFigure = (gates: readonly Gate[], profile: ScanProfile): readonly Gate[] =>
  gates.filter((gate) => gate.kind === 'score' && !FIGURES[profile].includes(gate.of));

const FIGURES: Readonly<Record<ScanProfile, readonly ('overall' | ScoreCategory)[]>> = {
  full: ['overall', ...scoreCategory.options],
  ownServers: ['overall', 'email', 'web', 'compliance'],
  web: shortReportContents.web.scores,
  mail: shortReportContents.mail.scores,
};
