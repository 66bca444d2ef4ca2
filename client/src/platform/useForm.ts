import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { faultsOf, sentenceOfFaults, type FaultCode } from '../../../schema/forms/formFault.ts';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import type { Sentence } from '../ui/sentence.ts';

/** The values of a form. If they are stored outside of the form, they survive unmounting until the page is closed. */
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
  /** Whether these fields are valid; shows what is wrong with them. For a form in steps. */
  readonly check: (fields: readonly string[]) => boolean;
  /** Whether these fields are valid; shows nothing. */
  readonly isValid: (fields: readonly string[]) => boolean;
  /** Whether anything was changed. */
  readonly isChanged: boolean;
  /** Discards the changes, in the draft too. */
  readonly discard: () => void;
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
  /** The fields whose errors are shown. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [alert, setAlert] = useState<Sentence>();
  const [isSending, setIsSending] = useState(false);
  const values: Values = { ...start, ...changes };
  const result = schema.safeParse(values);
  const faults = result.success ? [] : faultsOf(result.error);

  const keep = (next: Partial<Values>): void => {
    setChanges(next);
    if (draft) draft.changes = next;
  };
  const refuse = (wrong: typeof faults): void => {
    setAlert({ text: sentenceOfFaults(wrong, formsTexts().faults, nameOf) });
  };

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
      keep({ ...changes, [field]: value });
    },
    errorOf: (field) => {
      const fault = faults.find((each) => each.field === field);
      if (!fault) return undefined;
      const isLive = live.includes(fault.code) && Boolean(values[field]);
      if (!tried.has(field) && !isLive) return undefined;
      const { faults: sentences, fillIn } = formsTexts();
      return fault.code === 'required' ? fillIn : sentences[fault.code];
    },
    alert,
    isSending,
    hasFaults: faults.some(({ field }) => tried.has(field)),
    submit: (event) => {
      event.preventDefault();
      if (isSending) return;
      setTried(new Set(Object.keys(values)));
      if (result.success) void sendOff(result.data);
      else refuse(faults);
    },
    check: (fields) => {
      setTried(new Set([...tried, ...fields]));
      const wrong = faults.filter(({ field }) => fields.includes(field));
      if (wrong.length > 0) refuse(wrong);
      else setAlert(undefined);
      return wrong.length === 0;
    },
    isValid: (fields) => !faults.some(({ field }) => fields.includes(field)),
    isChanged: Object.keys(changes).length > 0,
    discard: () => {
      keep({});
      setTried(new Set());
      setAlert(undefined);
    },
  };
};
