import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { LegalEntityFacts_EntityFragment } from '../../../generated/graphql.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { PlainFacts } from '../PlainFacts.tsx';

graphql(`
  fragment LegalEntityFacts_entity on LegalEntity {
    legalName
    legalForm
    jurisdiction
    registrationAuthority
    registrationNumber
    leiCode
    entityStatus
    legalAddress
    headquartersAddress
    nextRenewal
    directParent
    ultimateParent
    matchedBy
  }
`);

type Entity = ValueOf<LegalEntityFacts_EntityFragment>;

/** The legal entity by the global register of identifiers (LEI), and how it was tied to this domain. */
export const LegalEntityFacts = ({ entity, source }: { readonly entity: Entity; readonly source: ReactNode }) => (
  <PlainFacts
    title="Legal entity"
    foot={source}
    rows={[
      ['Legal name', entity.legalName],
      ['Tied to this domain by', entity.matchedBy],
      ['Legal form', entity.legalForm],
      ['Jurisdiction', entity.jurisdiction],
      ['Register', entity.registrationAuthority],
      ['Number in it', entity.registrationNumber],
      ['LEI', entity.leiCode],
      ['Status', entity.entityStatus],
      ['Legal address', entity.legalAddress],
      ['Headquarters', entity.headquartersAddress],
      ['Next renewal', entity.nextRenewal === null ? null : <DayText iso={entity.nextRenewal} />],
      ['Direct parent', entity.directParent],
      ['Ultimate parent', entity.ultimateParent],
    ]}
  />
);
