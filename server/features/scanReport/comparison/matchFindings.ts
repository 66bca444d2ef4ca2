/** Something that a check said, told from others of its code by what it was seen on. */
interface Said {
  readonly code: string;
  readonly evidence: readonly string[];
}

interface Match<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

/** The name at the head of a line of evidence: of a cookie, a header, a host. What follows (a value, a number of days) changes by itself. */
const nameOf = ({ evidence: [line = ''] }: Said): string => /^[^\s=:;,"]+/.exec(line)?.[0].toLowerCase() ?? '';

const sameEvidence = (one: Said, other: Said): boolean =>
  one.evidence.length === other.evidence.length && one.evidence.every((line, index) => line === other.evidence[index]);

/** Takes pairs out of both lists, each item once, in their order. */
const pairUp = <Item extends Said>(
  before: Item[],
  after: Item[],
  belong: (one: Item, other: Item) => boolean,
): Match<Item>[] => {
  const pairs: Match<Item>[] = [];
  for (const one of [...before]) {
    const index = after.findIndex((other) => belong(one, other));
    const [other] = index < 0 ? [] : after.splice(index, 1);
    if (other === undefined) continue;
    before.splice(before.indexOf(one), 1);
    pairs.push({ before: one, after: other });
  }
  return pairs;
};

const matchOfCode = <Item extends Said>(before: Item[], after: Item[]): Match<Item>[] => {
  // One of a kind is the same thing, whatever was seen of it.
  const isSingle = before.length === 1 && after.length === 1;
  const pairs = [
    ...pairUp(before, after, sameEvidence),
    ...pairUp(before, after, (one, other) => isSingle || (nameOf(one) !== '' && nameOf(one) === nameOf(other))),
  ];
  return [
    ...pairs,
    ...before.map((one) => ({ before: one, after: null })),
    ...after.map((one) => ({ before: null, after: one })),
  ];
};

/**
 * Finds for each finding of one check its counterpart in another scan: by its code; where several have one code, by equal evidence, then
 * by the name at the head of the evidence. What has none stands alone.
 */
export const matchFindings = <Item extends Said>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Match<Item>[] =>
  [...new Set([...before, ...after].map(({ code }) => code))].flatMap((code) =>
    matchOfCode(
      before.filter((item) => item.code === code),
      after.filter((item) => item.code === code),
    ),
  );
