/** What was found out of a key, for the newest `most` of them. */
export interface BoundedMemory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/** A map that forgets what was asked for least recently. */
export const boundedMemory = <Key, Value>(most: number): BoundedMemory<Key, Value> => {
  const values = new Map<Key, Value>();
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
  };
};
