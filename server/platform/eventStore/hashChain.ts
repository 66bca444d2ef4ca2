import { hash as digest } from 'node:crypto';
import type { NewEvent, RecordedEvent } from './port.ts';

/** What revision 0 of every stream has as its predecessor's hash. */
export const GENESIS_HASH = '0'.repeat(64);

const sha256 = (text: string): string => digest('sha256', text, 'hex');

/**
 * sha-256 over the event as it is stored (personal data in it is ciphertext): id, type, version, data, metadata, each as JSON text.
 * The stream and the revision are bound by the chain: the predecessor's hash covers all that came before.
 */
export const contentHash = (event: NewEvent): string =>
  sha256(JSON.stringify([event.id, event.type, event.version, event.data, event.metadata]));

/** The same of an event whose data and metadata are JSON text already: a megabyte is not written twice. */
export const contentHashOfTexts = (
  event: Record<'id' | 'type' | 'data' | 'metadata', string> & { version: number },
): string =>
  sha256(
    `[${JSON.stringify(event.id)},${JSON.stringify(event.type)},${JSON.stringify(event.version)},${event.data},${event.metadata}]`,
  );

/** The first link is anchored in the stream's name, so that a chain cannot be moved to another stream unseen. */
export const chainHash = (stream: string, previousHash: string, content: string): string =>
  sha256(previousHash === GENESIS_HASH ? `${previousHash}${stream}\n${content}` : `${previousHash}${content}`);

/**
 * Walks the chain of every stream through events in the order of the log (or of one stream), and answers with what does not fit in: an event that
 * was changed, moved or follows one that was left out, as `stream@revision`.
 */
export const brokenLinks = async (
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<readonly string[]> => {
  const chains = createChainEnds();
  const broken: string[] = [];
  for await (const event of events) {
    if (chains.follow(event)) broken.push(`${event.stream}@${event.revision}`);
  }
  return broken;
};

/** `gap`: its revision does not follow · `unlinked`: it does not name its predecessor's hash · `changed`: its own hash is not that of what it says. */
export type LinkFault = 'gap' | 'unlinked' | 'changed';

export interface ChainEnd {
  readonly revision: number;
  /** sha-256, hex. */
  readonly hash: string;
}

/** The ends of the chains of a log that is walked through in its order. Some 300 bytes a stream. */
interface ChainEnds {
  readonly events: number;
  readonly streams: number;
  /** Takes in the next event, and says what is wrong with it. The walk goes on from it, sound or not. */
  follow(event: RecordedEvent): LinkFault | undefined;
  ends(): Iterable<ChainEnd>;
}

export const createChainEnds = (): ChainEnds => {
  const ends = new Map<string, ChainEnd>();
  let events = 0;
  return {
    get events() {
      return events;
    },
    get streams() {
      return ends.size;
    },
    follow: (event) => {
      const { stream, revision, hash } = event;
      const fault = faultOf(ends.get(stream), event);
      ends.set(stream, { revision, hash });
      events += 1;
      return fault;
    },
    ends: () => ends.values(),
  };
};

const START: ChainEnd = { revision: -1, hash: GENESIS_HASH };

/** What an event encrypts counts as it is recorded: a chain holds whether it opens or not. */
const faultOf = (end: ChainEnd = START, event: RecordedEvent): LinkFault | undefined => {
  if (event.revision !== end.revision + 1) return 'gap';
  if (event.previousHash !== end.hash) return 'unlinked';
  return event.hash === chainHash(event.stream, event.previousHash, contentHash(event)) ? undefined : 'changed';
};
