import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, writeRows } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import {
  partnerDirectoryMigration,
  type PartnerApplicationRow,
  type PartnerDirectoryStateRow,
  type PartnerListingRow,
  type PartnerLogoRow,
} from './migration.ts';

const HANDLED = [
  'ApplicationSubmitted',
  'ApplicationApproved',
  'DirectoryListingChanged',
  'PartnerLogoChanged',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];

/** The partners' applications, as far as the public directory needs them, and which partners want to be listed. */
export const partnerDirectoryProjection: Projection<Handled> = {
  name: 'partnerDirectory',
  version: 3,
  handles: HANDLED,
  migration: partnerDirectoryMigration,
  tables: {
    partner_applications: ['application_id'],
    partner_listings: ['partner_id'],
    partner_logos: ['partner_id'],
    partner_erasures: ['subject'],
    partner_directory_state: ['only_row'],
  },
  // An application is submitted before it is approved, and approved once: this order works for any batch.
  apply: async (trx, events) => {
    const remaining = await withoutErased(trx, PERSONS, events, ({ data }) => data.applicantId);
    const submitted = remaining.filter((event) => event.type === 'ApplicationSubmitted');
    await insertRows<PartnerApplicationRow>(
      trx,
      'partner_applications',
      submitted.filter(({ data }) => data.kind === 'partner').map(applicationOf),
    );
    const approved = remaining.filter((event) => event.type === 'ApplicationApproved');
    await writeRows<PartnerApplicationRow>(
      trx,
      APPROVE,
      approved.map(({ data, revision }) => ({ application_id: data.applicationId, approved_revision: revision })),
    );
    const changed = remaining.filter((event) => event.type === 'DirectoryListingChanged');
    const listings = lastOfEach(changed, ({ data }) => data.applicantId);
    await insertRows<PartnerListingRow>(
      trx,
      'partner_listings',
      listings.map(({ data }) => ({ partner_id: data.applicantId, listed: data.listed })),
      { onConflict: 'partner_id', merge: ['listed'] },
    );
    const logos = lastOfEach(
      remaining.filter((event) => event.type === 'PartnerLogoChanged'),
      ({ data }) => data.applicantId,
    );
    await insertRows<PartnerLogoRow>(
      trx,
      'partner_logos',
      logos.map(({ data: { applicantId, logo } }) => ({
        partner_id: applicantId,
        sha256: logo?.sha256 ?? null,
        width: logo?.width ?? null,
        height: logo?.height ?? null,
      })),
      { onConflict: 'partner_id', merge: ['sha256', 'width', 'height'] },
    );
    const last = events.findLast(changesDirectory);
    if (last)
      await trx<PartnerDirectoryStateRow>('partner_directory_state')
        .insert({ position: last.position })
        .onConflict('only_row')
        .merge();
  },
};

/** Reports whether the event may change public data: a new application alone does not, nor does a logo. */
const changesDirectory = (event: ProjectedEvent<Handled>): boolean =>
  event.type === 'ApplicationApproved'
    ? event.data.kind === 'partner'
    : event.type === 'DirectoryListingChanged' || event.type === 'PersonErased';

const PERSONS = {
  rows: ['partner_applications', 'partner_listings', 'partner_logos'],
  column: 'partner_id',
  erased: 'partner_erasures',
};

const applicationOf = ({ data }: ProjectedEvent<'ApplicationSubmitted'>) => ({
  application_id: data.applicationId,
  partner_id: data.applicantId,
  personal: data.personal,
});

const APPROVE = `
  update partner_applications set approved_revision = approvals.approved_revision
  from json_populate_recordset(null::partner_applications, ?) as approvals
  where partner_applications.application_id = approvals.application_id`;
