import type { Knex } from 'knex';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { siteOf } from '../../platform/base/siteOf.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Runner } from '../platform.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import { requestSender } from '../../scanner/io/requestSender.ts';
import { createNoticeRounds } from './noticeRounds.ts';
import { createNoticeRunner } from './noticeRunner.ts';
import { createNoticePolicy } from './policy.ts';

/** A worker's tasks for notices. `ownUrl`: the address on which this process listens, if any; links lead there if no public address is configured. */
export const openNoticeRunners = (
  {
    config,
    log,
    clock = () => new Date(),
  }: {
    readonly config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
    readonly log: Log;
    readonly clock?: Clock | undefined;
  },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  {
    keys,
    io,
    ownUrl,
  }: { readonly keys: SubjectKeys; readonly io: ScannerIoOptions; readonly ownUrl: string | undefined },
): { readonly noticePolicy: Runner; readonly noticeRounds: Runner; readonly notices: Runner } => ({
  noticePolicy: createNoticePolicy({
    knex,
    store,
    commands,
    keys,
    clock,
    site: siteOf(config, ownUrl),
    onError: ({ eventId, error }) => {
      log.warn({ eventId, err: error }, 'notices could not be created; trying again later');
    },
  }),
  noticeRounds: createNoticeRounds({
    knex,
    store,
    commands,
    clock,
    onError: (error) => {
      log.error({ part: 'noticeRounds', err: error }, 'due notices could not be queued; trying again later');
    },
  }),
  notices: createNoticeRunner({
    knex,
    store,
    commands,
    keys,
    clock,
    send: requestSender(beyondTheLab(io)),
    onError: (error) => {
      log.error({ part: 'notices', err: error }, 'notices could not be sent; trying again');
    },
  }),
});

/** With the sample internet too, the operator's own receivers can be reached if the guard allows it. */
const beyondTheLab = ({ dialMap, ...io }: ScannerIoOptions): ScannerIoOptions => ({
  ...io,
  ...(dialMap && { dialMap: (address, port) => dialMap(address, port) ?? { address, port } }),
});
