import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** What is known of a log at a moment, to be published: of what stands in the log it tells nothing but how much there is. */
const anchorSchema = z.object({
  format: z.literal('candor-anchor-1'),
  logId: z.uuid(),
  /** When it was made, ISO 8601. */
  time: z.iso.datetime(),
  /** The log's first events, in its order: what the anchor speaks of. They keep their order when a log is migrated; `position` does not stay. */
  events: z.number().int().nonnegative(),
  streams: z.number().int().nonnegative(),
  position: z.string().nullable(),
  /** merkleRoot of the ends of all chains. */
  root: sha256Hex,
  /** sha-256 of the line before it in the file; null: the first. */
  previous: sha256Hex.nullable(),
});
export type Anchor = z.infer<typeof anchorSchema>;

const lineSchema = z.object({ anchor: anchorSchema, publicKey: z.string().max(200), signature: z.string().max(200) });

export type AnchorLine = z.infer<typeof lineSchema> & { readonly text: string };

export const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** A line of the file of anchors, with Ed25519 (RFC 8032) over the anchor as JSON. */
export const signAnchor = (anchor: Anchor, privateKey: KeyObject): string => {
  const signature = sign(null, Buffer.from(JSON.stringify(anchor)), privateKey).toString('base64');
  return JSON.stringify({ anchor, publicKey: publicKeyText(createPublicKey(privateKey)), signature });
};

export const digestOfLine = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Throws an Error that names the line which is no anchor. */
export const readAnchors = (file: string): readonly AnchorLine[] =>
  file.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const parsed = lineSchema.safeParse(jsonOf(text));
    if (!parsed.success) throw new Error(`Line ${index + 1} of the file of anchors is no anchor.`);
    return [{ ...parsed.data, text }];
  });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with the anchors themselves, one line each: a signature, or a link to the one before. The log is not looked at. */
export const anchorFaults = (lines: readonly AnchorLine[], key: KeyObject): readonly string[] =>
  lines.flatMap(({ anchor, signature }, index) => {
    const name = `anchor ${index + 1} (${anchor.time})`;
    const before = lines[index - 1];
    const faults: string[] = [];
    if (!verify(null, Buffer.from(JSON.stringify(anchor)), key, Buffer.from(signature, 'base64')))
      faults.push(`${name} is not signed by this key`);
    // A file of what was sent may begin with a later one: that takes nothing from what the others prove.
    if (before && anchor.previous !== digestOfLine(before.text))
      faults.push(`${name} does not follow the one before it in the file`);
    if (before && anchor.events < before.anchor.events) faults.push(`${name} has fewer events than the one before it`);
    return faults;
  });
