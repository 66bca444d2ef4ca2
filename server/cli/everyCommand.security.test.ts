import type { Command, Option } from 'commander';
import fc from 'fast-check';
import { join } from 'node:path';
import type { TestDatabase } from '../platform/database/testDatabase.ts';
import { candorProcesses, type Ended } from '../../tests/support/candorProcesses.ts';
import { createMigratedDatabase } from '../../tests/support/migratedDatabase.ts';
import { onItsOwnCandor, runCommand, withEnvironment } from '../../tests/support/runCommand.ts';
import { insideShown } from '../../tests/api/insideShown.ts';
import { expectNoFaults } from '../../tests/api/tryCases.ts';
import { wildText } from '../../tests/api/wildTexts.ts';
import { reportFigures } from '../../tests/random/reportFigures.ts';
import { testRun } from '../../tests/random/testRun.ts';
import { candorProgram } from './candorProgram.ts';
import { EXIT } from './command.ts';

const run = testRun();

/** These run until they are interrupted. */
const ENDLESS = ['serve', 'events tail'];
const SIDE_BY_SIDE = 2;

interface Known {
  readonly words: readonly string[];
  readonly options: readonly Option[];
}

/** Every command that ends by itself, and every group. */
const commandsOf = (command: Command, before: readonly string[] = []): readonly Known[] =>
  command.commands.flatMap((each) => {
    const words = [...before, each.name()];
    const own = ENDLESS.includes(words.join(' ')) ? [] : [{ words, options: each.options }];
    return [...own, ...commandsOf(each, words)];
  });

const never = (): never => {
  throw new Error('Nothing is run.');
};

/** An argument. No system allows NUL in one, and file names must not name any of our files. */
const word = wildText.map((text) =>
  text.replaceAll('\u0000', '').replaceAll('/', '').replace(/^\.+/, '').slice(0, 2_000),
);

/** Options that name a file or a log; their values are all in the folder of the test. */
const NAMES_A_PLACE = /^--(out|output|from|to|key|anchor|file|baseline|dir|events)$/;

const wordsOf = ({ words, options }: Known, folder: string): fc.Arbitrary<readonly string[]> => {
  const place = fc.constantFrom(
    '',
    join(folder, 'nothing'),
    folder,
    join(folder, '\u202eno'),
    'env:NOTHING',
    `file:${folder}`,
  );
  const option = fc
    .constantFrom(...options.map(({ long }) => long ?? '--help'), '--unknown', '-x', '--')
    .chain((name) =>
      (NAMES_A_PLACE.test(name) ? place : word).chain((value) =>
        fc.constantFrom([name, value], ...(NAMES_A_PLACE.test(name) ? [] : [[`${name}=${value}`], [name]])),
      ),
    );
  const given = fc.oneof({ weight: 2, arbitrary: word.map((text) => [text]) }, { weight: 2, arbitrary: option });
  return fc.array(given, { maxLength: 4 }).map((more) => [...words, ...more.flat()]);
};

describe('Every command that receives invalid arguments', function () {
  this.timeout(run.isFull ? 7_200_000 : 300_000);
  const processes = candorProcesses();
  let database: TestDatabase;

  before(async () => {
    database = await createMigratedDatabase();
  });
  after(() => database.close());

  it('ends with a documented status, and says why without internal details', async () => {
    const known = commandsOf(candorProgram({ run: never, end: never, terminal: process }));
    const times = run.times({ short: 4, full: 20 });
    const cases = fc.sample(
      fc.constantFrom(...known).chain((command) => wordsOf(command, processes.path)),
      { seed: run.seed, numRuns: times },
    );
    // Nobody answers queries there, so a scan ends at once.
    const env = { DATABASE_URL: database.url, CANDOR_DNS_SERVERS: '127.0.0.1:9' };
    const faults: string[] = [];
    const codes = new Map<string, number>();
    /** In full runs each in a separate process, otherwise only the first. */
    const runOne = (words: readonly string[]): Promise<Ended> =>
      run.isFull || words === cases[0] ? processes.run(words, env) : runCommand(words, onItsOwnCandor);
    const tryOne = async (words: readonly string[]): Promise<void> => {
      const { code, stdout, stderr } = await runOne(words);
      const isDocumented = Object.values(EXIT).some((status) => status === code);
      // The folder is part of the command's own arguments.
      const shown = insideShown(stderr.replaceAll(processes.path, ''));
      const name = `status ${code ?? 'none'}`;
      codes.set(name, (codes.get(name) ?? 0) + 1);
      if (isDocumented && shown === undefined && (code === EXIT.done || `${stdout}${stderr}`.trim() !== '')) return;
      faults.push(
        `${JSON.stringify(words)} ended with ${code ?? 'a signal'}, ${shown ?? 'said'}: ${stderr.slice(0, 1_000)}`,
      );
    };
    const waiting = [...cases];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await tryOne(next);
    };
    await withEnvironment({ CANDOR_DATA_DIR: processes.path, ...env }, () =>
      Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane)),
    );
    reportFigures({
      trial: 'commands',
      seed: run.seed,
      counts: { operations: known.length, cases: times, ...Object.fromEntries(codes) },
    });
    expectNoFaults(faults);
  });
});
