import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsGradeFact_GradeFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { gradeTone } from '../gradeTone.ts';

graphql(`
  fragment TlsGradeFact_grade on TlsGrade {
    letter
    score
    parts {
      name
      weight
      score
      why
    }
    reasons {
      letter
      reason
    }
    complete
  }
`);

const PARTS: Readonly<Record<string, string>> = {
  protocol: 'Versions',
  keyExchange: 'Key exchange',
  cipher: 'Cipher strength',
};

const REASON_LIMIT = 4;

/** What the SSL grade is made of, and what holds it down or raises it. */
export const TlsGradeFact = ({ grade }: { readonly grade: ValueOf<TlsGradeFact_GradeFragment> }) => (
  <Fact name="Grading" room="record" tone={gradeTone(grade.letter)} word={`${grade.letter}, ${grade.score} / 100`}>
    <LimitedList
      limit={REASON_LIMIT}
      items={grade.reasons.map(({ letter, reason }) => (
        <>
          {letter}: <ForeignText text={reason} />
        </>
      ))}
    />
    {!grade.complete && <FactNote>Some versions or suites could not be asked for: the grade may be too good.</FactNote>}
    <Disclosure summary="Its parts">
      <ScrollTable
        label="Parts of the SSL grade"
        head={['Part', 'Score', 'Weight', 'Why']}
        rows={grade.parts.map(({ name, weight, score, why }) => [
          PARTS[name] ?? name,
          score,
          `${weight} %`,
          <ForeignText text={why} />,
        ])}
      />
    </Disclosure>
  </Fact>
);
