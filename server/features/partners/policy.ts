import type { Knex } from 'knex';
import {
  partnershipsOfDomain,
  partnershipsOfPartner,
  type PartnershipRecord,
} from '../../../projections/partnerships/queries.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { PartnershipEnd } from '../../../schema/events/partnership.ts';
import { type Commands, inAnswerTo } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ConsumerOptions, Delivery, EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import { partnershipAggregate } from './partnership.ts';

interface PartnershipPolicyDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  /** Receives each failed attempt. */
  readonly onError: (failure: { readonly eventId: string; readonly attempt: number; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

const TYPES = ['BusinessVerificationLapsed', 'AccountTypeGranted', 'PersonErased'] as const;
const MOST = 10_000;

/** The policy of a worker. */
export const openPartnershipPolicy = (
  { log }: { readonly log: Log },
  { knex, store, commands }: Pick<PartnershipPolicyDependencies, 'knex' | 'store' | 'commands'>,
): ReturnType<typeof createPartnershipPolicy> =>
  createPartnershipPolicy({
    knex,
    store,
    commands,
    onError: ({ eventId, attempt, error }) => {
      log.warn({ eventId, attempt, err: error }, 'a partnership could not be ended; trying again');
    },
  });

/**
 * Ends partnerships whose basis is gone. A proof that lapses ends the partnerships of its domain, so that the next owner is asked again. An account
 * that is no longer a partner's, or whose person is erased, ends its own; a logo is erased with the person.
 */
export const createPartnershipPolicy = (
  dependencies: PartnershipPolicyDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) =>
    runGroups(
      groupsByType(dependencies.store, 'partnership', TYPES, dependencies.consumer),
      (delivery) => handle(dependencies, delivery),
      { concurrency: 1, signal },
    ),
});

const handle = async (dependencies: PartnershipPolicyDependencies, delivery: Delivery): Promise<void> => {
  const { event, attempt, signal } = delivery;
  try {
    // Makes sure that an acceptance recorded just before is visible by now.
    await dependencies.commands.waitForProjections({ type: 'InvitationAccepted', position: event.position });
    const ends = await endsBy(dependencies, deliveredEvent(event));
    for (const { record, endedBy } of ends) {
      const { partnershipId, partnerId, domain } = record;
      const data = { partnershipId, partnerId, domain, endedBy };
      const issuer = inAnswerTo(event, { commandId: uuidV5(event.id, partnershipId) });
      // A partnership that has ended meanwhile refuses, which is fine.
      await dependencies.commands.execute(
        partnershipAggregate,
        partnershipId,
        { type: 'EndPartnership', data },
        issuer,
      );
    }
  } catch (error) {
    if (!signal.aborted) dependencies.onError({ eventId: event.id, attempt, error });
    throw error;
  }
};

interface End {
  readonly record: PartnershipRecord;
  readonly endedBy: PartnershipEnd;
}

const endsBy = async (
  { knex }: PartnershipPolicyDependencies,
  { type, data }: DomainEvent,
): Promise<readonly End[]> => {
  if (type === 'BusinessVerificationLapsed') {
    const known = await partnershipsOfDomain(knex, data.businessDomain, MOST);
    // An invitation stays open for whoever proves the domain next.
    return known.filter(({ status }) => status === 'active').map((record) => ({ record, endedBy: 'proofLapsed' }));
  }
  if (type === 'AccountTypeGranted')
    return data.accountType === 'Partner' ? [] : endsOf(knex, data.accountId, 'approvalEnded');
  if (type !== 'PersonErased') throw new Error(`The policy of partnerships was given a ${type}.`);
  await knex('candor_files.partner_logos').where({ partner_id: data.subject }).del();
  return endsOf(knex, data.subject, 'partnerErased');
};

const endsOf = async (knex: Knex, partnerId: string, endedBy: PartnershipEnd): Promise<readonly End[]> => {
  const known = await partnershipsOfPartner(knex, partnerId, MOST);
  return known
    .filter(({ status }) => status === 'active' || status === 'invited')
    .map((record) => ({ record, endedBy }));
};
