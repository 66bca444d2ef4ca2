import type { Knex } from 'knex';
import { verificationsDue } from '../../../projections/businesses/queries.ts';
import type { LookForProof } from './lookForProof.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { createVerificationRunner } from './verificationRunner.ts';

/** Held by the one process that looks for the records of verified businesses. */
const VERIFICATION_LOCK = 7_264_322;

/** What a worker does about verified businesses: it looks for their records again. */
export const openVerificationRunner = (
  { log, clock = () => new Date() }: { readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  lookForProof: LookForProof,
): { run(signal: AbortSignal): Promise<void> } =>
  createVerificationRunner({
    store,
    clock,
    lookForProof,
    due: (dates, limit) => verificationsDue(knex, dates, limit),
    exclusively: (work) => exclusively(knex, VERIFICATION_LOCK, work),
    onError: (error) => {
      log.error({ err: error }, 'a round of looking for the records of businesses has failed and is tried again');
    },
  });
