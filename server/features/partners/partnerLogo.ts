import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { partnerLogo, type PartnerLogo } from '../../../projections/partnerDirectory/queries.ts';
import { encrypted } from '../../../schema/events/encrypted.ts';
import { decrypt, encryptFor } from '../../platform/auth/personalData.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { waitInWords } from '../../platform/commands/waitInWords.ts';
import { applicationAggregate } from '../applications/applications.ts';

/** What may be uploaded. */
export const LOGO_LIMITS = { bytes: 1_000_000, side: 4_000, pixels: 8_000_000 } as const;
/** As large as it is kept: in a document it is a few centimetres wide. */
const KEPT = { width: 800, height: 320 } as const;

export interface LogoImage extends PartnerLogo {
  readonly png: Buffer;
}

/** The messages are for people. */
export type LogoAnswer =
  | { readonly kind: 'saved'; readonly logo: PartnerLogo | undefined }
  | { readonly kind: 'invalid' | 'notAPartner'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

/** The logo of a partner, which stands on the reports of their clients. */
export interface PartnerLogos {
  find(partnerId: string): Promise<LogoImage | undefined>;
  /** Without the picture. */
  describe(partnerId: string): Promise<PartnerLogo | undefined>;
  save(partnerId: string, upload: Buffer): Promise<LogoAnswer>;
  remove(partnerId: string): Promise<LogoAnswer>;
}

interface PartnerLogosDependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly limiter: RateLimiter;
}

const FORMATS = ['png', 'jpg', 'webp'];
const invalid = (message: string) => ({ kind: 'invalid', message }) as const;
const NO_IMAGE = invalid('This is no PNG, JPEG or WebP image that can be read.');
const TOO_LARGE = invalid(
  `The image may have at most ${LOGO_LIMITS.side.toLocaleString('en')} pixels a side and ${LOGO_LIMITS.pixels / 1e6} million in all.`,
);
const NOT_A_PARTNER = {
  kind: 'notAPartner',
  message: 'Only partners whose application was approved have a logo.',
} as const;

/**
 * Decodes an image and encodes it anew as PNG, not larger than it is kept: nothing but pixels of what was uploaded is passed on, no metadata and
 * no trailing bytes. The size is read from the header first, so that a decompression bomb is never unpacked.
 */
export const readLogo = async (
  upload: Buffer,
): Promise<{ readonly kind: 'logo'; readonly logo: LogoImage } | ReturnType<typeof invalid>> => {
  if (upload.length > LOGO_LIMITS.bytes) return invalid(`The file may have at most ${LOGO_LIMITS.bytes / 1_000} kB.`);
  const [{ imageSize }, { Transformer, ResizeFit }] = await Promise.all([
    import('image-size'),
    import('@napi-rs/image'),
  ]);
  try {
    const { width, height, type = '' } = imageSize(upload);
    if (!FORMATS.includes(type)) return NO_IMAGE;
    if (Math.max(width, height) > LOGO_LIMITS.side || width * height > LOGO_LIMITS.pixels) return TOO_LARGE;
    const image = new Transformer(upload);
    const decoded = await image.metadata();
    // What the header promised, and what was in it.
    if (decoded.width !== width || decoded.height !== height) return NO_IMAGE;
    const scale = Math.min(1, KEPT.width / width, KEPT.height / height);
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const png = await image.resize({ ...size, fit: ResizeFit.Fill }).png();
    return { kind: 'logo', logo: { ...size, png, sha256: createHash('sha256').update(png).digest('hex') } };
  } catch {
    // The decoder says what it cannot read by throwing.
    return NO_IMAGE;
  }
};

const kept = z.object({ png: z.base64() });

/** The picture is kept beside the log, encrypted under the key of the partner: it goes with the partner. */
export const createPartnerLogos = ({ knex, commands, keys, limiter }: PartnerLogosDependencies): PartnerLogos => {
  const change = async (partnerId: string, logo: LogoImage | undefined): Promise<LogoAnswer> => {
    const named = logo && { sha256: logo.sha256, width: logo.width, height: logo.height };
    const data = {
      applicantId: partnerId,
      logo: logo ? { sha256: logo.sha256, width: logo.width, height: logo.height, fileBytes: logo.png.length } : null,
    };
    const issuer = fromOutside(`account:${partnerId}`);
    const outcome = await commands.execute(applicationAggregate, partnerId, { type: 'ChangeLogo', data }, issuer);
    if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'LogoUnchanged') return NOT_A_PARTNER;
    await knex('candor_files.partner_logos')
      .where({ partner_id: partnerId })
      .whereNot({ sha256: named?.sha256 ?? '' })
      .del();
    return { kind: 'saved', logo: named };
  };
  return {
    describe: (partnerId) => partnerLogo(knex, partnerId),
    find: async (partnerId) => {
      const logo = await partnerLogo(knex, partnerId);
      const row =
        logo &&
        (await knex('candor_files.partner_logos')
          .where({ partner_id: partnerId, sha256: logo.sha256 })
          .first('personal'));
      const opened = row && (await decrypt(keys, encrypted.parse(row.personal), kept));
      return logo && opened?.kind === 'open' ? { ...logo, png: Buffer.from(opened.data.png, 'base64') } : undefined;
    },
    save: async (partnerId, upload) => {
      const verdict = await limiter.consume(partnerId);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        const message = `You changed your logo very often. Please try again in ${waitInWords(retryAfterSeconds)}.`;
        return { kind: 'rateLimited', message, retryAfterSeconds };
      }
      const read = await readLogo(upload);
      if (read.kind === 'invalid') return read;
      const key = await keys.find(partnerId);
      if (!key) return NOT_A_PARTNER;
      const { png, sha256 } = read.logo;
      const personal = encryptFor({ subject: partnerId, key }, { png: png.toString('base64') });
      await knex('candor_files.partner_logos')
        .insert({ partner_id: partnerId, sha256, personal: JSON.stringify(personal) })
        .onConflict(['partner_id', 'sha256'])
        .merge();
      return change(partnerId, read.logo);
    },
    remove: (partnerId) => change(partnerId, undefined),
  };
};
