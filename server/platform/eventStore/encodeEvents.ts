import { z } from 'zod';
import { eventMetadata } from '../../../schema/events/eventMetadata.ts';
import { contentHashOfTexts } from './hashChain.ts';
import { EventTooLarge, type NewEvent } from './port.ts';

/** An event as it is stored. JSON is kept as text, so that everything JSON can express survives. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
  readonly contentHash: string;
}

/** In bytes, of the event's data as UTF-8 JSON. */
const MAX_DATA_BYTES = 1024 * 1024;

/** Names are index keys, and Postgres refuses keys of more than 2,700 bytes. */
const MAX_NAME_LENGTH = 500;

const LONE_SURROGATE = /\p{Surrogate}/u;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Prepares events for writing, in every adapter: checks them and converts them to the form in which they are hashed and stored (the id in lower case; data
 * that JSON cannot express, such as undefined, as JSON represents it). Throws EventTooLarge, or a TypeError for a bug in the caller.
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
  const { error } = eventMetadata.safeParse(event.metadata);
  if (error) throw new TypeError(`Not the metadata of a ${event.type}: ${z.prettifyError(error)}`, { cause: error });
  const data = jsonText(event.data);
  const bytes = Buffer.byteLength(data);
  if (bytes > MAX_DATA_BYTES)
    throw new EventTooLarge(`A ${event.type} has ${bytes} bytes; the store takes ${MAX_DATA_BYTES}.`);
  const texts = { id, type: event.type, version: event.version, data, metadata: jsonText(event.metadata) };
  return { ...texts, contentHash: contentHashOfTexts(texts) };
};

/** Stores keep the version in 32 bits. */
const isVersion = (version: number): boolean => Number.isInteger(version) && version > 0 && version < 2 ** 31;

/** JSON.stringify returns undefined for values that JSON cannot express, despite its type. Inside the hashed array such a value becomes null. */
const jsonText = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value));

const assertName = (what: string, name: string): void => {
  if (name.length === 0 || name.length > MAX_NAME_LENGTH || name.includes('\0') || LONE_SURROGATE.test(name)) {
    throw new TypeError(
      `Not a name of ${what} (1 to ${MAX_NAME_LENGTH} characters of Unicode): ${JSON.stringify(name)}`,
    );
  }
};
