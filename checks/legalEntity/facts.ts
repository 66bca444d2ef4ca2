import { named, fact, maybeText, type Facts, known } from '../kit/fact.ts';
import { z } from 'zod';
import { found, said, quiet, source } from '../kit/sourcedFacts.ts';

export const legalEntity = named(
  'LegalEntity',
  z.object({
    found,
    legalName: fact(said, { owner: 'legal_name' }),
    legalForm: fact(said, { owner: 'legal_form' }),
    jurisdiction: said,
    registrationAuthority: said,
    registrationNumber: said,
    leiCode: fact(said, { owner: 'lei_code' }),
    entityStatus: said,
    legalAddress: said,
    headquartersAddress: said,
    nextRenewal: fact(maybeText, { ...quiet, about: 'ISO date of the next renewal of its LEI.' }),
    directParent: fact(said, { rest: false }),
    ultimateParent: fact(said, { rest: false }),
    matchedBy: fact(maybeText, {
      ...quiet,
      about: 'How the entity was matched to the domain, in words. A match by name only is marked as a guess.',
    }),
    source,
  }),
);

export type LegalEntity = Facts<typeof legalEntity>;

export const legalEntityFactTypes = {
  legalEntity: fact(legalEntity.nullable(), {
    part: 'legalEntity',
    check: 'legalEntity',
    changes: { legalName: (seen) => seen && known(seen.legalName) },
  }),
};
