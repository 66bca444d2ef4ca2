import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { faultsOf, sentenceOfFaults, type FaultCode } from '../../../schema/forms/formFault.ts';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import type { Sentence } from '../ui/sentence.ts';

/** The values of a form. Stored outside of the form, they survive unmounting until the page is closed. */
export interface FormDraft<Values> {
  changes: Partial<Values>;
}

interface FormOptions<Values extends object, Payload> {
  /** Its issues are FaultCodes (schema/forms). */
  readonly schema: z.ZodType<Payload>;
  /** The initial values. */
  readonly start: Values;
  readonly draft?: FormDraft<Values>;
  /** Errors that are shown while the user types; the others are shown after submitting. */
  readonly live?: readonly FaultCode[];
  /** The name of a field for users. */
  readonly nameOf: (field: string) => string;
  /** Submits the values; resolves to an error message, or undefined on success. */
  readonly send: (payload: Payload) => Promise<Sentence | undefined>;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** The error message of a field. */
  readonly errorOf: (field: keyof Values & string) => string | undefined;
  /** The error message of the form. */
  readonly alert: Sentence | undefined;
  readonly isSending: boolean;
  /** Whether it was submitted and fields have errors. */
  readonly hasFaults: boolean;
  readonly submit: (event: SubmitEvent) => void;
}

/** The state of a form: its values, its errors by the same rules as the server's, and its submission. */
export const useForm = <Values extends object, Payload>({
  schema,
  start,
  draft,
  live = [],
  nameOf,
  send,
}: FormOptions<Values, Payload>): Form<Values> => {
  const [changes, setChanges] = useState<Partial<Values>>(draft?.changes ?? {});
  const [hasTried, setHasTried] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const [isSending, setIsSending] = useState(false);
  const values: Values = { ...start, ...changes };
  const result = schema.safeParse(values);
  const faults = result.success ? [] : faultsOf(result.error);

  const sendOff = async (payload: Payload): Promise<void> => {
    setAlert(undefined);
    setIsSending(true);
    const refusal = await send(payload);
    setIsSending(false);
    setAlert(refusal);
    if (!refusal && draft) draft.changes = {};
  };

  return {
    values,
    set: (field, value) => {
      const next: Partial<Values> = { ...changes, [field]: value };
      setChanges(next);
      if (draft) draft.changes = next;
    },
    errorOf: (field) => {
      const fault = faults.find((each) => each.field === field);
      if (!fault) return undefined;
      const isLive = live.includes(fault.code) && Boolean(values[field]);
      if (!hasTried && !isLive) return undefined;
      const { faults: sentences, fillIn } = formsTexts();
      return fault.code === 'required' ? fillIn : sentences[fault.code];
    },
    alert,
    isSending,
    hasFaults: hasTried && faults.length > 0,
    submit: (event) => {
      event.preventDefault();
      if (isSending) return;
      setHasTried(true);
      if (result.success) void sendOff(result.data);
      else setAlert({ text: sentenceOfFaults(faults, formsTexts().faults, nameOf) });
    },
  };
};
