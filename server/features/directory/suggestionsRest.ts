import { z } from 'zod';
import { defineRoute } from '../../platform/rest/defineRoute.ts';
import type { Suggest } from './suggestions.ts';

const universitiesBody = z.strictObject({ universities: z.array(z.string()) });
const citiesBody = z.strictObject({ cities: z.array(z.string()) });

interface SuggestionDependencies {
  readonly suggestions: { readonly universities: Suggest; readonly cities: Suggest };
}

const search = (what: string, example: string) => ({
  schema: z.object({
    search: z.string().meta({ description: `The beginning of ${what}; at least 3 characters.`, example }),
  }),
  bad: 'Ask with ?search= and what has been typed.',
});

const shared = {
  method: 'get',
  role: 'everybody',
  tag: 'Applications and signups',
  errors: { 400: 'The URL has no `search` parameter.' },
} as const;

/** The suggestions in the fields of the forms (spec 1 §7). */
export const suggestionRoutes = [
  defineRoute({
    ...shared,
    id: 'universities',
    path: '/api/universities',
    summary: 'Suggest names of universities',
    description: 'At most 15 names; those that begin with the query come first.',
    query: search('a university’s name', 'heidel'),
    answers: { 200: { description: 'The names.', schema: universitiesBody } },
    handle: ({ query }, { suggestions }: SuggestionDependencies) => ({
      universities: suggestions.universities(query.search),
    }),
  }),
  defineRoute({
    ...shared,
    id: 'cities',
    path: '/api/cities',
    summary: 'Suggest names of cities with their country',
    description: 'At most 15 names, the largest city first.',
    query: search('a city’s name', 'heidel'),
    answers: { 200: { description: 'The names.', schema: citiesBody } },
    handle: ({ query }, { suggestions }: SuggestionDependencies) => ({ cities: suggestions.cities(query.search) }),
  }),
];
