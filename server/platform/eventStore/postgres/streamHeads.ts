/** The last event of a stream. */
export interface StreamHead {
  /** -1 for none. */
  readonly revision: number;
  /** sha-256, hex. */
  readonly hash: string;
}

/** Where the streams that this process wrote to stand, as far as it knows: others may have written since. Forgets those unused for long. */
export interface StreamHeads {
  get(stream: string): StreamHead | undefined;
  set(stream: string, head: StreamHead): void;
  forget(stream: string): void;
  clear(): void;
}

const MOST_STREAMS = 10_000;

export const createStreamHeads = (): StreamHeads => {
  const heads = new Map<string, StreamHead>(); // the least recently written first
  return {
    get: (stream) => heads.get(stream),
    set: (stream, head) => {
      heads.delete(stream);
      heads.set(stream, head);
      if (heads.size <= MOST_STREAMS) return;
      const [oldest] = heads.keys();
      if (oldest !== undefined) heads.delete(oldest);
    },
    forget: (stream) => void heads.delete(stream),
    clear: () => {
      heads.clear();
    },
  };
};
