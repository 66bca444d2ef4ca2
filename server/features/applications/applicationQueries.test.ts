import { expect } from 'chai';
import { searchPages, type Paged } from './applicationQueries.ts';

/** The numbers from 1 on, and how often a page of them was requested. */
const numbers = (count: number): Paged<number> & { asked: number } => {
  const list = {
    asked: 0,
    page: ({ first, after }: { readonly first: number; readonly after: string | undefined }) => {
      list.asked += 1;
      const from = Number(after ?? 0);
      const items = Array.from({ length: Math.max(0, Math.min(first, count - from)) }, (_, index) => from + index + 1);
      return Promise.resolve({ items, hasMore: from + first < count });
    },
    cursorOf: String,
  };
  return list;
};

const those =
  (fits: (number: number) => boolean) =>
  (items: readonly number[]): Promise<readonly boolean[]> =>
    Promise.resolve(items.map(fits));

describe('a search through the pages of a list', () => {
  it('returns a page unchanged without a search', async () => {
    expect(await searchPages(numbers(5), { first: 2, after: '1' })).to.deep.equal({
      items: [2, 3],
      hasMore: true,
      endCursor: '3',
    });
    expect(await searchPages(numbers(1), { first: 2, after: '1' })).to.deep.equal({
      items: [],
      hasMore: false,
      endCursor: '1',
    });
  });

  it('finds each item once, whatever the page size', async () => {
    const list = numbers(1_000);
    const found: number[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await searchPages(
        list,
        { first: 7, after },
        those((number) => number % 37 === 0),
      );
      found.push(...page.items);
      after = page.endCursor ?? undefined;
      if (!page.hasMore) break;
    }
    expect(found).to.deep.equal(Array.from({ length: 27 }, (_, index) => (index + 1) * 37));
  });

  it('says that there is no more if the very last item fills the page', async () => {
    const page = await searchPages(
      numbers(100),
      { first: 2, after: undefined },
      those((number) => number >= 99),
    );
    expect(page).to.deep.equal({ items: [99, 100], hasMore: false, endCursor: '100' });
  });

  it('stops after some thousands, says so, and can continue from there', async () => {
    const list = numbers(10_000);
    const onlyThe = (sought: number) => those((number) => number === sought);
    const first = await searchPages(list, { first: 5, after: undefined }, onlyThe(4_000));
    expect(first).to.deep.equal({ items: [], hasMore: true, endCursor: '3000' });
    expect(list.asked).to.equal(12);
    const second = await searchPages(list, { first: 1, after: '3000' }, onlyThe(4_000));
    expect(second).to.deep.equal({ items: [4_000], hasMore: true, endCursor: '4000' });
  });

  it('ends with the list', async () => {
    const page = await searchPages(
      numbers(300),
      { first: 5, after: undefined },
      those(() => false),
    );
    expect(page).to.deep.equal({ items: [], hasMore: false, endCursor: '300' });
    expect(
      await searchPages(
        numbers(0),
        { first: 5, after: undefined },
        those(() => true),
      ),
    ).to.deep.equal({ items: [], hasMore: false, endCursor: null });
  });
});
