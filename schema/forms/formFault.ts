import type { z } from 'zod';
import { en } from '../texts/generated/forms/en.ts';

/** What the server says in English, by the issue's code; the client has them in each of its languages (schema/texts, spec 1 §5, spec 2 §5). Of several faults the one that stands first here is said. */
export const FAULT_SENTENCES = en.faults;

export type FaultCode = keyof typeof FAULT_SENTENCES;

export interface FormFault {
  /** As the payload names it (`full_name`). */
  readonly field: string;
  readonly code: FaultCode;
}

const isFaultCode = (text: string): text is FaultCode => Object.hasOwn(FAULT_SENTENCES, text);

/** The faults of a form, one a field, in the order of its fields; those of a schema that names its issues by FaultCode. */
export const faultsOf = (error: z.ZodError): readonly FormFault[] => {
  const faults = new Map<string, FormFault>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!faults.has(field)) faults.set(field, { field, code: isFaultCode(message) ? message : 'malformed' });
  }
  return [...faults.values()];
};

/**
 * What to say of them at once: all missing fields in one sentence, by the names that `nameOf` gives them; else one fault's sentence.
 * Empty for no fault.
 */
export const sentenceOfFaults = (
  faults: readonly FormFault[],
  sentences: Readonly<Record<FaultCode, string>>,
  nameOf: (field: string) => string,
): string => {
  const missing = faults.filter(({ code }) => code === 'required');
  if (missing.length > 0) return sentences.required + missing.map(({ field }) => nameOf(field)).join(', ');
  const order = Object.keys(FAULT_SENTENCES);
  const [first] = [...faults].sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
  if (!first) return '';
  return ['malformed', 'tooLong', 'choice'].includes(first.code)
    ? `${sentences[first.code]}: ${nameOf(first.field)}`
    : sentences[first.code];
};
