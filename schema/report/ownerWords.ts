import { z } from 'zod';

export const profileField = z.enum([
  'name',
  'description',
  'industry',
  'company_type',
  'founded',
  'employees',
  'revenue',
  'headquarters',
  'website',
  'legal_name',
  'legal_form',
  'lei_code',
  'leadership',
]);

export type ProfileFieldName = z.infer<typeof profileField>;

/** What the verified owner of a domain says of their business, by field. Foreign text: show it inert. */
export interface OwnerWords {
  readonly words: Readonly<Partial<Record<ProfileFieldName, string>>>;
  /** Of their web site. */
  readonly url: string;
  /** ISO 8601, UTC: of the last word. */
  readonly at: string;
}

interface Leader {
  readonly name: string;
  readonly title: string;
}

/** `Ada Lovelace, Chief Executive`: what stands behind the first comma is the title. */
export const leadersOf = (value: string): readonly Leader[] =>
  value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', ...rest] = each.split(',');
      return { name: name.trim(), title: rest.join(',').trim() };
    });

/** As `leadersOf` reads it. */
export const textOfLeaders = (leaders: readonly Leader[]): string =>
  leaders.map(({ name, title }) => (title === '' ? name : `${name}, ${title}`)).join('\n');
