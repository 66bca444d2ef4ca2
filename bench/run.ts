import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRunFolder } from '../scripts/testing/runFolder.ts';
import { hasCode } from '../server/platform/base/hasCode.ts';
import { readIfThere } from '../server/platform/database/readIfThere.ts';
import type { Figure } from './figures.ts';
import type { PartMessage } from './part.ts';
import { type Part, PARTS } from './parts.ts';

const USAGE = `npm run bench [-- --list] [-- --only <part>[,<part>]] [-- --json]

Measures each part in a process of its own, and prints every figure beside its baseline of the same run, as a table and as JSON (with --json as JSON
alone). bench/results.json keeps the newest figures of each part. EVENTSTORE_URL: the part "eventstore" measures that EventStoreDB too.`;

const RESULTS = new URL('results.json', import.meta.url);
/** Maximum time between two progress messages. */
const HEARTBEAT_MS = 10_000;
/** Time for a part to shut down its database after it was asked to end. */
const TIME_TO_END_MS = 10_000;
/** Generous enough for a busy machine; a part that takes longer has stalled. */
const patienceOf = ({ seconds }: Part): number => 60 + 6 * seconds;
/** Time limit of the whole run, in seconds; parts that do not fit are listed and skipped. */
const MOST_SECONDS = 15 * 60;

const total = (parts: readonly Part[]): number => parts.reduce((sum, { seconds }) => sum + seconds, 0);
const about = (seconds: number): string =>
  seconds < 120 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} minutes`;
const say = (line: string): void => {
  console.error(line);
};

class WrongWords extends Error {}

const chosenParts = (only: string | undefined): readonly [string, Part][] => {
  const names = only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new WrongWords(
      `There is no part ${JSON.stringify(unknown)}. The parts are ${Object.keys(PARTS).join(', ')}.`,
    );
  return Object.entries(PARTS).filter(([name]) => names?.includes(name) ?? true);
};

type Outcome = { readonly figures: readonly Figure[] } | { readonly failure: string };

/** Runs one part. `interrupted` and the deadline (in seconds) end it early, with all processes that it started. */
const runPart = async (name: string, deadline: number, interrupted: AbortSignal): Promise<Outcome> => {
  const folder = await makeRunFolder();
  const child = fork(fileURLToPath(new URL('part.ts', import.meta.url)), [name], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, TMPDIR: folder.path },
    detached: true, // so that a Ctrl-C reaches it once, from here
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const began = performance.now();
  const elapsed = (): string => `${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s`;
  let doing = 'starting';
  const heartbeat = setInterval(() => {
    say(`${elapsed()}  … ${doing}`);
  }, HEARTBEAT_MS);
  let figures: readonly Figure[] | undefined;
  child.on('message', (message: PartMessage) => {
    if ('figures' in message) figures = message.figures;
    else {
      doing = message.says;
      heartbeat.refresh();
      say(`${elapsed()}  ${doing}`);
    }
  });
  const late = AbortSignal.timeout(Math.round(deadline * 1_000));
  const stop = AbortSignal.any([interrupted, late]);
  let killing: NodeJS.Timeout | undefined;
  stop.addEventListener('abort', () => {
    endGroup(child, 'SIGTERM');
    killing = setTimeout(() => {
      endGroup(child, 'SIGKILL');
    }, TIME_TO_END_MS);
  });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    endGroup(child, 'SIGKILL'); // whatever it started and has not ended
    if (interrupted.aborted) return { failure: 'interrupted' };
    if (late.aborted) return { failure: `not done within ${deadline.toFixed(0)} s (last: ${doing})` };
    return code === 0 && figures ? { figures } : { failure: `it ended with ${String(code)} (last: ${doing})` };
  } finally {
    clearInterval(heartbeat);
    clearTimeout(killing);
    await folder.close();
    say(`${elapsed()}  ended`);
  }
};

const endGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error; // all of it has ended
  }
};

type Results = Readonly<Record<string, readonly Figure[]>>;

/** The newest figures of each part. A fresh clone has none. */
const knownResults = async (): Promise<Results> => {
  const known: unknown = JSON.parse((await readIfThere(RESULTS)) ?? '{}');
  return typeof known === 'object' && known !== null && !Array.isArray(known) ? (known as Results) : {};
};

const tableRow = ({ name, value, unit, baseline, ratio, bar, holds }: Figure): [string, Record<string, string>] => [
  name,
  {
    value: `${rounded(value)} ${unit}`,
    baseline: baseline === undefined ? '' : `${rounded(baseline)} ${unit}`,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    bar: bar ?? '',
    holds: holds === undefined ? '' : holds ? 'yes' : 'NO',
  },
];

const rounded = (value: number): string => value.toFixed(value < 100 ? 2 : 0);

const bench = async (parts: readonly [string, Part][], json: boolean): Promise<number> => {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      interrupted.abort();
    });
  const seconds = total(parts.map(([, part]) => part));
  say(
    `${parts.length} ${parts.length === 1 ? 'part' : 'parts'}, ${about(seconds)} on two idle cores; this machine has ${availableParallelism()}.`,
  );
  const measured: Record<string, readonly Figure[]> = {};
  const failures: string[] = [];
  const end = performance.now() + MOST_SECONDS * 1_000;
  for (const [index, [name, part]] of parts.entries()) {
    if (interrupted.signal.aborted) break;
    const left = (end - performance.now()) / 1_000;
    if (left < part.seconds) {
      failures.push(`${name}: left out, for all ends within ${MOST_SECONDS / 60} minutes`);
      continue;
    }
    say(`[${index + 1}/${parts.length}] ${name}: ${part.does}; ${about(part.seconds)}`);
    const outcome = await runPart(name, Math.min(left, patienceOf(part)), interrupted.signal);
    if ('figures' in outcome) measured[name] = outcome.figures;
    else {
      failures.push(`${name}: ${outcome.failure}`);
      say(failures.at(-1) ?? '');
    }
  }
  const figures = Object.values(measured).flat();
  if (figures.length > 0) {
    await writeFile(RESULTS, `${JSON.stringify({ ...(await knownResults()), ...measured }, null, 2)}\n`);
    if (!json) console.table(Object.fromEntries(figures.map(tableRow)));
    console.log(JSON.stringify(figures, null, 2));
  }
  for (const failure of failures) say(failure);
  return failures.length > 0 || interrupted.signal.aborted ? 1 : 0;
};

const main = async (): Promise<number> => {
  try {
    const { values } = parseArgs({
      options: {
        list: { type: 'boolean', default: false },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const parts = chosenParts(values.only);
    if (values.help) console.log(USAGE);
    else if (values.list)
      for (const [name, { does, seconds }] of parts) console.log(`${name.padEnd(12)} ${does}; ${about(seconds)}`);
    else return await bench(parts, values.json);
    return 0;
  } catch (error) {
    if (
      !(error instanceof WrongWords) &&
      !hasCode(
        error,
        'ERR_PARSE_ARGS_UNKNOWN_OPTION',
        'ERR_PARSE_ARGS_INVALID_OPTION_VALUE',
        'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
      )
    )
      throw error;
    say(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
};

process.exitCode = await main();
