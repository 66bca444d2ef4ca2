import type { z } from 'zod';
import { en } from '../texts/generated/forms/en.ts';

/**
 * The server's messages in English, by issue code; the client has them in each of its languages (schema/texts, spec 1 §5, spec 2 §5). If a form has several
 * faults, the one listed first here is reported.
 */
export const FAULT_SENTENCES = en.faults;

export type FaultCode = keyof typeof FAULT_SENTENCES;

export interface FormFault {
  /** The field's name in the payload (`full_name`). */
  readonly field: string;
  readonly code: FaultCode;
}

const isFaultCode = (text: string): text is FaultCode => Object.hasOwn(FAULT_SENTENCES, text);

/** Returns the faults of a form, one per field, in the order of its fields. The schema must name its issues by FaultCode. */
export const faultsOf = (error: z.ZodError): readonly FormFault[] => {
  const faults = new Map<string, FormFault>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!faults.has(field)) faults.set(field, { field, code: isFaultCode(message) ? message : 'malformed' });
  }
  return [...faults.values()];
};

/**
 * Returns one message for all faults: a single sentence with all missing fields, named by `nameOf`, or else the message of one fault. Returns an empty text if
 * there are no faults.
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
