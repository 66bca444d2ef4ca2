import { createHash, createPublicKey, type KeyObject, sign, verify, createPrivateKey, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { EventStore } from '../port.ts';
import { type LogSnapshot, type LogVerification, verifyLog } from './verifyLog.ts';
import type { ChainEnd } from '../hashChain.ts';
import { rootOf } from '../../../../projections/transparency/merkleTree.ts';
import { leafHash } from '../../../../schema/transparency/merklePath.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** The state of a log at a point in time, for publication. It reveals nothing about the contents of the log except their amount. */
const anchorSchema = z.object({
  format: z.literal('candor-anchor-1'),
  logId: z.uuid(),
  /** When the anchor was made, in ISO 8601. */
  time: z.iso.datetime(),
  /** How many of the log's first events the anchor covers, in log order. A migration keeps that order, but not `position`. */
  events: z.number().int().nonnegative(),
  streams: z.number().int().nonnegative(),
  position: z.string().nullable(),
  /** merkleRoot of the ends of all chains. */
  root: sha256Hex,
  /** SHA-256 of the previous line in the file, or null in the first line. */
  previous: sha256Hex.nullable(),
});
export type Anchor = z.infer<typeof anchorSchema>;

const lineSchema = z.object({ anchor: anchorSchema, publicKey: z.string().max(200), signature: z.string().max(200) });

export type AnchorLine = z.infer<typeof lineSchema> & { readonly text: string };

export const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** Returns a line for the anchor file, with an Ed25519 signature (RFC 8032) over the anchor as JSON. */
export const signAnchor = (anchor: Anchor, privateKey: KeyObject): string => {
  const signature = sign(null, Buffer.from(JSON.stringify(anchor)), privateKey).toString('base64');
  return JSON.stringify({ anchor, publicKey: publicKeyText(createPublicKey(privateKey)), signature });
};

export const digestOfLine = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Throws an Error that names the first line that is not an anchor. */
export const readAnchors = (file: string): readonly AnchorLine[] =>
  file.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const parsed = lineSchema.safeParse(parsedJson(text));
    if (!parsed.success) throw new Error(`Line ${index + 1} of the file of anchors is no anchor.`);
    return [{ ...parsed.data, text }];
  });

/** Returns what is wrong with the anchors themselves, one line each: signatures, or links to the previous anchor. Does not look at the log. */
export const anchorFaults = (lines: readonly AnchorLine[], key: KeyObject): readonly string[] =>
  lines.flatMap(({ anchor, signature }, index) => {
    const name = `anchor ${index + 1} (${anchor.time})`;
    const before = lines[index - 1];
    const faults: string[] = [];
    if (!verify(null, Buffer.from(JSON.stringify(anchor)), key, Buffer.from(signature, 'base64')))
      faults.push(`${name} is not signed by this key`);
    // A file of published anchors may start with a later one. That does not weaken what the others prove.
    if (before && anchor.previous !== digestOfLine(before.text))
      faults.push(`${name} does not follow the one before it in the file`);
    if (before && anchor.events < before.anchor.events) faults.push(`${name} has fewer events than the one before it`);
    return faults;
  });

/** The key that signs an anchor, and its time (ISO 8601, UTC). `signal` ends the reading of the log. */
export interface AnchorKeys {
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
  readonly time: string;
  readonly signal?: AbortSignal | undefined;
}

type MadeAnchor =
  | { readonly kind: 'made'; readonly line: string; readonly log: LogVerification }
  | { readonly kind: 'refused'; readonly faults: readonly string[]; readonly log: LogVerification };

/** Makes the next line after the given anchors. Refuses if the log is broken or does not match the anchors. */
export const makeAnchor = async (
  store: Pick<EventStore, 'readAllBatches' | 'logId'>,
  lines: readonly AnchorLine[],
  { key, publicKey, time, signal }: AnchorKeys,
): Promise<MadeAnchor> => {
  const roots = new Map<number, string>();
  const log = await verifyLog({
    store,
    pointInTime: lines.map(({ anchor }) => anchor.events),
    onSnapshot: (snapshot) => roots.set(snapshot.events, merkleRoot(snapshot.ends())),
    signal,
  });
  const faults = faultsOfAnchors({ lines, key: publicKey }, roots, log);
  if (log.broken.length > 0 || log.unreadable !== undefined || faults.length > 0)
    return { kind: 'refused', faults, log };
  const last = lines.at(-1);
  const anchor = {
    format: 'candor-anchor-1' as const,
    logId: await store.logId(),
    time,
    events: log.events,
    streams: log.streams,
    position: log.position ?? null,
    root: merkleRoot(log.ends()),
    previous: last ? digestOfLine(last.text) : null,
  };
  return { kind: 'made', line: signAnchor(anchor, key), log };
};

/** Returns where the log or the anchors themselves do not match, one line each. `roots`: the log's Merkle roots, by the event counts in the anchors. */
export const faultsOfAnchors = (
  { lines, key }: { readonly lines: readonly AnchorLine[]; readonly key: KeyObject },
  roots: ReadonlyMap<number, string>,
  { events }: LogSnapshot,
): readonly string[] => [
  ...anchorFaults(lines, key),
  ...lines.flatMap(({ anchor }, index) => {
    const name = `anchor ${index + 1} (${anchor.time})`;
    if (anchor.events > events)
      return [`${name} tells of ${anchor.events} events, the log has ${events}: ${anchor.events - events} are gone`];
    return roots.get(anchor.events) === anchor.root
      ? []
      : [`${name}: the first ${anchor.events} events are not those of then`];
  }),
];

/** The leaf for a stream: its length and the hash of its last event, which covers the stream's name and everything in it. */
const leafOf = ({ revision, hash }: ChainEnd): Uint8Array => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(revision + 1);
  return leafHash(Buffer.concat([length, Buffer.from(hash, 'hex')]));
};

/**
 * Returns the Merkle root over the ends of all chains, in hex. Leaves are sorted by their bytes, so that no name is needed, and hashed pairwise as in
 * RFC 9162 §2.1.1 (the first byte distinguishes leaves from nodes; an odd one moves up unchanged). With no streams, the hash of nothing.
 */
export const merkleRoot = (ends: Iterable<ChainEnd>): string =>
  Buffer.from(rootOf([...ends].map(leafOf).toSorted((one, other) => Buffer.compare(one, other)))).toString('hex');

/** An Ed25519 private key of 32 bytes in PKCS #8 (RFC 8410 §7) is these bytes, followed by the key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives an Ed25519 key for this purpose from the master key. So there is nothing more to keep, back up or share between machines, and it also works where
 * secrets are read-only.
 */
const derivedKey = (masterKey: Buffer, purpose: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), purpose, 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
};

/** The key that signs anchors. */
export const anchorKey = (masterKey: Buffer): KeyObject => derivedKey(masterKey, 'candor:anchor');

/** The keys that sign statements and the transparency log, newest first: number `number`, and the one before it. */
export const signingKeys = (masterKey: Buffer, number: number): readonly [KeyObject, ...KeyObject[]] => {
  const keyOf = (each: number): KeyObject => derivedKey(masterKey, `candor:statements:${each}`);
  return number > 1 ? [keyOf(number), keyOf(number - 1)] : [keyOf(number)];
};
