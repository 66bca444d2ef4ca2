import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SharingFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { claimReading } from './privacyReadings.ts';

graphql(`
  fragment SharingFacts_claim on Claim {
    value
    evidence {
      ...EvidenceList_evidence @unmask
    }
  }
`);

graphql(`
  fragment SharingFacts_privacy on PrivacyCompliance {
    policy {
      length
    }
    sharing {
      sellsData {
        ...SharingFacts_claim @unmask
      }
      sharesData {
        ...SharingFacts_claim @unmask
      }
      consentBasedSharing {
        ...SharingFacts_claim @unmask
      }
      marketplaceDataSharing {
        ...SharingFacts_claim @unmask
      }
    }
  }
`);

type Privacy = ValueOf<SharingFacts_PrivacyFragment>;

const PRACTICES = [
  ['sellsData', 'Sells data', { yes: 'fail', no: 'pass' }],
  ['sharesData', 'Shares data', { yes: 'info', no: 'pass' }],
  ['consentBasedSharing', 'Asks for consent', { yes: 'pass', no: 'warn' }],
  ['marketplaceDataSharing', 'Data marketplaces', { yes: 'warn', no: 'pass' }],
] as const;

/** What the policy says about passing data on. */
export const SharingFacts = ({ privacy }: { readonly privacy: Privacy }) => (
  <FactGroup title="Data practices">
    {PRACTICES.map(([practice, name, tones]) => {
      const { value, evidence } = privacy.sharing[practice];
      return (
        <Fact key={practice} name={name} {...claimReading(value, privacy.policy.length !== null, tones)}>
          {evidence.length > 0 && (
            <Disclosure summary="Where it says so">
              <EvidenceList evidence={evidence} />
            </Disclosure>
          )}
        </Fact>
      );
    })}
  </FactGroup>
);
