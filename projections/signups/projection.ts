import type { Encrypted } from '../../schema/events/encrypted.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, writeRows } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { signupsMigration, type SignupRow } from './migration.ts';

const PERSONS = { rows: ['signups'], column: 'signup_id', erased: 'signup_erasures' };

type OfSignup = ProjectedEvent<'SignupRequested' | 'SignupConfirmed' | 'SignupWithdrawn'>;

/** Who is, or was, on which list. */
export const signupsProjection: Projection<OfSignup['type'] | 'PersonErased'> = {
  name: 'signups',
  version: 3,
  handles: ['SignupRequested', 'SignupConfirmed', 'SignupWithdrawn', 'PersonErased'],
  migration: signupsMigration,
  tables: { signups: ['signup_id', 'list'], signup_counts: ['list', 'status'], signup_erasures: ['subject'] },
  apply: async (trx, events) => {
    const changes = foldSignups(await withoutErased(trx, PERSONS, events, ({ data }) => data.signupId));
    const begun = changes.flatMap(({ request, ...change }) => (request ? [{ ...change, ...request }] : []));
    await insertRows<SignupRow>(trx, 'signups', begun, {
      onConflict: ['signup_id', 'list'],
      merge: ['status', 'confirmed_at', 'withdrawn_at', 'requested_at', 'personal'],
    });
    // Changes to requests of earlier batches.
    const carriedOn = changes.flatMap(({ request, ...change }) => (request ? [] : [change]));
    await writeRows<SignupRow>(trx, CARRY_ON, carriedOn);
  },
};

const CARRY_ON = `
  update signups
  set status = changes.status, confirmed_at = coalesce(changes.confirmed_at, signups.confirmed_at),
    withdrawn_at = coalesce(changes.withdrawn_at, signups.withdrawn_at)
  from json_populate_recordset(null::signups, ?) as changes
  where signups.signup_id = changes.signup_id and signups.list = changes.list`;

/** What a batch changes in one row. Times are ISO 8601, UTC. */
interface SignupChange {
  readonly signup_id: string;
  readonly list: SignupRow['list'];
  readonly status: SignupRow['status'];
  /** `null` means no change. */
  readonly confirmed_at: string | null;
  readonly withdrawn_at: string | null;
  /** Set if the person made a request in this batch: the row then starts over with it. */
  readonly request?: {
    readonly personal: Encrypted;
    readonly first_requested_at: string;
    readonly requested_at: string;
  };
}

/** Combines the events of the batch into one change per row. */
const foldSignups = (events: readonly OfSignup[]): readonly SignupChange[] => {
  const changes = new Map<string, SignupChange>();
  for (const event of events) {
    const key = `${event.data.signupId} ${event.data.list}`;
    changes.set(key, changeAfter(changes.get(key), event));
  }
  return [...changes.values()];
};

const changeAfter = (before: SignupChange | undefined, { type, data, time }: OfSignup): SignupChange => {
  const nothing = { signup_id: data.signupId, list: data.list, confirmed_at: null, withdrawn_at: null };
  switch (type) {
    case 'SignupRequested': {
      const first_requested_at = before?.request?.first_requested_at ?? time;
      const request = { personal: data.personal, first_requested_at, requested_at: time };
      return { ...nothing, status: 'requested', request };
    }
    case 'SignupConfirmed':
      return { ...nothing, ...before, status: 'confirmed', confirmed_at: time };
    case 'SignupWithdrawn':
      return { ...nothing, ...before, status: 'withdrawn', withdrawn_at: time };
  }
};
