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

/** What the verified owner of a domain says about their business, by field. Third-party text: show it inert. */
export interface OwnerWords {
  readonly words: Readonly<Partial<Record<ProfileFieldName, string>>>;
  /** The address of their website. */
  readonly url: string;
  /** The time of the last statement: ISO 8601, UTC. */
  readonly at: string;
}

interface Leader {
  readonly name: string;
  readonly title: string;
}

/** Parses `Ada Lovelace, Chief Executive`: the text after the first comma is the title. */
export const leadersOf = (value: string): readonly Leader[] =>
  value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', ...rest] = each.split(',');
      return { name: name.trim(), title: rest.join(',').trim() };
    });

/** Formats leaders as text that `leadersOf` can parse. */
export const textOfLeaders = (leaders: readonly Leader[]): string =>
  leaders.map(({ name, title }) => (title === '' ? name : `${name}, ${title}`)).join('\n');
