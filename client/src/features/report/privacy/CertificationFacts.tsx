import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificationFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { CERTIFICATION_NAMES } from './privacyNames.ts';
import { certificationReading } from './privacyReadings.ts';

graphql(`
  fragment CertificationFacts_privacy on PrivacyCompliance {
    certifications {
      certification
      mentioned
      detail
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
  }
`);

/** The certificates that the site says it has, in its own words. */
export const CertificationFacts = ({ privacy }: { readonly privacy: ValueOf<CertificationFacts_PrivacyFragment> }) => (
  <FactGroup
    title="Security certifications"
    foot={<SheetNote>These are the site’s own claims. Nobody but the auditor can confirm them.</SheetNote>}
  >
    {privacy.certifications.map(({ certification, mentioned, detail, evidence }) => (
      <Fact
        key={certification}
        name={CERTIFICATION_NAMES[certification] ?? certification}
        {...certificationReading(mentioned)}
      >
        {detail !== null && <ForeignText text={detail} />}
        {evidence.length > 0 && (
          <Disclosure summary="Where it is claimed">
            <EvidenceList evidence={evidence} />
          </Disclosure>
        )}
      </Fact>
    ))}
  </FactGroup>
);
