import type { PartnershipEnd, PartnershipEvent } from '../../schema/events/partnership.ts';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { partnershipsMigration, type PartnershipRow } from './migration.ts';

type Handled = PartnershipEvent['type'];

/** Which partners may see which portals, and who was invited. Each event determines the whole row. */
export const partnershipsProjection: Projection<Handled> = {
  name: 'partnerships',
  version: 1,
  handles: ['ClientInvited', 'InvitationAccepted', 'InvitationDeclined', 'PartnershipEnded'],
  migration: partnershipsMigration,
  tables: { partnerships: ['partnership_id'] },
  apply: async (trx, events) => {
    const newest = lastOfEach(events, ({ data }) => data.partnershipId);
    const rows = newest.map((event) => ({
      partnership_id: event.data.partnershipId,
      partner_id: event.data.partnerId,
      domain: event.data.domain,
      since: event.time,
      ...saidBy(event),
    }));
    await insertRows<PartnershipRow>(trx, 'partnerships', rows, {
      onConflict: 'partnership_id',
      merge: ['status', 'since', 'expires_at', 'ended_by'],
    });
  },
};

interface Said {
  readonly status: PartnershipRow['status'];
  readonly expires_at: string | null;
  readonly ended_by: PartnershipEnd | null;
}

const saidBy = (event: PartnershipEvent): Said => {
  const nothing = { expires_at: null, ended_by: null };
  switch (event.type) {
    case 'ClientInvited':
      return { ...nothing, status: 'invited', expires_at: event.data.expiresAt };
    case 'InvitationAccepted':
      return { ...nothing, status: 'active' };
    case 'InvitationDeclined':
      return { ...nothing, status: 'declined' };
    case 'PartnershipEnded':
      return { ...nothing, status: 'ended', ended_by: event.data.endedBy };
  }
};
