import type { z } from 'zod';
import { faultsOf, sentenceOfFaults, type FormFault } from '../../../schema/forms/formFault.ts';
import { faultSentences } from '../base/answers.ts';

/** Describes an invalid form: the problem with each field, and a sentence that names them all. */
export const invalidForm = (
  error: z.ZodError,
): { readonly kind: 'invalid'; readonly faults: readonly FormFault[]; readonly message: string } => {
  const faults = faultsOf(error);
  return { kind: 'invalid', faults, message: sentenceOfFaults(faults, faultSentences(), (field) => field) };
};
