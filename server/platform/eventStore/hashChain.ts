import { hash as digest } from 'node:crypto';
import type { NewEvent } from './port.ts';

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
