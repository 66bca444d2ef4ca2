import { z } from 'zod';
import type { Language } from '../../../schema/report/words/factWords.ts';
import type { ApplicationKind } from '../../../schema/events/application.ts';
import { CONTACT_METHODS, TEAM_SIZES, type PartnerApplication } from '../../../schema/forms/partnerApplication.ts';
import { SCHOLAR_ROLES, type ScholarApplication } from '../../../schema/forms/scholarApplication.ts';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import { languageIn } from '../../platform/auth/requesterPersonal.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';

export type ApplicationForm = (
  | { readonly kind: 'scholar'; readonly form: ScholarApplication }
  | { readonly kind: 'partner'; readonly form: PartnerApplication }
) & {
  /** Language of mails to the applicant. `undefined` if unknown. */
  readonly language?: Language | undefined;
};

// The decrypted data. It ignores the rules of the forms: a rule that has become stricter since must not hide earlier applications.
const scholar = z.object({
  email: z.string(),
  full_name: z.string(),
  mobile_phone: z.string(),
  university: z.string(),
  role_type: z.enum(SCHOLAR_ROLES),
  statement_of_intent: z.string(),
  digital_signature: z.string(),
  disclaimer_accepted: z.literal(true),
  info_accurate_confirmed: z.literal(true),
}) satisfies z.ZodType<ScholarApplication>;

const texts = z.array(z.string());

const partner = z.object({
  email: z.string(),
  business_name: z.string(),
  website_url: z.string(),
  years_in_business: z.number(),
  business_description: z.string(),
  contact_full_name: z.string(),
  business_email: z.string(),
  phone_number: z.string(),
  preferred_contact_method: z.enum(CONTACT_METHODS),
  service_cities: texts,
  team_size: z.enum(TEAM_SIZES),
  compliance_certifications: texts,
  team_certifications: texts,
  msp_capabilities: texts,
  operational_capabilities: texts,
  digital_signature: z.string(),
  authorization_confirmed: z.literal(true),
  // The first forms did not ask.
  directory_consent: z.boolean().default(false),
}) satisfies z.ZodType<PartnerApplication>;

/** The decrypted data of ApplicationSubmitted. Throws a ZodError if it is not a form of that kind: a bug of ours. */
export const readApplicationForm = (kind: ApplicationKind, decrypted: unknown): ApplicationForm =>
  kind === 'scholar'
    ? { kind, form: scholar.parse(decrypted), language: languageIn(decrypted) }
    : { kind, form: partner.parse(decrypted), language: languageIn(decrypted) };

interface Applicant {
  readonly email: string;
  readonly name: string;
  readonly language: Language | undefined;
}

/** The applicant, by the name that they gave. */
export const applicantOf = ({ kind, form, language }: ApplicationForm): Applicant => ({
  email: form.email,
  language,
  name: kind === 'scholar' ? form.full_name : form.contact_full_name,
});

/** The name under which administrators know an application: the person's or the business's. */
export const shownNameOf = ({ kind, form }: ApplicationForm): string =>
  kind === 'scholar' ? form.full_name : form.business_name;

/** The forms of these applications, in the same order, with one query for all keys. `null` if erased. */
export const openForms = async (
  keys: SubjectKeys,
  records: readonly Pick<ApplicationRecord, 'kind' | 'personal'>[],
): Promise<readonly (ApplicationForm | null)[]> => {
  const opened = await openSome(
    keys,
    records.map(({ personal }) => personal),
    z.unknown(),
  );
  return records.map(({ kind }, index) => {
    const data = opened[index];
    return data === undefined ? null : readApplicationForm(kind, data);
  });
};

const rejection = z.looseObject({ reason: z.string().optional() });

/** Why these applications were rejected, in the same order. `null` if they were not, or the applicant has been erased. */
export const openReasons = async (
  keys: SubjectKeys,
  records: readonly Pick<ApplicationRecord, 'decision'>[],
): Promise<readonly (string | null)[]> => {
  const envelopes = records.map(({ decision }) => (decision?.status === 'rejected' ? decision.personal : null));
  return (await openSome(keys, envelopes, rejection)).map((opened) => opened?.reason ?? null);
};

/** `undefined` for an envelope that is missing or can no longer be decrypted. */
const openSome = async <Schema extends z.ZodType>(
  keys: SubjectKeys,
  envelopes: readonly (Encrypted | null)[],
  schema: Schema,
): Promise<readonly (z.infer<Schema> | undefined)[]> => {
  const there = envelopes.flatMap((envelope) => envelope ?? []);
  const opened = new Map((await decryptAll(keys, there, schema)).map((result, index) => [there[index], result]));
  return envelopes.map((envelope) => {
    const result = envelope ? opened.get(envelope) : undefined;
    return result?.kind === 'open' ? result.data : undefined;
  });
};
