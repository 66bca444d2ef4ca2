/** Counts the occurrences of texts; keeps at most a fixed number of different texts. */
export interface Tally {
  add(words: string): void;
  read(): Readonly<Record<string, number>>;
}

const MOST_KINDS = 30;

export const tally = (): Tally => {
  const counts = new Map<string, number>();
  return {
    add: (words) => {
      const kind = counts.has(words) || counts.size < MOST_KINDS ? words : 'and others';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    read: () => Object.fromEntries(counts),
  };
};
