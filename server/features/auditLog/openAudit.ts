import type { Knex } from 'knex';
import { auditRange, auditTotal } from '../../../projections/auditLog/queries.ts';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { createMemoryRateLimiter } from '../../platform/auth/memoryRateLimiter.ts';
import { createAuditFeed } from './auditFeed.ts';
import { createAuditLog, type AuditLog } from './auditLog.ts';
import { createRequesterDetails, type PlaceSource, type RequesterDetails } from './requesterDetails.ts';
import { createWitness, type Witness } from './witness.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';

/** What one network may have written down, in each process: a household or an office does not come near it, a flood ends at it. */
const WITNESSED = { points: 120, windowSeconds: 600 };

/** Who saw what: found out, written down. */
export interface AuditRoom {
  readonly details: RequesterDetails;
  readonly witness: Witness;
  readonly log: AuditLog;
}

interface AuditSecrets {
  readonly keys: SubjectKeys;
  readonly visitors: VisitorSubjects;
  /** For the ids of what visitors saw: it opens nothing. */
  readonly sightSecret: Buffer;
}

export const openAudit = (
  { log, clock, places }: { readonly log: Log; readonly clock: Clock; readonly places: PlaceSource },
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys, visitors, sightSecret }: AuditSecrets,
): AuditRoom => {
  const details = createRequesterDetails(places, (error) => {
    log.warn({ err: error }, 'the place of an address could not be looked up');
  });
  const witness = createWitness({
    store,
    visitors,
    details,
    secret: sightSecret,
    limiter: createMemoryRateLimiter(WITNESSED),
    clock,
    onError: (error) => {
      log.warn({ err: error }, 'what was seen of a report could not be written down and is tried again');
    },
  });
  const feed = createAuditFeed({
    store,
    total: (domain) => auditTotal(knex, domain),
    range: (domain, span) => auditRange(knex, domain, span),
    caughtUp: createReadModelsCaughtUp(knex),
    onError: (error) => {
      log.warn({ err: error }, 'new entries of the audit logs could not be followed');
    },
  });
  const auditLog = createAuditLog(knex, {
    keys,
    details,
    witness,
    feed,
    isProven: (domain) => isVerified(knex, domain),
  });
  return { details, witness, log: auditLog };
};
