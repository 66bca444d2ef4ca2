import { named, fact, text, maybeText, type Facts, flag, known } from '../kit/fact.ts';
import { z } from 'zod';
import { sourceNote } from '../kit/evidence.ts';

const point = named(
  'CommunityPoint',
  z.object({ title: fact(text, { share: 5 }), url: fact(maybeText, { as: 'link', share: 4 }) }),
);

export type CommunityPoint = Facts<typeof point>;

const titled = z.array(z.strictObject({ title: text, url: maybeText }));

export const rating = named(
  'CommunityRating',
  z.object({
    available: fact(flag, {
      gate: true,
      about: 'False if the source does not know the service.',
      rest: 'tosdr_available',
    }),
    grade: fact(z.enum(['A', 'B', 'C', 'D', 'E']).nullable(), {
      about: 'A to E. Null if it has not been rated yet; pages show "Unknown".',
      rest: 'tosdr_grade',
    }),
    summary: fact(maybeText, {
      about: 'A sentence with the figures of the source.',
      quiet: true,
      rest: 'tosdr_summary',
    }),
    pointsGood: fact(z.array(point), {
      about: 'All of them. Pages show 3 and the number of the rest.',
      quiet: true,
      rest: {
        name: 'tosdr_points_good',
        type: titled,
        from: (points: readonly CommunityPoint[] | null) => points ?? [],
      },
    }),
    pointsBad: fact(z.array(point), {
      quiet: true,
      rest: {
        name: 'tosdr_points_bad',
        type: titled,
        from: (points: readonly CommunityPoint[] | null) => points ?? [],
      },
    }),
    documents: fact(
      z.array(
        named(
          'CommunityDocument',
          z.object({ name: fact(text, { share: 4 }), url: fact(maybeText, { as: 'link', share: 6 }) }),
        ),
      ),
      {
        quiet: true,
        rest: {
          name: 'tosdr_documents',
          type: z.array(z.strictObject({ name: text, url: maybeText })),
          from: (documents: readonly { name: string; url: string | null }[] | null) => documents ?? [],
        },
      },
    ),
    citation: fact(maybeText, {
      about: 'How the source wants to be cited, with its licence.',
      quiet: true,
      rest: 'tosdr_source_citation',
    }),
    serviceUrl: fact(maybeText, { quiet: true, as: 'link', rest: false }),
    source: fact(sourceNote, { as: 'hidden', rest: false }),
  }),
);

export type CommunityFacts = Facts<typeof rating>;

export const communityFactTypes = {
  rating: fact(rating.nullable(), {
    about: 'Null if it was not checked.',
    part: 'glance',
    check: 'community',
    changes: { communityGrade: (seen) => seen && known(seen.grade) },
  }),
};
