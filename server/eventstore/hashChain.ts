import { createHash } from 'node:crypto';
import type { NewEvent } from './port.ts';

/** What revision 0 of every stream has as its predecessor's hash. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * sha-256 over the event as it is stored (personal data in it is ciphertext): id, type, version, data, metadata, each as JSON text.
 * The stream and the revision are bound by the chain: the predecessor's hash covers all that came before.
 */
export const contentHash = (event: NewEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([event.id, event.type, event.version, event.data, event.metadata]))
    .digest('hex');

/** The first link is anchored in the stream's name, so that a chain cannot be moved to another stream unseen. */
export const chainHash = (stream: string, previousHash: string, content: string): string =>
  createHash('sha256')
    .update(previousHash === GENESIS_HASH ? `${previousHash}${stream}\n${content}` : `${previousHash}${content}`)
    .digest('hex');
