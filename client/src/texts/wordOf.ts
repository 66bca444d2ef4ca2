/** Whether the table itself has this key; inherited ones such as `constructor` do not count. */
export const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);

/** Returns our word for a key from the server. A key that is newer than this page is shown unchanged. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  isKeyOf(words, key) ? (words[key] ?? key) : key;
