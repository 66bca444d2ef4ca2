import type {
  Replays,
  ProjectionView,
  ReplayView,
  ReplayRecord,
  ReplayAnswer,
  Until,
} from '../features/replays/replays.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import { createReplayProgress, wholeNumber } from './replayProgress.ts';
import type { Terminal } from './scanCommand.ts';
import { abortableDelay } from '../../projections/engine/abortableDelay.ts';

/** The validated arguments of `candor replay`. */
export interface ReplayWords {
  readonly names: readonly string[];
  /** `resume`: replays that are paused or were abandoned. */
  readonly mode: 'swap' | 'dryRun' | 'scratch' | 'resume';
  readonly until: Until | null;
  /** The name of the scratch schema. */
  readonly into: string | null;
}

const BY = 'cli';
const LOOK_MS = 250;
const ROWS_SHOWN = 5;

/** `candor replay`: requests the replays, follows them to their end, and prints the results. Returns the exit code. */
export const replayCommand = async (
  replays: Replays,
  words: ReplayWords,
  interrupted: AbortSignal,
  terminal: Terminal,
): Promise<number> => {
  const begun = await begin(replays, words, terminal);
  let code: number = begun.refused ? EXIT.failed : EXIT.done;
  for (const name of begun.names) {
    const record = await follow(replays, name, interrupted, terminal);
    if (record === undefined) return pauseAll(replays, begun.names, words, terminal);
    const outcome = await printOutcome(replays, name, record, words, terminal);
    if (outcome !== EXIT.done && code !== EXIT.failed) code = outcome;
  }
  return code;
};

const begin = async (
  replays: Replays,
  words: ReplayWords,
  { stderr }: Terminal,
): Promise<{ readonly names: readonly string[]; readonly refused: boolean }> => {
  const { mode, names, until, into } = words;
  if (mode === 'scratch') {
    const answer = await replays.buildScratch({ name: into ?? '', until, projections: names }, BY);
    if (answer.kind === 'refused') stderr.write(`${answer.message}\n`);
    return { names: answer.kind === 'accepted' ? names : [], refused: answer.kind === 'refused' };
  }
  const begun: string[] = [];
  for (const name of names) {
    const answer = await ask(replays, name, words);
    if (answer.kind === 'accepted') begun.push(name);
    else stderr.write(`${answer.message}${mode === 'resume' ? '' : ` ${cliWords().replay.resumeHint({ name })}`}\n`);
  }
  return { names: begun, refused: begun.length < names.length };
};

const ask = async (replays: Replays, name: string, { mode, until }: ReplayWords): Promise<ReplayAnswer> => {
  if (mode !== 'resume')
    return replays.start({ projection: name, mode: mode === 'dryRun' ? 'compare' : 'swap', until }, BY);
  // A running replay is followed: if it was abandoned, this process has taken it over.
  const current = (await viewOf(replays, name))?.replay;
  return current?.status === 'running' ? { kind: 'accepted' } : replays.resume(name, BY);
};

const viewOf = async (replays: Replays, name: string): Promise<ProjectionView | undefined> =>
  (await replays.all()).find((view) => view.name === name);

/** Returns the record of the replay once it has ended, or `undefined` if interrupted. */
const follow = async (
  replays: Replays,
  name: string,
  interrupted: AbortSignal,
  { stderr }: Terminal,
): Promise<ReplayRecord | undefined> => {
  const progress = createReplayProgress(stderr);
  try {
    while (!interrupted.aborted) {
      const view = await viewOf(replays, name);
      const record = view?.records.at(-1);
      if (record && record.outcome !== 'running') return record;
      if (view?.replay) progress.show({ name, ...shownOf(view.replay) });
      await abortableDelay(LOOK_MS, interrupted);
    }
    return undefined;
  } finally {
    progress.clear();
  }
};

const shownOf = ({ status, events, total, ratePerSecond, secondsLeft }: ReplayView) => ({
  status,
  events,
  total,
  ratePerSecond,
  secondsLeft,
});

const printOutcome = async (
  replays: Replays,
  name: string,
  record: ReplayRecord,
  words: ReplayWords,
  terminal: Terminal,
): Promise<number> => {
  const said = cliWords().replay;
  const events = wholeNumber(record.events ?? 0);
  switch (record.outcome) {
    case 'swapped':
      terminal.stdout.write(`${said.swapped({ name, events, change: changeOf(record) })}\n`);
      return EXIT.done;
    case 'kept':
      terminal.stdout.write(`${said.kept({ name, events, schema: schemaOf(words.into ?? '') })}\n`);
      return EXIT.done;
    case 'waiting':
      terminal.stdout.write(`${said.waiting({ name, events, change: changeOf(record) })}\n`);
      return words.mode === 'dryRun' ? showDifference(replays, name, terminal) : printWaiting(name, terminal);
    case 'failed':
      terminal.stderr.write(`${name}: ${record.reason ?? said.failed}\n`);
      return EXIT.failed;
    case 'paused':
      terminal.stderr.write(`${said.paused({ name })}\n`);
      return EXIT.failed;
    case 'cancelled':
    case 'compared':
    case 'running':
      terminal.stderr.write(`${said.givenUp({ name })}\n`);
      return EXIT.failed;
  }
};

const schemaOf = (scratch: string): string => `candor_scratch_${scratch}`;

const changeOf = ({ difference }: ReplayRecord): string => {
  const { change, nothingToCompare } = cliWords().replay;
  return difference ? change(difference) : nothingToCompare;
};

const printWaiting = (name: string, { stdout }: Terminal): number => {
  stdout.write(`${cliWords().replay.tablesWait({ name })}\n`);
  return EXIT.done;
};

const SIGNS = { added: '+', gone: '-', changed: '~' } as const;

/** After a dry run, shows the first rows and drops the tables. */
const showDifference = async (replays: Replays, name: string, { stdout }: Terminal): Promise<number> => {
  const difference = await replays.difference(name, { table: null, first: ROWS_SHOWN });
  await replays.cancel(name, BY);
  const tables = difference?.tables ?? [];
  for (const { table, rows, rowsBefore, added, changed, gone, differing } of tables) {
    const row = { table, before: rowsBefore, after: rows, added, changed, gone };
    stdout.write(`  ${cliWords().replay.difference(row)}\n`);
    for (const { key, before, after } of differing)
      stdout.write(`    ${SIGNS[before === null ? 'added' : after === null ? 'gone' : 'changed']} ${key}\n`);
  }
  return tables.some(({ added, changed, gone }) => added + changed + gone > 0) ? EXIT.belowThreshold : EXIT.done;
};

const pauseAll = async (
  replays: Replays,
  names: readonly string[],
  { into }: ReplayWords,
  { stderr }: Terminal,
): Promise<number> => {
  const paused: string[] = [];
  for (const name of names) if ((await replays.pause(name, BY)).kind === 'accepted') paused.push(name);
  if (paused.length > 0) {
    const { pausedAll, pausedScratch } = cliWords().replay;
    const line = { names: paused.join(' ') };
    stderr.write(`${into === null ? pausedAll(line) : pausedScratch({ ...line, schema: schemaOf(into) })}\n`);
  }
  return EXIT.failed;
};
