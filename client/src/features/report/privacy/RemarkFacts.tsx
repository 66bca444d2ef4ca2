import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RemarkFacts_PrivacyFragment, RemarkFacts_RemarkFragment } from '../../../generated/graphql.ts';
import { policyRemark } from '../../../texts/policyRemarks/policyRemark.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { remarksReading } from './privacyReadings.ts';

graphql(`
  fragment RemarkFacts_remark on PolicyRemark {
    text
    evidence {
      ...EvidenceList_evidence @unmask
    }
  }
`);

graphql(`
  fragment RemarkFacts_privacy on PrivacyCompliance {
    keyConcerns {
      ...RemarkFacts_remark @unmask
    }
    positiveFeatures {
      ...RemarkFacts_remark @unmask
    }
    userRights {
      ...RemarkFacts_remark @unmask
    }
    countries {
      ...RemarkFacts_remark @unmask
    }
    concerningCountries {
      ...RemarkFacts_remark @unmask
    }
  }
`);

type Remark = ValueOf<RemarkFacts_RemarkFragment>;
type Privacy = ValueOf<RemarkFacts_PrivacyFragment>;

const FIELDS = [
  ['keyConcerns', 'warn'],
  ['positiveFeatures', 'pass'],
  ['userRights', 'pass'],
  ['countries', 'info'],
  ['concerningCountries', 'warn'],
] as const;

const REMARK_LIMIT = 5;

const RemarkLine = ({ remark: { text, evidence } }: { readonly remark: Remark }) =>
  evidence.length === 0 ? (
    <ForeignText {...policyRemark(text)} />
  ) : (
    <Disclosure summary={<ForeignText {...policyRemark(text)} />}>
      <EvidenceList evidence={evidence} />
    </Disclosure>
  );

/** What stands out in the policy, each with the sentence that it rests on; what could not be looked for has no row. */
export const RemarkFacts = ({ privacy }: { readonly privacy: Privacy }) => {
  const { title, names, concerningNote } = reportPrivacyTexts().remarks;
  const fields = FIELDS.filter(([field]) => privacy[field] !== null);
  if (fields.length === 0) return null;
  return (
    <FactGroup title={title}>
      {fields.map(([field, tone]) => (
        <Fact key={field} name={names[field]} {...remarksReading(privacy[field], tone)}>
          <LimitedList
            limit={REMARK_LIMIT}
            items={(privacy[field] ?? []).map((remark) => (
              <RemarkLine remark={remark} />
            ))}
          />
          {field === 'concerningCountries' && (privacy[field] ?? []).length > 0 && (
            <FactNote>{concerningNote}</FactNote>
          )}
        </Fact>
      ))}
    </FactGroup>
  );
};
