import type { LegalEntity } from './facts.ts';
import type { Observations } from '../index.ts';
import type { LookedUpBy } from './observation.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const GLEIF = 'GLEIF';

/** An entity about which no source knows anything. */
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

/** Returns the legal entity of the business section (spec 2 §3); `null` if not checked, or if there was no name to look up. */
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
  const { entity } = sentences();
  if (clue.kind === 'lei') return entity.byLei;
  const { kind, country } = clue;
  if (country === null) return kind === 'registrant' ? entity.byRegistrant : entity.byCertificate;
  return kind === 'registrant' ? entity.byRegistrantIn({ country }) : entity.byCertificateIn({ country });
};
