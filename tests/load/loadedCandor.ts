/**
 * A complete Candor in its own process, with the sample internet and the crowd's sites: what `candor serve --lab` starts, configured by its environment. It
 * reports its resource usage to its parent. Ends when the parent disconnects.
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
