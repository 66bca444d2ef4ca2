import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { portalUsersMigration, type PortalUserRow } from './migration.ts';

const HANDLED = ['PortalLinkRequested', 'PortalSessionOpened', 'PersonErased'] as const;

/** People who asked to enter the business portal, or entered it through their account. */
export const portalUsersProjection: Projection<(typeof HANDLED)[number]> = {
  name: 'portalUsers',
  version: 4,
  handles: HANDLED,
  migration: portalUsersMigration,
  tables: { portal_users: ['portal_user_id'], portal_erasures: ['subject'] },
  apply: async (trx, events) => {
    const asked = await withoutErased(trx, PERSONS, events, userOf);
    await insertRows<PortalUserRow>(
      trx,
      'portal_users',
      lastOfEach(asked, userOf).map((event) => ({ portal_user_id: userOf(event), personal: event.data.personal })),
      { onConflict: 'portal_user_id', merge: ['personal'] },
    );
  },
};

const userOf = ({ data }: ProjectedEvent<'PortalLinkRequested' | 'PortalSessionOpened'>): string => data.portalUserId;

const PERSONS = { rows: ['portal_users'], column: 'portal_user_id', erased: 'portal_erasures' };
