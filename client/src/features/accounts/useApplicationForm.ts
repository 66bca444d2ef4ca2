import type { z } from 'zod';
import type { FaultCode } from '../../../../schema/forms/formFault.ts';
import { useForm, type FormDraft } from '../../platform/useForm.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { showToast } from '../../ui/showToast.ts';
import { currentSession } from './accountSession.ts';
import { submitApplication } from './accountCalls.ts';

interface ApplicationFormOptions<Values extends object> {
  readonly kind: 'scholar' | 'partner';
  readonly schema: z.ZodType<object>;
  readonly start: Values;
  readonly draft: FormDraft<Values>;
  readonly live: readonly FaultCode[];
  /** Called once the application was received, with the address that the mail is sent to. */
  readonly onDone: (email: string) => void;
}

/** The state of an application, props for its fields, and its submission. */
export const useApplicationForm = <Values extends { readonly email: string }>({
  kind,
  schema,
  start,
  draft,
  live,
  onDone,
}: ApplicationFormOptions<Values>) => {
  const form = useForm<Values, object>({
    schema,
    start,
    draft: withAddress(draft, start.email),
    live,
    nameOf: fieldName,
    send: async (application) => {
      const { scholarReceived, partnerReceived } = formsTexts().answers;
      const { kind: outcome, sentence } = await submitApplication(kind, application, {
        received: kind === 'scholar' ? scholarReceived : partnerReceived,
        refused: accountTexts().application.failed,
      });
      if (outcome === 'refused') return sentence;
      showToast('status', sentence);
      onDone(form.values.email.trim());
      return undefined;
    },
  });
  return {
    form,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: form.values[name],
      error: form.errorOf(name),
      onChange: (value: Values[Name]) => {
        form.set(name, value);
      },
    }),
  };
};

/** A draft that also stores the address from the account panel, so that it outlives the page. Not needed for signed-in users, whose address is known. */
const withAddress = <Values extends { readonly email: string }>(
  draft: FormDraft<Values>,
  email: string,
): FormDraft<Values> => ({
  get changes() {
    return draft.changes;
  },
  set changes(next) {
    const hasMore = Object.keys(next).length > 0 && email !== '' && currentSession() === undefined;
    draft.changes = hasMore ? { email, ...next } : next;
  },
});

/** Returns the label of an application field: `full_name` is “Full name”. */
export const fieldName = (field: string): string =>
  Object.entries(accountTexts().fields).find(([key]) => key === field)?.[1] ?? field;
