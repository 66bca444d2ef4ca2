import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RemarkFacts_PrivacyFragment, RemarkFacts_RemarkFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
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

const FIELDS = [
  ['keyConcerns', 'Key concerns', 'warn'],
  ['positiveFeatures', 'Positive features', 'pass'],
  ['userRights', 'User rights', 'pass'],
  ['countries', 'Countries', 'info'],
  ['concerningCountries', 'Countries of concern', 'warn'],
] as const;

const REMARK_LIMIT = 5;

const RemarkLine = ({ remark: { text, evidence } }: { readonly remark: Remark }) =>
  evidence.length === 0 ? (
    <ForeignText text={text} />
  ) : (
    <Disclosure summary={<ForeignText text={text} />}>
      <EvidenceList evidence={evidence} />
    </Disclosure>
  );

/** What stands out in the policy, each with the sentence that it rests on. */
export const RemarkFacts = ({ privacy }: { readonly privacy: ValueOf<RemarkFacts_PrivacyFragment> }) => (
  <FactGroup title="What stands out">
    {FIELDS.map(([field, name, tone]) => (
      <Fact key={field} name={name} {...remarksReading(privacy[field], tone)}>
        <LimitedList
          limit={REMARK_LIMIT}
          items={(privacy[field] ?? []).map((remark) => (
            <RemarkLine remark={remark} />
          ))}
        />
      </Fact>
    ))}
  </FactGroup>
);
