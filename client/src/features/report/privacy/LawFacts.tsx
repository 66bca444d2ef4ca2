import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { LawFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { Fact, FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { FactTile, FactTiles } from '../FactTiles.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { SheetFold } from '../SheetFold.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { SheetPart } from '../SheetPart.tsx';
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

const nameOf = ({ law }: Law): string => wordOf(reportPrivacyTexts().laws.names, law);

const Requirements = ({ requirements }: { readonly requirements: Law['requirements'] }) => {
  const { inText, notInText } = reportPrivacyTexts().laws;
  return (
    <MarkedList
      items={requirements.map(({ text, met, evidence }) => ({
        tone: met ? 'pass' : 'warn',
        word: met ? inText : notInText,
        text: (
          <>
            <p lang="en">{text}</p>
            {evidence.length > 0 && <EvidenceList evidence={evidence} />}
          </>
        ),
      }))}
    />
  );
};

const LawFact = ({ law }: { readonly law: Law }) => {
  const { tone, word } = lawReading(law);
  const { whereMentioned, asksFor } = reportPrivacyTexts().laws;
  return (
    <Fact name={nameOf(law)} tone={tone} word={word}>
      {law.evidence.length > 0 && (
        <Disclosure summary={whereMentioned}>
          <EvidenceList evidence={law.evidence} />
        </Disclosure>
      )}
      {law.requirements.length > 0 && (
        <Disclosure summary={asksFor}>
          <Requirements requirements={law.requirements} />
        </Disclosure>
      )}
    </Fact>
  );
};

/** The six laws: whether the policy names them, and whether it has what they ask of such a text. */
export const LawFacts = ({ privacy: { laws } }: { readonly privacy: ValueOf<LawFacts_PrivacyFragment> }) => {
  const texts = reportPrivacyTexts().laws;
  const mentioned = laws.filter((law) => law.mentioned === true);
  return (
    <SheetPart title={texts.title}>
      <FactTiles label={texts.title}>
        {laws.map((law) => {
          const { note, ...mark } = lawReading(law);
          return (
            <FactTile key={law.law} name={nameOf(law)} {...mark}>
              <FactNote>{note}</FactNote>
            </FactTile>
          );
        })}
      </FactTiles>
      {mentioned.length > 0 && (
        <>
          <SheetNote>{texts.footnote}</SheetNote>
          <SheetFold summary={texts.fold}>
            <FactList label={texts.fold}>
              {mentioned.map((law) => (
                <LawFact key={law.law} law={law} />
              ))}
            </FactList>
          </SheetFold>
        </>
      )}
    </SheetPart>
  );
};
