import type { Knex } from 'knex';
import { verificationsDue, type VerificationRecord } from '../../../projections/businesses/queries.ts';
import type { LookForProof } from './businesses.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import { runTicks, type Exclusively } from '../../platform/jobs/runTicks.ts';
import type { Log } from '../../platform/observability/log.ts';
import { businessAggregate } from './business.ts';
import { type Commands, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { isAborted } from '../../platform/base/isAborted.ts';

/** Held by the one process that checks the records of verified businesses. */
const VERIFICATION_LOCK = 7_264_322;

/** A worker's task for verified businesses: checks their records again. */
export const openVerificationPolicy = (
  { log, clock = () => new Date() }: { readonly log: Log; readonly clock?: Clock | undefined },
  { knex, commands }: { readonly knex: Knex; readonly commands: Commands },
  lookForProof: LookForProof,
): { run(signal: AbortSignal): Promise<void> } =>
  createVerificationPolicy({
    commands,
    clock,
    lookForProof,
    due: (dates, limit) => verificationsDue(knex, dates, limit),
    exclusively: (work) => exclusively(knex, VERIFICATION_LOCK, work),
    onError: (error) => {
      log.error({ err: error }, 'checking the records of businesses failed; trying again');
    },
  });

const DAY_MS = 86_400_000;
/** A domain that changes hands loses its record with the zone. Its old owner remains verified for at most this long. */
const SEEN_DAYS = 30;
/** One query for the checks that are due. The end of a day is no event, and checks an hour late are early enough. */
const POLL_MS = 3_600_000;
const AT_ONCE = 50;
/** Any UUID: it distinguishes these commands from others. */
const NAMESPACE = '5f1d2c3e-7a41-4b0c-9d52-1e6f7a8b9c0d';

export interface VerificationPolicyDependencies {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly lookForProof: LookForProof;
  readonly due: (
    dates: { readonly seenBefore: Date; readonly missedBefore: Date },
    limit: number,
  ) => Promise<readonly VerificationRecord[]>;
  readonly exclusively: Exclusively;
  /** Receives the failure of a round, which is tried again. */
  readonly onError: (error: unknown) => void;
  /** Interval between checks for what is due. Defaults to an hour. */
  readonly pollMs?: number;
}

/**
 * Checks whether verified businesses still have their record or file: every 30 days, and one day after a check that did not find it. Each check is
 * recorded; the decider decides what it means.
 */
export const createVerificationPolicy = (
  dependencies: VerificationPolicyDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) => {
    const { exclusively, onError, pollMs = POLL_MS } = dependencies;
    return runTicks({ exclusively, everyMs: pollMs, tick: () => round(dependencies, signal), onError }, signal);
  },
});

const round = async (
  { commands, clock, lookForProof, due }: VerificationPolicyDependencies,
  signal: AbortSignal,
): Promise<void> => {
  const now = clock().getTime();
  const dates = { seenBefore: new Date(now - SEEN_DAYS * DAY_MS), missedBefore: new Date(now - DAY_MS) };
  for (const { domain, challenge, recordName } of await due(dates, AT_ONCE)) {
    if (isAborted(signal)) return;
    const outcome = await lookForProof({ domain, challenge, recordName });
    const at = clock().toISOString();
    const data = { businessDomain: domain, portalUserId: null, challenge, outcome, at };
    const issuer = onOccasion(uuidV5(NAMESPACE, `${domain} ${at.slice(0, 13)}`), { at });
    await commands.execute(businessAggregate, domain, { type: 'RecordLook', data }, issuer);
  }
};
