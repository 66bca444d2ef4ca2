import { z } from 'zod';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { unsealAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { readApplicationForm, type ApplicationForm } from './applicationForm.ts';

/** The forms of these applications, in their order, with one question for all keys. Null: erased. */
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

/** Why these applications were rejected, in their order. Null: they were not, or the applicant has been erased. */
export const openReasons = async (
  keys: SubjectKeys,
  records: readonly Pick<ApplicationRecord, 'decision'>[],
): Promise<readonly (string | null)[]> => {
  const envelopes = records.map(({ decision }) => (decision?.status === 'rejected' ? decision.personal : null));
  return (await openSome(keys, envelopes, rejection)).map((opened) => opened?.reason ?? null);
};

/** Undefined: there is none, or it does not open any more. */
const openSome = async <Schema extends z.ZodType>(
  keys: SubjectKeys,
  envelopes: readonly (Sealed | null)[],
  schema: Schema,
): Promise<readonly (z.infer<Schema> | undefined)[]> => {
  const there = envelopes.flatMap((envelope) => envelope ?? []);
  const opened = new Map((await unsealAll(keys, there, schema)).map((result, index) => [there[index], result]));
  return envelopes.map((envelope) => {
    const result = envelope ? opened.get(envelope) : undefined;
    return result?.kind === 'open' ? result.data : undefined;
  });
};
