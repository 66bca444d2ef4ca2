import { contentHashOfTexts } from './hashChain.ts';
import { EventTooLarge, type NewEvent } from './port.ts';

/** An event as it is stored: the JSON as text, so that whatever JSON can say survives. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
  readonly contentHash: string;
}

/** Bytes of an event's data as UTF-8 JSON. */
const MAX_DATA_BYTES = 1024 * 1024;

/** Names are index keys: Postgres refuses more than 2,700 bytes. */
const MAX_NAME_LENGTH = 500;

const LONE_SURROGATE = /\p{Surrogate}/u;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * What every adapter does before it writes: checks the events and puts them into the form in which they are hashed and stored (an id in
 * lower case; data that JSON cannot say, such as undefined, as JSON says it). Throws EventTooLarge; a TypeError is a bug of the caller.
 */
export const encodeEvents = (stream: string, events: readonly NewEvent[]): readonly EncodedEvent[] => {
  assertName('a stream', stream);
  if (events.length === 0) throw new TypeError(`An append to ${stream} has no events.`);
  const encoded = events.map(encodeEvent);
  if (events.length > 1 && new Set(encoded.map(({ id }) => id)).size < encoded.length) {
    throw new TypeError(`Two events of one append to ${stream} have the same id.`);
  }
  return encoded;
};

const encodeEvent = (event: NewEvent): EncodedEvent => {
  assertName('an event type', event.type);
  const id = event.id.toLowerCase();
  if (!UUID.test(id)) throw new TypeError(`The id of a ${event.type} is not a uuid: ${event.id}`);
  if (!isVersion(event.version)) throw new TypeError(`Not a version of a ${event.type}: ${String(event.version)}`);
  const data = jsonText(event.data);
  const bytes = Buffer.byteLength(data);
  if (bytes > MAX_DATA_BYTES)
    throw new EventTooLarge(`A ${event.type} has ${bytes} bytes; the store takes ${MAX_DATA_BYTES}.`);
  const texts = { id, type: event.type, version: event.version, data, metadata: jsonText(event.metadata) };
  return { ...texts, contentHash: contentHashOfTexts(texts) };
};

/** Stores keep it in 32 bits. */
const isVersion = (version: number): boolean => Number.isInteger(version) && version > 0 && version < 2 ** 31;

/** JSON.stringify answers undefined for what JSON does not know, whatever its type says; inside the array that is hashed it says null. */
const jsonText = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value));

const assertName = (what: string, name: string): void => {
  if (name.length === 0 || name.length > MAX_NAME_LENGTH || name.includes('\0') || LONE_SURROGATE.test(name)) {
    throw new TypeError(
      `Not a name of ${what} (1 to ${MAX_NAME_LENGTH} characters of Unicode): ${JSON.stringify(name)}`,
    );
  }
};
