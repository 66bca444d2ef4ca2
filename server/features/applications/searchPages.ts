/** Rows that are opened at once. */
const BATCH = 250;
/** What cannot be searched by the database is opened and looked at: so many rows for one answer, and not the whole list. */
const MAX_SEARCHED = 3_000;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** `endCursor`: of the last that was looked at; null where nothing was. `hasMore`: perhaps, where the search had to stop. */
export interface FoundPage<Item> extends Page<Item> {
  readonly endCursor: string | null;
}

/** A list that gives its pages by a cursor. */
export interface Paged<Item> {
  page(place: { readonly first: number; readonly after: string | undefined }): Promise<Page<Item>>;
  cursorOf(item: Item): string;
}

/**
 * The next `first` of a list that `matching` lets through, which says of each of some items whether it does. Without one: of all. It goes
 * on for a bounded number of rows: then fewer may have been found, and `hasMore` says that the search can go on.
 */
export const searchPages = async <Item>(
  list: Paged<Item>,
  { first, after }: { readonly first: number; readonly after: string | undefined },
  matching?: (items: readonly Item[]) => Promise<readonly boolean[]>,
): Promise<FoundPage<Item>> => {
  if (!matching) return withCursor(list, await list.page({ first, after }), after);
  const found: Item[] = [];
  let place = after;
  for (let searched = 0; searched < MAX_SEARCHED; searched += BATCH) {
    const { items, hasMore } = await list.page({ first: BATCH, after: place });
    const matches = await matching(items);
    const fits = items.filter((_item, index) => matches[index]);
    const room = first - found.length;
    found.push(...fits.slice(0, room));
    if (fits.length >= room) return withCursor(list, { items: found, hasMore: hasMore || fits.length > room }, after);
    const last = items.at(-1);
    if (last) place = list.cursorOf(last);
    if (!hasMore) return { items: found, hasMore: false, endCursor: place ?? null };
  }
  return { items: found, hasMore: true, endCursor: place ?? null };
};

const withCursor = <Item>(list: Paged<Item>, page: Page<Item>, after: string | undefined): FoundPage<Item> => {
  const last = page.items.at(-1);
  return { ...page, endCursor: last ? list.cursorOf(last) : (after ?? null) };
};
