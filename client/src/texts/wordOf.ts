/** Whether a table has this very key: `constructor` and its like are none. */
export const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);

/** Our word for a key of the server; one that is newer than this page stands there as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  isKeyOf(words, key) ? (words[key] ?? key) : key;
