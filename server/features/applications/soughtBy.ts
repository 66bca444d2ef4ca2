import { isUuid } from '../../../projections/engine/isUuid.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import { foldText } from '../suggestions/foldText.ts';
import type { ApplicationForm } from './applicationForm.ts';

/** Longer texts are no search. */
const MAX_SEARCH = 200;

/** `by`: what the database can find it by · `matches`: what a form must be opened for; an erased one (null) never is found so. */
export type Sought =
  | { readonly by: { readonly applicationId?: string; readonly applicantId?: string } }
  | { readonly matches: (form: ApplicationForm | null) => boolean };

const textOf = ({ kind, form }: ApplicationForm): string =>
  (kind === 'scholar'
    ? [form.full_name, form.email, form.university]
    : [form.contact_full_name, form.email, form.business_email, form.business_name, form.website_url]
  ).join(' ');

/**
 * What somebody looks for: an application's id, the address that an application came from, or words of names, addresses, universities and
 * businesses, in any case and with or without accents. `hasApplied`: whether there is an application of that person.
 */
export const soughtBy = async (
  text: string,
  persons: Pick<PersonSubjects, 'find'>,
  hasApplied: (applicantId: string) => Promise<boolean>,
): Promise<Sought> => {
  const search = text.trim().slice(0, MAX_SEARCH);
  if (search === '') return { by: {} };
  if (isUuid(search)) return { by: { applicationId: search.toLowerCase() } };
  const person = search.includes('@') ? await persons.find(search) : undefined;
  if (person && (await hasApplied(person.subject))) return { by: { applicantId: person.subject } };
  const words = foldText(search).split(' ');
  return {
    matches: (form) => {
      if (!form || words[0] === '') return false;
      const folded = foldText(textOf(form));
      return words.every((word) => folded.includes(word));
    },
  };
};
