import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { OrganizationFacts_NetworkFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { maskAsnIn } from './maskedAsn.ts';

graphql(`
  fragment OrganizationFacts_network on Network {
    organization
    company {
      name
      domain
      type
    }
  }
`);

const TYPES: Readonly<Record<string, string>> = {
  hosting: 'A hosting provider',
  cdn: 'A delivery network',
  isp: 'An internet provider',
  business: 'A company',
  education: 'A place of education',
};

const known = (isKnown: boolean) =>
  isKnown ? ({ tone: 'info', word: 'Known' } as const) : ({ tone: 'unknown', word: 'Not known' } as const);

/** Whom the network belongs to. */
export const OrganizationFacts = ({ network }: { readonly network: ValueOf<OrganizationFacts_NetworkFragment> }) => {
  const { organization, company } = network;
  const type = company?.type ?? null;
  return (
    <FactGroup title="Hosting organisation">
      <Fact name="Organisation" {...known(organization !== null)}>
        {organization !== null && <ForeignText text={maskAsnIn(organization)} />}
      </Fact>
      <Fact name="Company" {...known(company !== null)}>
        {company && (
          <>
            <ForeignText text={maskAsnIn(company.name)} />
            {company.domain !== null && (
              <>
                {' '}
                (<ForeignText mono text={company.domain} />)
              </>
            )}
            {type !== null && <FactNote>{TYPES[type] ?? type}</FactNote>}
          </>
        )}
      </Fact>
    </FactGroup>
  );
};
