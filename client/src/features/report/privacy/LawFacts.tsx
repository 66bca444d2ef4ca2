import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { LawFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { LAW_NAMES } from './privacyNames.ts';
import { lawReading } from './privacyReadings.ts';

graphql(`
  fragment LawFacts_privacy on PrivacyCompliance {
    laws {
      law
      mentioned
      compliant
      requirements {
        text
        met
        evidence {
          ...EvidenceList_evidence @unmask
        }
      }
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
  }
`);

type Law = ValueOf<LawFacts_PrivacyFragment>['laws'][number];

const Requirements = ({ requirements }: { readonly requirements: Law['requirements'] }) => (
  <MarkedList
    items={requirements.map(({ text, met, evidence }) => ({
      tone: met ? 'pass' : 'warn',
      word: met ? 'In the text' : 'Not found',
      text: (
        <>
          <p>{text}</p>
          {evidence.length > 0 && <EvidenceList evidence={evidence} />}
        </>
      ),
    }))}
  />
);

const LawFact = ({ law }: { readonly law: Law }) => {
  const reading = lawReading(law);
  return (
    <Fact name={LAW_NAMES[law.law] ?? law.law} {...reading}>
      <FactNote>{reading.note}</FactNote>
      {law.evidence.length > 0 && (
        <Disclosure summary="Where it is mentioned">
          <EvidenceList evidence={law.evidence} />
        </Disclosure>
      )}
      {law.requirements.length > 0 && (
        <Disclosure summary="What it asks for">
          <Requirements requirements={law.requirements} />
        </Disclosure>
      )}
    </Fact>
  );
};

/** The six laws: whether the policy names them, and whether it has what they ask of such a text. */
export const LawFacts = ({ privacy }: { readonly privacy: ValueOf<LawFacts_PrivacyFragment> }) => (
  <FactGroup title="Privacy laws">
    {privacy.laws.map((law) => (
      <LawFact key={law.law} law={law} />
    ))}
  </FactGroup>
);
