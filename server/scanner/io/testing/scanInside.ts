import { allChecks } from '../../../../checks/registry.ts';
import { runChecks } from '../../runChecks.ts';
import { machineClock } from '../scanClock.ts';
import { targetOf } from '../../../../checks/kit/targetOf.ts';
import { openAiModel } from '../openAiModel.ts';
import { noSignal } from './failureOf.ts';
import { detours } from './insideZones.ts';
import { breakOut, kernelCounts, openOwnNetwork, startTraps } from './ownNetwork.ts';
import { startInside } from './startInside.ts';

/** Run by a test as a separate process, in a network namespace or (`host`) without one. Reports what was scanned and which packets left. */
const [mode = 'host'] = process.argv.slice(2);
const isApart = mode === 'namespace';
if (isApart) openOwnNetwork();
const inside = await startInside();
const traps = isApart ? await startTraps() : undefined;
const outcomes: Record<string, Record<string, string>> = {};
const before = isApart ? kernelCounts() : undefined;
for (const { domain } of detours) {
  const seen: Record<string, string> = {};
  await runChecks(
    { checks: allChecks, target: targetOf(domain), io: inside.newIo(), deadlineAt: machineClock.now() + 60_000 },
    {
      started: () => undefined,
      observed: ({ id }) => {
        seen[id] = 'observed';
      },
      inconclusive: ({ id }, reason, detail) => {
        seen[id] = `${reason}: ${detail}`;
      },
    },
  );
  outcomes[domain] = seen;
}
await openAiModel({ url: inside.ownUrl, model: 'm', key: 'k' })
  .complete({ system: '', user: '' }, noSignal())
  .catch(() => undefined);
const after = isApart ? kernelCounts() : undefined;
const trapped = traps?.trapped() ?? 0;
const { packets, ours } = inside.watch;
const measured = {
  outcomes,
  packets: [...packets],
  ours: { ...ours },
  trapped,
  before,
  after,
  ...inside.asked(),
};
inside.watch.stop();
const brokenOut = isApart ? await breakOut() : 0;
const broken = { tried: brokenOut, trapped: (traps?.trapped() ?? 0) - trapped };
traps?.close();
await inside.close();
process.stdout.write(`${JSON.stringify({ ...measured, broken })}\n`);
process.exit();
