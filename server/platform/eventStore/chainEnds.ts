import { chainHash, contentHash, GENESIS_HASH } from './hashChain.ts';
import type { RecordedEvent } from './port.ts';

/** `gap`: its revision does not follow · `unlinked`: it does not name its predecessor's hash · `changed`: its own hash is not that of what it says. */
export type LinkFault = 'gap' | 'unlinked' | 'changed';

export interface ChainEnd {
  readonly revision: number;
  /** sha-256, hex. */
  readonly hash: string;
}

/** The ends of the chains of a log that is walked through in its order. Some 300 bytes a stream. */
export interface ChainEnds {
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

/** What an event seals counts as it is recorded: a chain holds whether it opens or not. */
const faultOf = (end: ChainEnd = START, event: RecordedEvent): LinkFault | undefined => {
  if (event.revision !== end.revision + 1) return 'gap';
  if (event.previousHash !== end.hash) return 'unlinked';
  return event.hash === chainHash(event.stream, event.previousHash, contentHash(event)) ? undefined : 'changed';
};
