import { graphql } from '../../../generated/gql.ts';
import type { ParticularFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportPrivacyTexts } from '../../../texts/generated/reportPrivacyTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Fact, FactGroup, FactNote } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { EvidenceList } from './PolicyFacts.tsx';

graphql(`
  fragment ParticularFacts_privacy on PrivacyCompliance {
    particulars {
      topic
      found
      items {
        text
        place
        evidence {
          ...EvidenceList_evidence @unmask
        }
      }
    }
  }
`);

type Particulars = NonNullable<ValueOf<ParticularFacts_PrivacyFragment>['particulars']>[number];

const LIMIT = 8;

const Item = ({ item: { text, place, evidence } }: { readonly item: Particulars['items'][number] }) => (
  <>
    <ThirdPartyText text={text} /> <EvidenceList evidence={evidence} />
    {place !== null && (
      <FactNote>
        <ThirdPartyText text={place} />
      </FactNote>
    )}
  </>
);

/** Retention periods, tools, recipients, contacts and the like, each with the sentence that says it. Information, and no judgement. */
export const ParticularFacts = ({
  privacy: { particulars },
}: {
  readonly privacy: ValueOf<ParticularFacts_PrivacyFragment>;
}) =>
  particulars !== null && (
    <FactGroup title={factName('privacy.privacy.particulars')}>
      {particulars
        .filter(({ found }) => found === true)
        .map(({ topic, found, items }) => (
          <Fact
            key={topic}
            id={`privacy.particulars.${topic}`}
            name={factWord('privacy.privacy.particulars.topic', topic)}
            tone="info"
            word={factWord('privacy.privacy.particulars.found', String(found))}
          >
            {items.length > 0 && (
              <LimitedList items={items} limit={LIMIT}>
                {(item) => <Item item={item} />}
              </LimitedList>
            )}
          </Fact>
        ))}
      <Absent topics={particulars.filter(({ found }) => found === false).map(({ topic }) => topic)} />
    </FactGroup>
  );

/** The subjects that the whole text does not mention, in one row. */
const Absent = ({ topics }: { readonly topics: readonly Particulars['topic'][] }) =>
  topics.length > 0 && (
    <Fact
      id="privacy.particulars.absent"
      name={factWord('privacy.privacy.particulars.found', 'false')}
      tone="info"
      word={reportPrivacyTexts().remarks.subjects({ count: topics.length })}
    >
      <FactNote>{topics.map((topic) => factWord('privacy.privacy.particulars.topic', topic)).join(', ')}</FactNote>
    </Fact>
  );
