import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { partnerDirectoryProjection } from './projection.ts';
import { approvedPartner, listablePartners, partnerDirectoryVersion } from './queries.ts';

const uuid = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(8, '0')}`;

const partner = (number: number) => {
  const applicantId = uuid('9a47', number);
  const sealedAs = (ciphertext: string) =>
    ({ subject: applicantId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext }) as const;
  const applicationId = (index: number): string => uuid('a991', number * 10 + index);
  return {
    applicantId,
    sealedAs,
    submitted: (index = 1, kind: 'partner' | 'scholar' = 'partner'): DomainEvent => ({
      type: 'ApplicationSubmitted',
      data: { applicantId, applicationId: applicationId(index), kind, personal: sealedAs(`form ${index}`) },
    }),
    approved: (index = 1, kind: 'partner' | 'scholar' = 'partner'): DomainEvent => ({
      type: 'ApplicationApproved',
      data: {
        applicantId,
        applicationId: applicationId(index),
        adminId: uuid('ad41', 1),
        kind,
        personal: sealedAs('mail'),
      },
    }),
    listing: (listed: boolean): DomainEvent => ({ type: 'DirectoryListingChanged', data: { applicantId, listed } }),
    erased: (): DomainEvent => ({ type: 'PersonErased', data: { subject: applicantId, reason: 'asked' } }),
  };
};

describe('the read model of the partner directory', () => {
  let database: TestPool;
  let knex: Knex;
  let partners = 0;
  const next = () => partner((partners += 1));
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, partnerDirectoryProjection, []);
  });
  after(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> =>
    fill(knex, partnerDirectoryProjection, projectedStory(events));
  const isListable = async (partnerId: string): Promise<boolean> =>
    (await listablePartners(knex)).some((each) => each.partnerId === partnerId);

  it('ApplicationSubmitted: makes nobody a partner', async () => {
    const { applicantId, submitted } = next();
    await record(submitted());
    expect(await approvedPartner(knex, applicantId)).to.equal(undefined);
    expect(await isListable(applicantId)).to.equal(false);
  });

  it('ApplicationApproved: uses the latest approved form of a partner, and no other', async () => {
    const { applicantId, submitted, approved, sealedAs } = next();
    await record(submitted(), approved(), submitted(2), approved(2), submitted(3));
    expect(await approvedPartner(knex, applicantId)).to.deep.equal({
      partnerId: applicantId,
      personal: sealedAs('form 2'),
      listed: null,
    });
    expect(await isListable(applicantId)).to.equal(true);
  });

  it('ApplicationApproved: does not make a scholar a partner', async () => {
    const { applicantId, submitted, approved } = next();
    await record(submitted(1, 'scholar'), approved(1, 'scholar'));
    expect(await approvedPartner(knex, applicantId)).to.equal(undefined);
  });

  it('DirectoryListingChanged: applies the latest choice', async () => {
    const { applicantId, submitted, approved, listing } = next();
    await record(submitted(), approved(), listing(true), listing(false));
    expect(await approvedPartner(knex, applicantId)).to.include({ listed: false });
    expect(await isListable(applicantId)).to.equal(false);
    await record(listing(true));
    expect(await isListable(applicantId)).to.equal(true);
  });

  it('PersonErased: removes all data of the partner, and no data of others', async () => {
    const [one, other] = [next(), next()];
    await record(one.submitted(), one.approved(), one.listing(true), other.submitted(), other.approved());
    await record(one.erased());
    // Became active while the erasure was being recorded.
    await record(one.submitted(2), one.approved(2), one.listing(true));
    expect(await approvedPartner(knex, one.applicantId)).to.equal(undefined);
    expect(await isListable(other.applicantId)).to.equal(true);
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select partner_id from candor_read.partner_applications where partner_id = :id
       union all select partner_id from candor_read.partner_listings where partner_id = :id`,
      { id: one.applicantId },
    );
    expect(rows).to.deep.equal([]);
  });

  it('reports a new version for relevant changes, and for nothing else', async () => {
    const [one, two] = [next(), next()];
    const log = projectedStory([
      one.submitted(),
      one.approved(),
      two.submitted(1, 'scholar'),
      two.approved(1, 'scholar'),
      two.submitted(2),
      one.listing(false),
      one.erased(),
    ]);
    const versions: string[] = [];
    for (const event of log) {
      await fill(knex, partnerDirectoryProjection, [event]);
      versions.push(await partnerDirectoryVersion(knex));
    }
    const changed = versions.map((version, index) => version !== (versions[index - 1] ?? versions[0]));
    expect(changed).to.deep.equal([false, true, false, false, false, true, true]);
  });
});
