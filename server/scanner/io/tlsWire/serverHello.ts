import { createHash } from 'node:crypto';
import { helloVersions } from './helloVersions.ts';
import { wireReader, type WireReader } from './wireReader.ts';

export interface ServerHello {
  /** As on the wire; for TLS 1.3, from its extension. */
  readonly version: number;
  readonly suite: number;
  readonly compression: number;
  readonly hasSessionId: boolean;
  /** True for a HelloRetryRequest (RFC 8446 §4.1.4). */
  readonly retry: boolean;
  /** Extension types in their order, at most 64. */
  readonly extensions: readonly number[];
  /** The named group of the key share. */
  readonly group: number | undefined;
  readonly alpn: string | undefined;
  /** A SignedCertificateTimestampList (RFC 6962 §3.3). */
  readonly timestamps: Uint8Array | undefined;
}

const MAX_EXTENSIONS = 64;
/** RFC 8446 §4.1.3: the random of a HelloRetryRequest. */
const RETRY_RANDOM = createHash('sha256').update('HelloRetryRequest').digest('hex');

/** The body of a ServerHello (RFC 8446 §4.1.3, RFC 5246 §7.4.1.3, RFC 6101). Throws IoFailure `malformed`. */
export const decodeServerHello = (body: Uint8Array): ServerHello => {
  const reader = wireReader(body, 'ServerHello');
  const legacyVersion = reader.u16();
  const random = reader.take(32);
  const sessionId = reader.vector8();
  const suite = reader.u16();
  const compression = reader.u8();
  const extensions = extensionsOf(reader);
  const supported = extensions.get(43);
  const version = supported?.length === 2 ? wireReader(supported, 'supported version').u16() : legacyVersion;
  return {
    version,
    suite,
    compression,
    hasSessionId: sessionId.length > 0,
    retry: version === helloVersions['TLSv1.3'] && Buffer.from(random).toString('hex') === RETRY_RANDOM,
    extensions: [...extensions.keys()],
    group: groupOf(extensions.get(51)),
    alpn: alpnOf(extensions.get(16)),
    timestamps: extensions.get(18),
  };
};

/** Servers with SSL 3 and old TLS may send no extensions. */
const extensionsOf = (reader: WireReader): ReadonlyMap<number, Uint8Array> => {
  const extensions = new Map<number, Uint8Array>();
  if (reader.left() === 0) return extensions;
  const list = wireReader(reader.vector16(), 'extensions of the ServerHello');
  while (list.left() > 0 && extensions.size < MAX_EXTENSIONS) extensions.set(list.u16(), list.vector16());
  return extensions;
};

const groupOf = (keyShare: Uint8Array | undefined): number | undefined =>
  keyShare && keyShare.length >= 2 ? wireReader(keyShare, 'key share').u16() : undefined;

const alpnOf = (extension: Uint8Array | undefined): string | undefined => {
  if (!extension) return undefined;
  const list = wireReader(wireReader(extension, 'ALPN extension').vector16(), 'ALPN list');
  return Buffer.from(list.vector8()).toString('latin1');
};
