import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { faultsOf, sentenceOfFaults, type FaultCode } from '../../../schema/forms/formFault.ts';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import type { Sentence } from '../ui/sentence.ts';

/** What was typed into a form. Kept outside of it, it outlives the form for as long as the page lives. */
export interface FormDraft<Values> {
  changes: Partial<Values>;
}

interface FormOptions<Values extends object, Payload> {
  /** Its issues are FaultCodes (schema/forms). */
  readonly schema: z.ZodType<Payload>;
  /** The form as it stands before anything is typed. */
  readonly start: Values;
  readonly draft?: FormDraft<Values>;
  /** Faults that are said while one types; the others once the form was sent off. */
  readonly live?: readonly FaultCode[];
  /** A field as people call it. */
  readonly nameOf: (field: string) => string;
  /** Sends what was filled in; resolves to why it was refused, or to nothing when it is done. */
  readonly send: (payload: Payload) => Promise<Sentence | undefined>;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** What to say at a field. */
  readonly errorOf: (field: keyof Values & string) => string | undefined;
  /** What to say above all of them. */
  readonly alert: Sentence | undefined;
  readonly isSending: boolean;
  /** It was sent off, and fields say what is wrong with them. */
  readonly hasFaults: boolean;
  readonly submit: (event: SubmitEvent) => void;
}

/** A form's state: its values, its faults by the rules that the server has too, and its way there. */
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
