import type { Knex } from 'knex';
import { businessEvents } from '../../schema/events/business.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, type Written } from '../engine/rows.ts';
import { businessesMigration, type BusinessErasureRow, type BusinessRow, type ProfileWordRow } from './migration.ts';

type Verifying =
  | 'BusinessVerificationStarted'
  | 'BusinessVerificationFailed'
  | 'BusinessVerified'
  | 'BusinessVerificationLapsed';
type Saying = 'ProfileFieldCorrected' | 'ProfileFieldWithdrawn';
type Handled = Verifying | Saying | 'PersonErased';

/** What the owners of a domain have proved and said about their business. */
export const businessesProjection: Projection<Handled> = {
  name: 'businesses',
  version: 3,
  handles: [...businessEvents.map(({ type }) => type), 'PersonErased'],
  migration: businessesMigration,
  tables: { businesses: ['domain'], profile_words: ['domain', 'revision'], business_erasures: ['subject'] },
  apply: async (trx, events) => {
    for (const event of events) await writeVerification(trx, event);
    const said = events.filter(
      (event) => event.type === 'ProfileFieldCorrected' || event.type === 'ProfileFieldWithdrawn',
    );
    await insertRows<ProfileWordRow>(trx, 'profile_words', said.map(wordOf));
    const erased = events.filter((event) => event.type === 'PersonErased');
    const erasures = erased.map(({ data }) => ({ subject: data.subject }));
    await insertRows<BusinessErasureRow>(trx, 'business_erasures', erasures);
  },
};

/** One at a time: these events are rare, and each depends on the state that the previous one left. */
const writeVerification = async (trx: Knex.Transaction, event: ProjectedEvent<Handled>): Promise<void> => {
  const businesses = trx<Written<BusinessRow>>('businesses');
  switch (event.type) {
    case 'BusinessVerificationStarted': {
      const { businessDomain: domain, challenge, recordName: record_name } = event.data;
      const begun = { status: 'pending', challenge, record_name, since: event.revision } as const;
      const nothing = { verified_at: null, last_look_at: null, last_look: null };
      await businesses
        .insert({ domain, ...begun, ...nothing })
        .onConflict('domain')
        .merge();
      return;
    }
    case 'BusinessVerificationFailed': {
      const { businessDomain: domain, outcome } = event.data;
      await businesses.where({ domain }).update({ last_look_at: event.time, last_look: outcome });
      return;
    }
    case 'BusinessVerified':
      await businesses.where({ domain: event.data.businessDomain }).update({
        status: 'verified',
        verified_at: trx.raw('coalesce(verified_at, ?)', [event.time]),
        last_look_at: event.time,
        last_look: 'found',
      });
      return;
    case 'BusinessVerificationLapsed':
      await businesses.where({ domain: event.data.businessDomain }).update({ status: 'lapsed' });
      return;
    case 'ProfileFieldCorrected':
    case 'ProfileFieldWithdrawn':
    case 'PersonErased':
      return;
  }
};

const wordOf = (event: ProjectedEvent<Saying>): Written<ProfileWordRow> => {
  const { businessDomain: domain, field, portalUserId: portal_user_id } = event.data;
  const said = { domain, revision: event.revision, field, portal_user_id, said_at: event.time };
  if (event.type === 'ProfileFieldWithdrawn') return { ...said, value: null, personal: null, withdrawn: true };
  const { value, personal } = event.data;
  return { ...said, value, personal: personal && JSON.stringify(personal), withdrawn: false };
};
