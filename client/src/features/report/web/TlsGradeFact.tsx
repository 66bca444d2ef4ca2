import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsGradeFact_GradeFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber, formatPercent } from '../../../ui/formatNumber.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { sslGradeTone } from './webReadings.ts';

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

const REASON_LIMIT = 4;

/** What the SSL grade is made of, and what holds it down or raises it. */
export const TlsGradeFact = ({ grade }: { readonly grade: ValueOf<TlsGradeFact_GradeFragment> }) => {
  const { tls } = reportWebTexts();
  return (
    <Fact name={tls.grading} tone={sslGradeTone(grade.letter)} word={tls.gradingMark(grade.letter, grade.score)}>
      <LimitedList
        limit={REASON_LIMIT}
        items={grade.reasons.map(({ letter, reason }) => (
          <>
            {letter}: <ForeignText lang="en" text={reason} />
          </>
        ))}
      />
      {!grade.complete && <FactNote>{tls.incomplete}</FactNote>}
      <Disclosure summary={tls.itsParts}>
        <ScrollTable
          label={tls.partsLabel}
          head={tls.partsHead}
          rows={grade.parts.map(({ name, weight, score, why }) => [
            wordOf(tls.parts, name),
            formatNumber(score),
            formatPercent(weight / 100),
            <ForeignText lang="en" text={why} />,
          ])}
        />
      </Disclosure>
    </Fact>
  );
};
