import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import type { Knex } from 'knex';
import { z } from 'zod';
import { partnerLogo, type PartnerLogo } from '../../../projections/partnerDirectory/queries.ts';
import { encrypted } from '../../../schema/events/encrypted.ts';
import { imageSvg } from '../../documents/imageSvg.ts';
import { decrypt, encryptFor } from '../../platform/auth/personalData.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { applicationAggregate } from '../applications/applications.ts';
import { answers, inMinutes } from '../../platform/base/answers.ts';

/** Limits of an upload. */
export const LOGO_LIMITS = { bytes: 1_000 * 1_024, side: 2_000, pixels: 4_000_000 } as const;
/** The size at which a logo is stored: in a document it is a few centimetres wide. */
const KEPT = { width: 800, height: 320 } as const;

export interface LogoImage extends PartnerLogo {
  readonly png: Buffer;
}

/** `message` is text for the user. */
type LogoRefusal =
  | { readonly kind: 'invalid' | 'notAPartner'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

/** The logo of a partner, which is shown on their clients' reports. */
export interface PartnerLogos {
  find(partnerId: string): Promise<LogoImage | undefined>;
  /** The metadata of the logo, without the picture. */
  describe(partnerId: string): Promise<PartnerLogo | undefined>;
  save(
    partnerId: string,
    upload: Buffer,
  ): Promise<{ readonly kind: 'saved'; readonly logo: PartnerLogo } | LogoRefusal>;
  remove(partnerId: string): Promise<{ readonly kind: 'removed' } | LogoRefusal>;
}

interface PartnerLogosDependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly limiter: RateLimiter;
}

const invalid = (message: string) => ({ kind: 'invalid', message }) as const;
const noImage = () => invalid(answers().partners.noImage);
const tooLarge = () =>
  invalid(answers().partners.imageTooLarge({ side: LOGO_LIMITS.side, millions: LOGO_LIMITS.pixels / 1e6 }));
const notAPartner = () => ({ kind: 'notAPartner', message: answers().partners.noLogoAllowed }) as const;

/**
 * Decodes an image and re-encodes it as PNG, scaled down to the stored size: only the pixels of the upload are passed on, no metadata and no trailing
 * bytes. The size is read from the header first, and no more is unpacked than an image of that size has: a decompression bomb is refused.
 */
export const readLogo = async (
  upload: Buffer,
): Promise<{ readonly kind: 'logo'; readonly logo: LogoImage } | ReturnType<typeof invalid>> => {
  if (upload.length > LOGO_LIMITS.bytes)
    return invalid(answers().partners.fileTooLarge({ kilobytes: LOGO_LIMITS.bytes / 1_024 }));
  const header = pngHeader(upload) ?? jpegHeader(upload);
  if (!header || Math.min(header.width, header.height) < 1) return noImage();
  const { width, height, type } = header;
  if (Math.max(width, height) > LOGO_LIMITS.side || width * height > LOGO_LIMITS.pixels) return tooLarge();
  const scale = Math.min(1, KEPT.width / width, KEPT.height / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const bytes = type === 'image/png' ? await boundedPng(upload, header) : upload;
  if (!bytes) return noImage();
  const image = await renderAsync(
    imageSvg({ ...size, type, bytes }),
    // No font is read from the disk, because there is no text.
    { font: { loadSystemFonts: false }, logLevel: 'off' },
  );
  // An image that cannot be decoded leaves the picture empty.
  if (!isSeen(image.pixels)) return noImage();
  const png = image.asPng();
  return { kind: 'logo', logo: { ...size, png, sha256: createHash('sha256').update(png).digest('hex') } };
};

interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1');

/** The first chunk is IHDR, which begins with the size (PNG, 5.6 and 11.2.1). */
const pngHeader = (upload: Buffer): ImageHeader | undefined =>
  upload.length >= PNG_START.length + 8 && upload.subarray(0, PNG_START.length).equals(PNG_START)
    ? { type: 'image/png', width: upload.readUInt32BE(16), height: upload.readUInt32BE(20) }
    : undefined;

/** Chunks that affect the picture. Texts and profiles are dropped unread: they are compressed too (PNG, 11.3). */
const PIXEL_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Maximum size of the pixels in bytes: four channels of 16 bits, and a filter for each row of each of the seven passes of an interlaced image. */
const mostBytes = ({ width, height }: Pick<ImageHeader, 'width' | 'height'>): number =>
  width * height * 8 + (height + 7) * 14;

/** Returns the image with its pixels alone, or `undefined` if a chunk is incomplete or the pixels unpack to more than the header says. */
const boundedPng = async (upload: Buffer, size: ImageHeader): Promise<Buffer | undefined> => {
  const chunks: { readonly type: string; readonly whole: Buffer }[] = [];
  for (let at = 8; at + 12 <= upload.length && chunks.at(-1)?.type !== 'IEND';) {
    const end = at + 12 + upload.readUInt32BE(at);
    if (end > upload.length) return undefined;
    chunks.push({ type: upload.toString('latin1', at + 4, at + 8), whole: upload.subarray(at, end) });
    at = end;
  }
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ whole }) => whole.subarray(8, -4));
  try {
    await unpack(Buffer.concat(packed), { maxOutputLength: mostBytes(size) });
  } catch {
    // Data that cannot be unpacked within the limit are not a picture of that size.
    return undefined;
  }
  const kept = chunks.filter(({ type }) => PIXEL_CHUNKS.has(type)).map(({ whole }) => whole);
  return Buffer.concat([upload.subarray(0, 8), ...kept]);
};

const unpack = promisify(inflate);

/** Walks the segments up to the first scan; exactly one of them is a frame, which has the size (ITU T.81, B.1.1 and B.2.2). */
const jpegHeader = (upload: Buffer): ImageHeader | undefined => {
  if (upload.length < 4 || upload.readUInt16BE(0) !== 0xffd8) return undefined;
  let header: ImageHeader | undefined;
  for (let at = 2; at + 9 < upload.length; at += 2 + upload.readUInt16BE(at + 2)) {
    const marker = upload.readUInt16BE(at);
    if (marker === 0xffda) return header;
    if (!isFrame(marker)) {
      if (marker < 0xff01) return undefined;
      continue;
    }
    if (header) return undefined;
    header = { type: 'image/jpeg', width: upload.readUInt16BE(at + 7), height: upload.readUInt16BE(at + 5) };
  }
  return undefined;
};

/** SOF0 to SOF15; between them are DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;

/** Whether any RGBA pixel is not fully transparent. */
const isSeen = (pixels: Uint8Array): boolean => {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) return true;
  return false;
};

const kept = z.object({ png: z.base64() });

/** Returns `undefined` if there is no logo, or the partner has been erased. */
export const findLogo = async (knex: Knex, keys: SubjectKeys, partnerId: string): Promise<LogoImage | undefined> => {
  const logo = await partnerLogo(knex, partnerId);
  const row =
    logo &&
    (await knex('candor_files.partner_logos').where({ partner_id: partnerId, sha256: logo.sha256 }).first('personal'));
  const opened = row && (await decrypt(keys, encrypted.parse(row.personal), kept));
  return logo && opened?.kind === 'open' ? { ...logo, png: Buffer.from(opened.data.png, 'base64') } : undefined;
};

const namedOf = ({ sha256, width, height }: LogoImage): PartnerLogo => ({ sha256, width, height });

/** The picture is stored outside the log, encrypted under the key of the partner, and is erased with the partner. */
export const createPartnerLogos = ({ knex, commands, keys, limiter }: PartnerLogosDependencies): PartnerLogos => {
  /** Returns `false` if it is not a partner's account. */
  const change = async (partnerId: string, logo: LogoImage | undefined): Promise<boolean> => {
    const data = { applicantId: partnerId, logo: logo ? { ...namedOf(logo), fileBytes: logo.png.length } : null };
    const issuer = fromOutside(`account:${partnerId}`);
    const outcome = await commands.execute(applicationAggregate, partnerId, { type: 'ChangeLogo', data }, issuer);
    if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'LogoUnchanged') return false;
    await knex('candor_files.partner_logos')
      .where({ partner_id: partnerId })
      .whereNot({ sha256: logo?.sha256 ?? '' })
      .del();
    return true;
  };
  return {
    describe: (partnerId) => partnerLogo(knex, partnerId),
    find: (partnerId) => findLogo(knex, keys, partnerId),
    save: async (partnerId, upload) => {
      const verdict = await limiter.consume(partnerId);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        const message = answers().partners.logoTooOften(inMinutes(retryAfterSeconds));
        return { kind: 'rateLimited', message, retryAfterSeconds };
      }
      const read = await readLogo(upload);
      if (read.kind === 'invalid') return read;
      const key = await keys.find(partnerId);
      if (!key) return notAPartner();
      const { png, sha256 } = read.logo;
      const personal = encryptFor({ subject: partnerId, key }, { png: png.toString('base64') });
      await knex('candor_files.partner_logos')
        .insert({ partner_id: partnerId, sha256, personal: JSON.stringify(personal) })
        .onConflict(['partner_id', 'sha256'])
        .merge();
      return (await change(partnerId, read.logo)) ? { kind: 'saved', logo: namedOf(read.logo) } : notAPartner();
    },
    remove: async (partnerId) => ((await change(partnerId, undefined)) ? { kind: 'removed' } : notAPartner()),
  };
};
