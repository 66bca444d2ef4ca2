import { createHash } from 'node:crypto';
import { uuidBytes } from '../base/uuidBytes.ts';

/** Returns a name-based UUID (RFC 9562 §5.5): the same namespace and name give the same UUID everywhere. `namespace` is a UUID. */
export const uuidV5 = (namespace: string, name: string): string => {
  const hash = createHash('sha1').update(uuidBytes.of(namespace)).update(name, 'utf8');
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidBytes.toUuid(bytes);
};

/** The id of a command's event number `index` (from 0). A repeated command derives the same ids, so the store records its events once. */
export const eventId = (commandId: string, index: number): string => uuidV5(commandId, `event:${index}`);
