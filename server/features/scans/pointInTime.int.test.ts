import { expect } from 'chai';
import { waitForProjection } from '../../../projections/engine/waitForProjection.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { projections } from '../../../projections/registry.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { postGraphql, dataOf } from '../../../tests/support/graphqlClient.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { WHOLE_SCAN, type WholeScan } from '../../../tests/support/wholeScan.ts';
import { createPointInTimeQueries } from './pointInTime.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();

const SCAN = 'id status revision companyName completedAt totalScans score { overall } summary { tldr }';
const LATEST = `query ($domain: String!, $asOf: DateTime) { latestScan(domain: $domain, asOf: $asOf) { ${SCAN} } }`;
const ONE = `query ($id: ID!, $asOf: DateTime) { scan(id: $id, asOf: $asOf) { ${SCAN} } }`;

interface PastScan {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly companyName: string;
  readonly totalScans: number;
  readonly score: { readonly overall: number } | null;
  readonly summary: { readonly tldr: string } | null;
}

describe('A past point in time', () => {
  let candor: TestCandor;

  const toldAt = async (second: number, ...events: readonly DomainEvent[]): Promise<void> => {
    const position = await recordEvents(candor.store, events, at(second));
    const last = events.at(-1)?.type;
    const concerned = projections.filter(({ handles }) => handles.some((handled) => handled === last));
    for (const { name } of concerned)
      expect(await waitForProjection(candor.knex, { projection: name, position, timeoutMs: 30_000 }), name).to.equal(
        true,
      );
  };
  const latest = async (domain: string, asOf?: string): Promise<PastScan | null> =>
    (await dataOf<{ latestScan: PastScan | null }>(candor.url, LATEST, { domain, asOf })).latestScan;
  const one = async (scanId: string, asOf?: string): Promise<PastScan | null> =>
    (await dataOf<{ scan: PastScan | null }>(candor.url, ONE, { id: scanId, asOf })).scan;

  before(async () => {
    // Without a worker, which would run the recorded scans.
    candor = await startTestCandor({ roles: ['api', 'projector'] });
    const [first, second, other] = [1, 2, 3].map((number) =>
      scanStory(id(number), number === 3 ? 'two.example' : 'one.example'),
    );
    if (!first || !second || !other) throw new Error('Three stories');
    await toldAt(0, other.requested(), other.started('mx'), other.failed());
    // One event a second, from 10 on: requested, started, observed, scored, summarised, completed.
    await toldAt(
      10,
      first.requested(),
      first.started('mx'),
      first.observed('mx'),
      first.scored(),
      first.summarised(),
      first.completed(),
    );
    await toldAt(
      20,
      second.requested(),
      second.started('mx'),
      second.observed('mx'),
      second.scored({ overall: 90 }),
      second.summarised(),
      second.completed(),
    );
    await toldAt(40, first.rescored({ overall: 33 }));
  });
  after(() => candor.close());

  it('has no report of a domain that had no scan yet', async () => {
    expect(await latest('one.example', at(9))).to.equal(null);
    expect(await latest('never.example', at(9))).to.equal(null);
    expect(await one(id(1), at(9))).to.equal(null);
    expect(await one('no id', at(9))).to.equal(null);
  });

  it('shows a scan in progress at that time with its progress', async () => {
    expect(await latest('one.example', at(12))).to.deep.include({
      id: id(1),
      status: 'RUNNING',
      revision: 2,
      score: null,
      totalScans: 0,
    });
    expect(await latest('one.example', at(13))).to.deep.include({ status: 'RUNNING', score: { overall: 72 } });
    expect(await one(id(1), at(10))).to.deep.include({ status: 'RUNNING', revision: 0 });
  });

  it('shows the newest report complete at that time, and the number of reports', async () => {
    expect(await latest('one.example', at(15))).to.deep.include({ id: id(1), status: 'COMPLETED', totalScans: 1 });
    // The second one is running: the completed one is shown, as it was then.
    expect(await latest('ONE.example', at(22))).to.deep.include({ id: id(1), score: { overall: 72 }, totalScans: 1 });
    expect(await latest('one.example', at(25))).to.deep.include({ id: id(2), score: { overall: 90 }, totalScans: 2 });
  });

  it('ignores a later judgement', async () => {
    expect(await one(id(1), at(39))).to.deep.include({ score: { overall: 72 }, summary: { tldr: 'Fair, with gaps.' } });
    expect(await one(id(1), at(40))).to.deep.include({ score: { overall: 33 } });
    expect(await one(id(1))).to.deep.include({ score: { overall: 33 } });
  });

  it('shows a failed scan as it was during the scan, and by its id as failed', async () => {
    expect(await latest('two.example', at(1))).to.deep.include({ id: id(3), status: 'RUNNING' });
    expect(await latest('two.example', at(3))).to.equal(null);
    expect(await one(id(3), at(3))).to.deep.include({ status: 'FAILED' });
  });

  it('is always a real past state, even where a clock was an hour ahead', async () => {
    const skewed = scanStory(id(4), 'skewed.example');
    await toldAt(3_600, skewed.requested());
    await toldAt(
      50,
      skewed.started('mx'),
      skewed.observed('mx'),
      skewed.scored(),
      skewed.summarised(),
      skewed.completed(),
    );
    // By its own time it had ended, but it would have ended before it began.
    expect(await latest('skewed.example', at(60))).to.equal(null);
    expect(await latest('skewed.example', at(3_600))).to.deep.include({ id: id(4), status: 'COMPLETED' });
  });

  it("shows the owner's statements about their business at that time", async () => {
    const business = { businessDomain: 'one.example', portalUserId: id(90) };
    const started = { ...business, challenge: 'candor-verification=0123456789', recordName: '_candor.one.example' };
    await toldAt(
      100,
      { type: 'BusinessVerificationStarted', data: started },
      { type: 'BusinessVerified', data: { ...business, recordName: started.recordName } },
      { type: 'ProfileFieldCorrected', data: { ...business, field: 'name', value: 'First Name Ltd', personal: null } },
      { type: 'ProfileFieldCorrected', data: { ...business, field: 'name', value: 'Second Name Ltd', personal: null } },
      { type: 'ProfileFieldWithdrawn', data: { ...business, field: 'name' } },
      { type: 'ProfileFieldCorrected', data: { ...business, field: 'name', value: 'Third Name Ltd', personal: null } },
      { type: 'BusinessVerificationLapsed', data: { businessDomain: 'one.example', outcome: 'absent' } },
    );
    const names = await Promise.all([101, 102, 103, 104, 105, 106].map((second) => latest('one.example', at(second))));
    const bySources = names[0]?.companyName;
    expect(bySources).to.be.a('string').that.does.not.match(/Ltd/);
    expect(names.map((scan) => scan?.companyName)).to.deep.equal([
      bySources,
      'First Name Ltd',
      'Second Name Ltd',
      bySources,
      'Third Name Ltd',
      bySources,
    ]);
  });

  it('shows the counters at that time, in GraphQL and REST', async () => {
    const stats = 'query ($asOf: DateTime) { globalStats(asOf: $asOf) { totalScans uniqueDomains } }';
    const asked = async (asOf: string) =>
      (await dataOf<{ globalStats: object }>(candor.url, stats, { asOf })).globalStats;
    expect(await asked(at(14))).to.deep.equal({ totalScans: 0, uniqueDomains: 0 });
    expect(await asked(at(15))).to.deep.equal({ totalScans: 1, uniqueDomains: 1 });
    expect(await asked(at(30))).to.deep.equal({ totalScans: 2, uniqueDomains: 1 });
    const rest = await fetch(`${candor.url}/api/global-stats?as_of=${at(30)}`);
    expect(await rest.json()).to.deep.equal({ total_scans: 2, unique_domains: 1 });
    for (const wrong of ['yesterday', '2999-01-01T00:00:00Z', '1999-01-01T00:00:00Z', '', 'a&as_of=b', '%00']) {
      const refused = await fetch(`${candor.url}/api/global-stats?as_of=${wrong}`);
      expect(refused.status, wrong).to.equal(400);
      expect(await refused.json(), wrong)
        .to.have.property('detail')
        .that.is.a('string');
    }
  });

  it('is refused if it has no answer: in the future, before the log, or not a time', async () => {
    const ask = [
      `query ($asOf: DateTime) { latestScan(domain: "one.example", asOf: $asOf) { id } }`,
      `query ($asOf: DateTime) { scan(id: "${id(1)}", asOf: $asOf) { id } }`,
      'query ($asOf: DateTime) { globalStats(asOf: $asOf) { totalScans } }',
    ];
    const wrong = {
      '2999-01-01T00:00:00Z': /future/,
      '1999-01-01T00:00:00Z': /The log begins at 2026-01-01T12:00:00\.000Z/,
      yesterday: /ISO 8601/,
      '+012026-01-01T00:00:00Z': /ISO 8601/,
    };
    for (const query of ask)
      for (const [asOf, says] of Object.entries(wrong)) {
        const { errors } = await postGraphql(candor.url, query, { asOf });
        expect(errors?.[0]?.message, asOf).to.match(says);
        expect(errors?.[0]?.extensions?.code, asOf).to.equal('BAD_USER_INPUT');
      }
  });

  it('equals the present shortly after a complete scan: with the same masking and the same fields', async () => {
    const whole = await startTestCandor();
    const present = await recordedScan(whole, 'corner-shop.example');
    const { latestScan } = await dataOf<{ latestScan: WholeScan }>(
      whole.url,
      `query ($asOf: DateTime!) { latestScan(domain: "corner-shop.example", asOf: $asOf) { ...WholeScan } } ${WHOLE_SCAN}`,
      { asOf: new Date().toISOString() },
    );
    await whole.close();
    expect(latestScan).to.deep.equal(present);
    expect(latestScan.sections.some((section) => 'masked' in section && section.masked)).to.equal(true);
  });

  it('reads only one scan, however many the domain had', async () => {
    const many = Array.from({ length: 200 }, (_, index) => scanStory(id(1_000 + index), 'many.example'));
    for (const story of many)
      await recordEvents(candor.store, [story.requested(), story.scored(), story.completed()], at(1_000));
    await toldAt(1_100, scanStory(id(2_000), 'many.example').requested());
    const read: string[] = [];
    const pointInTime = createPointInTimeQueries({
      knex: candor.knex,
      clock: () => new Date(),
      ownerWords: () => Promise.resolve(undefined),
      store: {
        ...candor.store,
        readAll: (options) => candor.store.readAll(options),
        readStream: (stream, options) => {
          read.push(stream);
          return candor.store.readStream(stream, options);
        },
      },
    });
    expect((await pointInTime.latestScan('many.example', at(1_200)))?.status).to.equal('completed');
    expect(read).to.have.lengthOf(1);
  });
});
