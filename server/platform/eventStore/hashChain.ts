import { hash as digest } from 'node:crypto';
import type { NewEvent, RecordedEvent } from './port.ts';

/** The previous hash of revision 0 in every stream. */
export const GENESIS_HASH = '0'.repeat(64);

const sha256 = (text: string): string => digest('sha256', text, 'hex');

/**
 * SHA-256 over the event as it is stored (personal data in it is ciphertext): id, type, version, data and metadata, each as JSON text.
 * The chain covers the stream and the revision, because the predecessor's hash covers everything before it.
 */
export const contentHash = (event: NewEvent): string =>
  sha256(JSON.stringify([event.id, event.type, event.version, event.data, event.metadata]));

/** The same for an event whose data and metadata are already JSON text, so that a megabyte is not serialised twice. */
export const contentHashOfTexts = (
  event: Record<'id' | 'type' | 'data' | 'metadata', string> & { version: number },
): string =>
  sha256(
    `[${JSON.stringify(event.id)},${JSON.stringify(event.type)},${JSON.stringify(event.version)},${event.data},${event.metadata}]`,
  );

/** The first link includes the stream's name, so that moving a chain to another stream is detected. */
export const chainHash = (stream: string, previousHash: string, content: string): string =>
  sha256(previousHash === GENESIS_HASH ? `${previousHash}${stream}\n${content}` : `${previousHash}${content}`);

/**
 * Walks the hash chains of all streams through events in log order (or of one stream). Returns the events that do not fit as `stream@revision`: events that
 * were changed or moved, or that follow a removed one.
 */
export const brokenLinks = async (
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<readonly string[]> => {
  const chains = createChainEnds();
  const broken: string[] = [];
  for await (const event of events) {
    if (chains.follow(event, contentHash(event))) broken.push(`${event.stream}@${event.revision}`);
  }
  return broken;
};

/**
 * `gap`: its revision does not follow the previous one · `unlinked`: it does not name its predecessor's hash · `changed`: its own hash does not match its
 * content.
 */
export type ChainFault = 'gap' | 'unlinked' | 'changed';

export interface ChainEnd {
  readonly revision: number;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** An event's place in the chain of its stream. */
export type Link = Pick<RecordedEvent, 'stream' | 'revision' | 'previousHash' | 'hash'>;

/** The ends of all chains of a log that is walked in order. Takes about 300 bytes per stream. */
export interface ChainEnds {
  readonly events: number;
  readonly streams: number;
  has(stream: string): boolean;
  /**
   * Adds the next event and returns what is wrong with it. The walk continues from it, whether or not it is intact. `content`: the hash of its content;
   * without it, only the links are checked.
   */
  follow(link: Link, content?: string): ChainFault | undefined;
  ends(): Iterable<ChainEnd>;
}

/** `startsLater`: the walk begins somewhere in the log, so the first event that it sees of a stream may have predecessors, which are not checked. */
export const createChainEnds = ({ startsLater = false } = {}): ChainEnds => {
  const ends = new Map<string, ChainEnd>();
  let events = 0;
  return {
    get events() {
      return events;
    },
    get streams() {
      return ends.size;
    },
    has: (stream) => ends.has(stream),
    follow: (link, content) => {
      const { stream, revision, hash } = link;
      const end = ends.get(stream) ?? (startsLater && revision > 0 ? endBefore(link) : START);
      const fault = faultOf(end, link, content);
      ends.set(stream, { revision, hash });
      events += 1;
      return fault;
    },
    ends: () => ends.values(),
  };
};

const START: ChainEnd = { revision: -1, hash: GENESIS_HASH };

/** The end of a chain that the event claims to continue. */
const endBefore = ({ revision, previousHash }: Link): ChainEnd => ({
  revision: revision - 1,
  hash: previousHash,
});

/** Encrypted data is hashed as it is recorded, so a chain can be verified whether or not the data can be decrypted. */
const faultOf = (end: ChainEnd, link: Link, content: string | undefined): ChainFault | undefined => {
  if (link.revision !== end.revision + 1) return 'gap';
  if (link.previousHash !== end.hash) return 'unlinked';
  if (content === undefined) return undefined;
  return link.hash === chainHash(link.stream, link.previousHash, content) ? undefined : 'changed';
};
