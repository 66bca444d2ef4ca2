/**
 * A whole Candor in a process of its own, with the sample internet and the crowd's sites beside it: what `candor serve --lab` starts, configured by its
 * environment; and it tells its parent what it weighs. Ends when the parent hangs up.
 */
import { once } from 'node:events';
import { readConfig } from '../../server/platform/base/config.ts';
import { keepHeapSmall } from '../../server/platform/base/keepHeapSmall.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { startCandor } from '../../server/main.ts';
import { ROLES } from '../../server/platform/base/role.ts';
import { crowdSites } from './crowdSites.ts';
import type { ServerAnswer, ServerOrder } from './loadTalk.ts';
import { cpuSeconds, weigh } from './weigh.ts';

const answer = (message: ServerAnswer): void => {
  process.send?.(message);
};

keepHeapSmall();
const over = once(process, 'disconnect');
const config = readConfig();
const candor = await startCandor({
  config,
  roles: ROLES,
  lab: true,
  labGuests: crowdSites,
  log: createLog(config.logLevel),
});
process.on('message', (order: ServerOrder) => {
  if (order.kind !== 'weigh') return;
  void weigh().then((weight) => {
    answer({ kind: 'weight', weight, cpuSeconds: cpuSeconds() });
  });
});
answer({ kind: 'ready', url: candor.url ?? '' });
await over;
await candor.drain();
await candor.close();
