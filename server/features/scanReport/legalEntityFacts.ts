import type { LegalEntity } from '../../../schema/report/facts/businessFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import type { LookedUpBy } from '../../../schema/report/observations/legalEntityObservation.ts';

const GLEIF = 'GLEIF';

/** An entity of which no source knows anything. */
export const UNKNOWN_ENTITY: Omit<LegalEntity, 'source'> = {
  found: false,
  legalName: null,
  legalForm: null,
  jurisdiction: null,
  registrationAuthority: null,
  registrationNumber: null,
  leiCode: null,
  entityStatus: null,
  legalAddress: null,
  headquartersAddress: null,
  nextRenewal: null,
  directParent: null,
  ultimateParent: null,
  matchedBy: null,
};

/** The legal entity of the business section (spec 2 §3); null: not checked, or nothing names anybody who could be looked up. */
export const legalEntityFacts = ({ legalEntity: seen }: Partial<Observations>): LegalEntity | null => {
  if (!seen || seen.status === 'notAsked') return null;
  const source = { name: GLEIF, ...seen.source };
  if (seen.status === 'unknown') return { ...UNKNOWN_ENTITY, source };
  const { directParent, ultimateParent } = seen;
  return {
    found: true,
    legalName: seen.legalName,
    legalForm: seen.legalForm,
    jurisdiction: seen.jurisdiction,
    registrationAuthority: seen.registrationAuthority,
    registrationNumber: seen.registrationNumber,
    leiCode: seen.lei,
    entityStatus: seen.entityStatus,
    legalAddress: seen.legalAddress,
    headquartersAddress: seen.headquartersAddress,
    nextRenewal: seen.nextRenewal?.slice(0, 10) ?? null,
    directParent: directParent.status === 'found' ? directParent.name : null,
    ultimateParent: ultimateParent.status === 'found' ? ultimateParent.name : null,
    matchedBy: matchedBy(seen.lookedUpBy),
    source,
  };
};

const matchedBy = (clue: LookedUpBy): string => {
  if (clue.kind === 'lei') return 'By the identifier (LEI) that Wikidata has beside this website: certain';
  const whose = clue.kind === 'registrant' ? "the domain registrant's name" : "the certificate's organisation";
  const where = clue.country === null ? '' : ` and country (${clue.country})`;
  return `By ${whose}${where}: a guess, others may bear the same name`;
};
