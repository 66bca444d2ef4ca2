import { describeFailure, type Outcome, summarise, timeLines, type TimeSpent } from './testing/report.ts';
import { makeRunFolder } from './testing/runFolder.ts';
import { runStages } from './testing/stages.ts';
import { readTestPlan, type TestPlan, USAGE } from './testing/testPlan.ts';

/** `npm test`: runs the static checks, then every test. Its last line is always `N passed, N failed`; an error in the run itself counts as a failure too. */
const main = async (plan: TestPlan): Promise<void> => {
  const started = performance.now();
  const interrupted = new AbortController();
  const interrupt = (): void => {
    interrupted.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);

  const outcomes: Outcome[] = [];
  const spent: Readonly<Record<'stage' | 'file', TimeSpent[]>> = { stage: [], file: [] };
  const guarded = async (title: string, work: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    await work().catch((error: unknown) => {
      outcomes.push({ suite: 'tests', title, ms: performance.now() - begun, failure: describeFailure(error) });
    });
  };
  await guarded('run to the end', async () => {
    const folder = await makeRunFolder();
    await guarded('run to the end', () =>
      runStages({
        plan,
        temporary: folder.path,
        signal: interrupted.signal,
        print: (line) => {
          console.log(line);
        },
        record: (more) => outcomes.push(...more),
        spend: (kind, time) => spent[kind].push(time),
      }),
    );
    const ran = outcomes.length > 0;
    const tidy = await folder.close();
    if (ran && !interrupted.signal.aborted) outcomes.push(tidy); // an interrupted run cannot tidy up
  });
  if (interrupted.signal.aborted)
    outcomes.push({ suite: 'tests', title: 'run to the end', ms: 0, failure: 'interrupted' });

  const { lines, exitCode } = summarise(outcomes, performance.now() - started);
  console.log([...timeLines(spent.stage, spent.file), ...lines].join('\n'));
  process.exitCode = exitCode;
};

const readPlan = (): TestPlan | undefined => {
  try {
    return readTestPlan(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return undefined;
  }
};

const plan = readPlan();
if (plan) await main(plan);
else process.exitCode = 2;
