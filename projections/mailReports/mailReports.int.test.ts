import { expect } from 'chai';
import type { Knex } from 'knex';
import { mailReportStory } from '../../schema/events/testing/mailReportStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { mailReportsProjection } from './projection.ts';
import {
  dkimSelectorsOf,
  encryptedAddresses,
  mailDays,
  mailReportTokenByHash,
  mailReportTokens,
  mailReportTotals,
  mailSessions,
  mailSources,
  newestMailReports,
} from './queries.ts';

const domain = 'shop.example';
const wanted = { domain, from: new Date('2025-12-01'), until: new Date('2027-01-01'), receivedSince: new Date(0) };
const { dmarc, tls, tokenCreated, tokenRevoked, selectorsSet } = mailReportStory(domain);
const other = mailReportStory('other.example');
const tokenId = tokenCreated(11).data;
const byToken = { via: { kind: 'token' as const, tokenId: 'tokenId' in tokenId ? tokenId.tokenId : '' } };

describe('the read model of mail reports', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());
  const project = (...events: Parameters<typeof projectedStory>[0]) =>
    fill(knex, mailReportsProjection, projectedStory(events));

  it('DmarcReportReceived: adds up senders and passed messages, by network and by day', async () => {
    await project(dmarc(1), dmarc(2, { begins: '2026-01-02T00:00:00.000Z' }), other.dmarc(3), dmarc(1));
    const [known, unknown] = await mailSources(knex, wanted, 10);
    expect(known).to.deep.equal({
      asn: 64_496,
      network: 'Sender Networks',
      headerFrom: [domain],
      messages: 24,
      passed: 24,
      dkim: 24,
      spf: 0,
      quarantined: 0,
      rejected: 0,
    });
    expect(unknown).to.include({ asn: null, messages: 6, passed: 0, quarantined: 6 });
    expect(await mailDays(knex, wanted)).to.deep.equal([
      { day: '2026-01-01', messages: 15, passed: 12 },
      { day: '2026-01-02', messages: 15, passed: 12 },
    ]);
    expect((await mailReportTotals(knex, wanted)).dmarc).to.deep.equal({
      reports: 2,
      total: 30,
      passed: 24,
      leftOut: 0,
    });
    expect(await encryptedAddresses(knex, wanted, 10)).to.have.lengthOf(2);
  });

  it('shows only the reports that start in a period, and only those received since a given time', async () => {
    await project(dmarc(1), dmarc(2, { begins: '2026-01-02T00:00:00.000Z' }));
    const since = { ...wanted, from: new Date('2026-01-02') };
    expect((await mailReportTotals(knex, since)).dmarc.reports).to.equal(1);
    const until = { ...wanted, until: new Date('2026-01-01T12:00:00Z') };
    expect((await mailReportTotals(knex, until)).dmarc.reports).to.equal(1);
    const late = { ...wanted, receivedSince: new Date('2099-01-01') };
    expect((await mailReportTotals(knex, late)).dmarc.reports).to.equal(0);
    expect(await mailSources(knex, late, 10)).to.deep.equal([]);
  });

  it('TlsReportReceived: adds up sessions by policy, and failed ones by reason and place', async () => {
    await project(tls(21), tls(22), other.tls(23));
    expect(await mailSessions(knex, wanted, 10)).to.deep.equal([
      { policyType: 'sts', resultType: null, mailServer: null, successful: 200, failed: 4 },
      {
        policyType: 'sts',
        resultType: 'certificate-expired',
        mailServer: `mx.${domain}`,
        successful: 0,
        failed: 4,
      },
    ]);
    const [newest] = (await newestMailReports(knex, wanted, 10)).filter(({ kind }) => kind === 'tls');
    expect(newest).to.include({ total: 102, passed: 100, isByToken: false, mailedFrom: null });
    expect(await newestMailReports(knex, wanted, 1)).to.have.lengthOf(1);
  });

  it('DmarcReportReceived: a whole report replaces one of which a part was missing, in one batch and in two', async () => {
    const { dmarc: report } = mailReportStory('replaced.example');
    const ofDomain = { ...wanted, domain: 'replaced.example' };
    const remarks = [{ record: 2, reason: 'address' as const }];
    const partial = report(41, { sources: report(41).data.sources.slice(0, 1), leftOut: 1, remarks });
    await project(partial);
    expect((await mailReportTotals(knex, ofDomain)).dmarc).to.deep.equal({
      reports: 1,
      total: 12,
      passed: 12,
      leftOut: 1,
    });
    expect((await newestMailReports(knex, ofDomain, 1))[0]).to.deep.include({ leftOut: 1, remarks });
    for (const events of [[report(41)], [partial, report(41)]]) {
      await project(...events);
      expect((await mailReportTotals(knex, ofDomain)).dmarc).to.deep.equal({
        reports: 1,
        total: 15,
        passed: 12,
        leftOut: 0,
      });
    }
    const sources = await mailSources(knex, ofDomain, 10);
    expect(sources.map(({ messages }) => messages)).to.deep.equal([12, 3]);
  });

  it('MailReportTokenCreated, MailReportTokenRevoked: a token is valid until it is revoked, with its last use', async () => {
    await project(tokenCreated(11), tokenCreated(12), tokenRevoked(12), dmarc(31, byToken));
    const hash = (number: number) => String(number).padStart(43, 't');
    expect(await mailReportTokenByHash(knex, hash(11))).to.include({ domain });
    expect(await mailReportTokenByHash(knex, hash(12))).to.equal(undefined);
    const tokens = await mailReportTokens(knex, domain);
    expect(tokens.map(({ lastUsedAt }) => lastUsedAt !== null)).to.deep.equal([true]);
    expect(await mailReportTokens(knex, 'other.example')).to.deep.equal([]);
  });

  it('DkimSelectorsSet: only the newest selectors count', async () => {
    await project(selectorsSet('a', 'b'), selectorsSet('c'));
    expect(await dkimSelectorsOf(knex, domain)).to.deep.equal(['c']);
    expect(await dkimSelectorsOf(knex, 'other.example')).to.deep.equal([]);
  });
});
