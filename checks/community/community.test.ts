import { expect } from 'chai';
import { communityFacts } from './factValues.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { community } from './community.ts';

const search = 'tosdr /search/v5?query=example.org';
const service = 'tosdr /service/v3?id=42';

const hit = (different: Record<string, unknown> = {}) => ({
  id: 42,
  is_comprehensively_reviewed: true,
  urls: ['example.org', 'example.net'],
  name: 'Example',
  slug: 'example',
  rating: 'C',
  ...different,
});
const point = (id: number, classification: string, title: string, different: Record<string, unknown> = {}) => ({
  id,
  title: `Point ${id}`,
  status: 'approved',
  case: { id, weight: 50, title, classification },
  ...different,
});
const details = (different: Record<string, unknown> = {}) => ({
  ...hit(),
  documents: [{ id: 1, name: 'Terms of Service', url: 'https://example.org/terms' }],
  points: [
    point(1, 'bad', 'They may share your data'),
    point(2, 'good', 'You can leave'),
    point(3, 'blocker', 'They can read your messages'),
    point(4, 'neutral', 'There are cookies'),
  ],
  ...different,
});
const worldOf = (services: unknown, body: unknown = details()): World => ({
  sources: { [search]: { json: { services } }, [service]: { json: body } },
});
const look = (services: unknown, body?: unknown) => lookWith(community, worldOf(services, body));
const detailsLook = (different: Record<string, unknown>) => look([hit()], details(different));

describe('The community check', () => {
  it("shows the grade, the points and the documents with the source's citation", async () => {
    const { observation, outcomes } = await look([hit()]);
    expect(outcomes).to.deep.equal({ 'community-rated-middling': 'info' });
    expect(communityFacts({ community: observation })).to.deep.equal({
      available: true,
      grade: 'C',
      summary: 'ToS;DR rates Example C: 1 good point and 2 bad points in 1 document. All of its documents were read.',
      pointsGood: [{ title: 'You can leave', url: 'https://edit.tosdr.org/points/2' }],
      pointsBad: [
        { title: 'They can read your messages', url: 'https://edit.tosdr.org/points/3' },
        { title: 'They may share your data', url: 'https://edit.tosdr.org/points/1' },
      ],
      documents: [{ name: 'Terms of Service', url: 'https://example.org/terms' }],
      citation: 'Terms of Service; Didn’t Read (tosdr.org), CC BY-SA 3.0',
      serviceUrl: 'https://tosdr.org/en/service/42',
      source: {
        name: 'ToS;DR',
        url: 'https://tosdr.example/service/v3?id=42',
        retrievedAt: '2026-01-02T03:04:05.000Z',
      },
    });
  });

  it('says that the community does not know the service', async () => {
    const { observation, outcomes } = await look([]);
    expect(outcomes).to.deep.equal({ 'community-unknown': 'info' });
    expect(communityFacts({ community: observation })).to.deep.include({
      available: false,
      grade: null,
      citation: null,
    });
  });

  it('shows no grade of a service whose documents were read only in part', async () => {
    const partly = { [service]: { json: details({ rating: 'E', is_comprehensively_reviewed: false }) } };
    const { observation, outcomes } = await lookWith(community, {
      sources: { [search]: { json: { services: [hit()] } }, ...partly },
    });
    expect(outcomes).to.deep.equal({ 'community-not-rated': 'info' });
    expect(communityFacts({ community: observation })?.grade).to.equal(null);
  });

  const strangers: readonly (readonly string[])[] = [
    ['example.com'],
    ['myexample.org'],
    ['example.org.evil.example'],
    ['help.example.org'],
    ['example.or'],
    ['evil.example/example.org'],
    ['example.org@evil.example'],
    [],
  ];
  for (const urls of strangers) {
    it(`never mistakes a service at ${JSON.stringify(urls)} for the one at example.org`, async () => {
      const { observation } = await look([hit({ urls, name: 'example.org' })]);
      expect(observation.status).to.equal('unknown');
    });
  }

  const own: readonly unknown[] = [
    ['example.org'],
    ['www.example.org'],
    ['https://www.example.org/'],
    ['EXAMPLE.ORG.'],
    [' example.org '],
    [7, null, 'example.org:443'],
    'other.example,example.org',
  ];
  for (const urls of own) {
    it(`finds the service by ${JSON.stringify(urls)}`, async () => {
      expect((await look([hit({ urls })])).observation.status).to.equal('found');
    });
  }

  it('finds an internationalised name by either of its forms', async () => {
    const target = { domain: 'www.xn--mnchen-3ya.example', registrableDomain: 'xn--mnchen-3ya.example' };
    const world: World = {
      sources: {
        'tosdr /search/v5?query=xn--mnchen-3ya.example': { json: { services: [hit({ urls: ['münchen.example'] })] } },
        [service]: { json: details() },
      },
    };
    expect((await lookWith(community, world, { target })).observation.status).to.equal('found');
  });

  it('prefers a completely rated service, if two have the address', async () => {
    const asked: string[] = [];
    const services = [hit({ id: 7, is_comprehensively_reviewed: false }), hit(), hit({ id: 99 })];
    await lookWith(community, { ...worldOf(services), asked });
    expect(asked).to.deep.equal([search, service]);
  });

  it('reads the wrapped answers of earlier API versions', async () => {
    const world: World = {
      sources: {
        [search]: { json: { error: 256, message: 'OK', parameters: { services: [hit({ id: '42' })] } } },
        [service]: {
          json: { error: 256, parameters: details({ rating: { hex: 16, human: 'Grade E', letter: 'E' } }) },
        },
      },
    };
    expect((await lookWith(community, world)).observation).to.include({ status: 'found', grade: 'E' });
  });

  const grades: readonly [rating: unknown, grade: string | null, code: string, outcome: string][] = [
    ['A', 'A', 'community-rated-well', 'pass'],
    ['b', 'B', 'community-rated-well', 'pass'],
    ['C', 'C', 'community-rated-middling', 'info'],
    ['D', 'D', 'community-rated-poorly', 'warn'],
    ['E', 'E', 'community-rated-worst', 'warn'],
    ['N/A', null, 'community-not-rated', 'info'],
    ['F', null, 'community-not-rated', 'info'],
    [null, null, 'community-not-rated', 'info'],
    [3, null, 'community-not-rated', 'info'],
    [undefined, null, 'community-not-rated', 'info'],
  ];
  for (const [rating, grade, code, outcome] of grades) {
    it(`reads the rating ${JSON.stringify(rating)} as ${grade ?? 'not rated'}`, async () => {
      const { observation, outcomes } = await detailsLook({ rating });
      expect(observation).to.include({ grade });
      expect(outcomes).to.deep.equal({ [code]: outcome });
    });
  }

  it('shows only approved points, each case once', async () => {
    const { observation } = await detailsLook({
      points: [
        point(1, 'bad', 'Same'),
        point(2, 'bad', 'Same'),
        point(3, 'bad', 'Declined', { status: 'declined' }),
        point(4, 'good', 'Pending', { status: 'pending' }),
        point(5, 'good', 'Odd', { case: null }),
        point(6, 'wonderful', 'Unknown kind'),
        null,
      ],
    });
    const facts = communityFacts({ community: observation });
    expect(facts?.pointsBad.map(({ title }) => title)).to.deep.equal(['Same']);
    expect(facts?.pointsGood).to.deep.equal([]);
  });

  it('puts the most important first', async () => {
    const weighed = (id: number, weight: number) =>
      point(id, 'bad', `Case ${id}`, { case: { title: `Case ${id}`, weight, classification: 'bad' } });
    const { observation } = await detailsLook({ points: [weighed(1, 10), weighed(2, 90), weighed(3, 50)] });
    const facts = communityFacts({ community: observation });
    expect(facts?.pointsBad.map(({ title }) => title)).to.deep.equal(['Case 2', 'Case 3', 'Case 1']);
  });

  it('links only to documents on the web', async () => {
    const { observation } = await detailsLook({
      documents: [
        { name: 'Script', url: 'javascript:alert(1)' },
        { name: 'None', url: null },
        { name: 'Broken', url: 'https://' },
        { name: '<b>Terms</b>', url: 'http://example.org/t' },
        { url: 'https://nameless.example' },
      ],
    });
    expect(communityFacts({ community: observation })?.documents).to.deep.equal([
      { name: 'Script', url: null },
      { name: 'None', url: null },
      { name: 'Broken', url: null },
      { name: 'Terms', url: 'http://example.org/t' },
    ]);
  });

  it('stays within its limits and removes markup, whatever the source sends', async () => {
    const long = 'x'.repeat(100_000);
    const { observation, findings } = await detailsLook({
      name: `<script>1</script>\u202EExample${long}`,
      points: Array.from({ length: 2_000 }, (_, id) => point(id, 'bad', `${id} ${long}`)),
      documents: Array.from({ length: 500 }, () => ({ name: long, url: `https://example.org/${long}` })),
    });
    expect(JSON.stringify(observation)).to.have.length.below(150_000);
    expect(findings[0]?.evidence.every((line) => line.length <= 512)).to.equal(true);
  });

  const nonsense: readonly [words: string, services: unknown, body: unknown][] = [
    ['a search without a list', undefined, details()],
    ['a list of nonsense', ['x', 1], details()],
    ['another service', [hit()], details({ id: 43 })],
    ['a service without a name', [hit()], { id: 42 }],
    ['a list for a service', [hit()], []],
    ['404 for a service that it named', [hit()], undefined],
  ];
  for (const [words, services, body] of nonsense) {
    it(`is inconclusive if the source answers ${words}`, async () => {
      const world: World = { sources: { [search]: { json: { services } }, [service]: { json: body } } };
      expect(await rejectionOf(lookWith(community, world))).to.include({ reason: 'unavailable' });
    });
  }

  it('is inconclusive if the source fails, at either of its answers', async () => {
    const failing = { fails: 'unavailable' } as const;
    expect(await rejectionOf(lookWith(community, { sources: { [search]: failing } }))).to.include({
      kind: 'unavailable',
    });
    const later: World = { sources: { [search]: { json: { services: [hit()] } }, [service]: { fails: 'timeout' } } };
    expect(await rejectionOf(lookWith(community, later))).to.include({ kind: 'timeout' });
  });
});
