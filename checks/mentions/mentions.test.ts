import { expect } from 'chai';
import { brandFacts } from './factValues.ts';
import { clues, LEI } from '../legalEntity/testing/gleifAnswer.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { mentions } from './mentions.ts';

const searchFor = (term: string) =>
  `mentions /search_by_date?query=${encodeURIComponent(`"${term}"`)}&tags=(story,comment)&hitsPerPage=100&advancedSyntax=true&typoTolerance=false`;
const search = searchFor('example.org');
const aggregator = 'reviews ?domain=example.org';
const hits = (...list: readonly unknown[]) => ({ json: { hits: list, nbHits: list.length, page: 0 } });
const comment = (id: number, text: string, different: object = {}) => ({
  objectID: String(id),
  created_at: '2026-01-01T10:00:00Z',
  created_at_i: 1_767_261_600 + id,
  comment_text: text,
  title: null,
  url: null,
  ...different,
});
const story = (id: number, title: string, url: string) => comment(id, '', { title, url, comment_text: null });
const reviews = (...sources: readonly unknown[]) => ({ json: { sources } });
const look = (sources: NonNullable<World['sources']>) => lookWith(mentions, { sources });
const foundOf = async (...list: readonly unknown[]) => {
  const { observation } = await look({ [search]: hits(...list) });
  return observation.mentions.status === 'read' ? observation.mentions.found : [];
};

describe('The mentions check', () => {
  it('shows who says what, where and when, and whether it is positive or negative', async () => {
    const { observation, outcomes } = await look({
      [search]: hits(comment(1, 'I love <a href="https:&#x2F;&#x2F;example.org">example.org</a>, it is excellent.')),
      [aggregator]: reviews(),
    });
    expect(outcomes).to.deep.equal({ 'mentions-positive': 'info', 'reviews-none': 'info' });
    const facts = brandFacts({ mentions: observation });
    expect(facts?.sentiment).to.deep.include({ totalMentions: 1, positiveMentions: 1, overallSentiment: 'positive' });
    expect(facts?.sentiment?.mentions[0]).to.deep.include({
      text: 'I love example.org, it is excellent.',
      source: 'Hacker News',
      url: 'https://news.ycombinator.com/item?id=1',
      date: '2026-01-01T10:00:01.000Z',
      sentiment: 'positive',
    });
    expect(facts).to.deep.include({ industry: 'General', reviewSources: [] });
  });

  it('says that no mentions were found, and then has no score', async () => {
    const { observation, outcomes } = await look({ [search]: hits(), [aggregator]: reviews() });
    expect(outcomes).to.deep.equal({ 'mentions-none': 'info', 'reviews-none': 'info' });
    const facts = brandFacts({ mentions: observation });
    expect(facts?.sentiment).to.deep.include({ totalMentions: 0, overallSentiment: null, averageScore: null });
    expect(facts?.trustScore).to.deep.equal({
      score: null,
      trustLevel: 'Unknown',
      totalReviewsAnalyzed: 0,
      sourcesFound: 0,
    });
  });

  it('is null if it was not checked', () => {
    expect(brandFacts({})).to.equal(null);
  });

  it('ignores texts that do not name the site', async () => {
    const { observation } = await look({
      [search]: hits(
        comment(1, 'myexample.org is a scam'),
        comment(2, 'write to me@example.org, I am happy'),
        comment(3, 'example.org.evil.example is terrible'),
        comment(4, ''),
        story(5, 'A great story', 'https://evil.example/?example.org'),
      ),
    });
    expect(observation.mentions).to.deep.include({ found: [], passedOver: 5 });
  });

  it('does not treat a page of the site with its own title as an opinion about it', async () => {
    const [page] = await foundOf(story(1, 'A terrible disaster, explained', 'https://blog.example.org/disaster'));
    expect(page).to.deep.include({ kind: 'link', judged: false, sentiment: 'neutral', score: 0 });
  });

  it("judges another author's title about the site", async () => {
    const [page] = await foundOf(story(1, 'example.org was hacked: a disaster', 'https://news.example/1'));
    expect(page).to.deep.include({ kind: 'opinion', judged: true, sentiment: 'negative' });
  });

  it('judges neither the name of the site nor the words of an address', async () => {
    const list = await foundOf(comment(1, 'We use example.org/great-awful-happy-best here.'));
    expect(list[0]).to.deep.include({ sentiment: 'neutral', score: 0 });
  });

  it('shows other languages, but judges none of them', async () => {
    const { observation, outcomes } = await look({
      [search]: hits(comment(1, 'Ich finde example.org schrecklich und das ist nicht gut.')),
    });
    expect(outcomes).to.deep.equal({
      'mentions-mixed': 'info',
      'mentions-not-judged': 'info',
      'reviews-not-checked': 'inconclusive',
    });
    expect(brandFacts({ mentions: observation })?.sentiment).to.deep.include({
      neutralMentions: 1,
      overallSentiment: null,
    });
  });

  it('puts the newest first, and each once', async () => {
    const list = await foundOf(
      comment(1, 'a example.org'),
      comment(3, 'c example.org'),
      comment(3, 'c example.org'),
      comment(2, 'b example.org'),
    );
    expect(list.map(({ text }) => text)).to.deep.equal(['c example.org', 'b example.org', 'a example.org']);
  });

  it('searches for the name of a company if it is certain and has two words', async () => {
    const asked: string[] = [];
    const sources = { [search]: hits(), [searchFor('Example Works')]: hits(comment(1, 'Example Works is great')) };
    const { observation } = await lookWith(mentions, { sources, asked }, { known: clues({ lei: LEI }) });
    expect(asked).to.include(searchFor('Example Works'));
    expect(observation.mentions).to.have.nested.property('found[0].text', 'Example Works is great');
  });

  for (const name of ['Apple', 'best of all', 'Example "Works" OR', ''])
    it(`searches for the domain alone if the company is called ${JSON.stringify(name)}`, async () => {
      const profile = clues({ lei: LEI }).companyProfile;
      if (profile?.status !== 'found') throw new Error('no profile');
      const { observation } = await lookWith(
        mentions,
        { sources: { [search]: hits() } },
        { known: { companyProfile: { ...profile, name } } },
      );
      expect(observation.companyName).to.equal(null);
    });

  it('searches for both forms of an internationalised name', async () => {
    const sources = {
      [searchFor('xn--mnchen-3ya.example')]: hits(),
      [searchFor('münchen.example')]: hits(comment(1, 'I like München.example')),
    };
    const target = { domain: 'xn--mnchen-3ya.example', registrableDomain: 'xn--mnchen-3ya.example' };
    const { observation } = await lookWith(mentions, { sources }, { target });
    expect(observation.mentions).to.have.nested.property('found[0].text', 'I like München.example');
  });

  describe('with reviews', () => {
    const place = (different: object = {}) => ({
      source: 'Sample Reviews',
      rating: 4.5,
      total_reviews: 200,
      ...different,
    });
    const placesOf = async (...list: readonly unknown[]) =>
      brandFacts({ mentions: (await look({ [search]: hits(), [aggregator]: reviews(...list) })).observation });

    it("shows the aggregator's review sites, and what their reviews say", async () => {
      const facts = await placesOf(
        place({
          bbb_rating: 'A+',
          bbb_accredited: true,
          complaint_count: 2,
          reviews: [
            { text: '<b>Great</b> shop', date: '2026-01-14', rating: 5 },
            { text: 'So so', date: null, rating: 3 },
            { text: 'It is awful.', rating: null },
            { rating: 1 },
          ],
        }),
      );
      expect(facts?.reviewSources[0]).to.deep.include({ bbbRating: 'A+', bbbAccredited: true, complaintCount: 2 });
      expect(facts?.reviewSources[0]?.reviews.map(({ text, sentiment }) => [text, sentiment])).to.deep.equal([
        ['Great shop', 'positive'],
        ['So so', 'neutral'],
        ['It is awful.', 'negative'],
      ]);
      expect(facts?.trustScore).to.deep.equal({
        score: 88,
        trustLevel: 'Excellent',
        totalReviewsAnalyzed: 200,
        sourcesFound: 1,
      });
    });

    it('drops an invalid rating, and keeps the review site', async () => {
      for (const rating of [-1, 5.1, '4', Number.NaN, null])
        expect((await placesOf(place({ rating })))?.reviewSources[0]?.rating).to.equal(null);
    });

    it('treats 404 as no reviews', async () => {
      const { outcomes } = await look({ [search]: hits(), [aggregator]: { json: undefined } });
      expect(outcomes).to.have.property('reviews-none');
    });

    for (const json of [null, [], { sources: {} }, { sources: ['x'] }, 'x'])
      it(`says "not checked" if the aggregator answers ${JSON.stringify(json)}`, async () => {
        const { observation, outcomes } = await look({ [search]: hits(), [aggregator]: { json } });
        expect(outcomes).to.have.property('reviews-not-checked', 'inconclusive');
        expect(observation.reviews.status).to.equal('notChecked');
      });

    it('keeps them if mentions could not be searched', async () => {
      const { observation, outcomes } = await look({
        [search]: { fails: 'unavailable' },
        [aggregator]: reviews(place()),
      });
      expect(outcomes).to.include({ 'mentions-not-checked': 'inconclusive', 'reviews-found': 'info' });
      expect(brandFacts({ mentions: observation })).to.deep.include({ sentiment: null });
    });
  });

  const nonsense = [null, [], 'x', { hits: {} }, { hits: ['x', { objectID: 'x' }] }, undefined];
  for (const json of nonsense)
    it(`is inconclusive if the search answers ${json === undefined ? '404' : JSON.stringify(json)} and there are no reviews`, async () => {
      expect(await rejectionOf(look({ [search]: { json } }))).to.include({ reason: 'unavailable' });
    });

  for (const fails of ['unavailable', 'timeout', 'tooLarge'] as const)
    it(`is inconclusive if the search fails with ${fails}`, async () => {
      expect(await rejectionOf(look({ [search]: { fails } }))).to.include({ kind: fails });
    });

  it('stays within its limits and removes markup, whatever it gets', async () => {
    const text = `<script>alert(1)</script><b>\u202Eexample.org</b> ${'<p>great '.repeat(20_000)}`;
    const list = await foundOf(...Array.from({ length: 1_000 }, (_, id) => comment(id, text)));
    expect(list.length).to.be.at.most(100);
    for (const each of list)
      expect(each.text)
        .to.have.length.at.most(280)
        .and.not.to.match(/[<\u202E]/);
  });
});
