import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { accountsMigration, type AccountRow } from './migration.ts';

const HANDLED = ['AccountRequested', 'MagicLinkRequested', 'AccountTypeGranted', 'PersonErased'] as const;

type Handled = (typeof HANDLED)[number];
type OfAccount = ProjectedEvent<Exclude<Handled, 'PersonErased'>>;

/** The accounts and their types. */
export const accountsProjection: Projection<Handled> = {
  name: 'accounts',
  version: 4,
  handles: HANDLED,
  migration: accountsMigration,
  tables: { accounts: ['account_id'], account_erasures: ['subject'] },
  apply: async (trx, events) => {
    await writeAccounts(trx, await withoutErased(trx, PERSONS, events, accountOf));
  },
};

const accountOf = ({ data }: OfAccount): string => data.accountId;

const PERSONS = { rows: ['accounts'], column: 'account_id', erased: 'account_erasures' };

const writeAccounts = async (trx: Knex.Transaction, events: readonly OfAccount[]): Promise<void> => {
  const owners = events.filter((event) => event.type === 'AccountRequested' || event.type === 'MagicLinkRequested');
  await insertRows<AccountRow>(
    trx,
    'accounts',
    lastOfEach(owners, accountOf).map((event) => ({ account_id: accountOf(event), personal: event.data.personal })),
    { onConflict: 'account_id', merge: ['personal'] },
  );
  const grants = events.filter((event) => event.type === 'AccountTypeGranted');
  await insertRows<AccountRow>(
    trx,
    'accounts',
    lastOfEach(grants, accountOf).map(({ data }) => ({ account_id: data.accountId, account_type: data.accountType })),
    { onConflict: 'account_id', merge: ['account_type'] },
  );
};
