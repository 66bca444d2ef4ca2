import { graphql } from '../../../generated/gql.ts';
import type { WebDaneRow_TlsFragment, WebDaneStatus } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { Fact, FactNote, notCheckedRow, type ReadRow } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';

graphql(`
  fragment WebDaneRow_tls on TlsDetails {
    dane {
      status
      detail
      base
      records
      certificates {
        subject
        sha256
        matches
      }
    }
  }
`);

/** None of these is bad for visitors, because browsers do not query TLSA records. */
const TONES: Readonly<Record<WebDaneStatus, Tone>> = {
  ABSENT: 'none',
  MATCHED: 'pass',
  PARTLY: 'warn',
  MISMATCHED: 'warn',
  INSECURE: 'info',
  UNUSABLE: 'info',
  BOGUS: 'warn',
  NOT_COMPARED: 'unknown',
  NOT_CHECKED: 'unknown',
};

const certificateMark = (matches: boolean | null): Mark =>
  matches === null
    ? { tone: 'unknown', word: reportTexts().notChecked }
    : { tone: matches ? 'pass' : 'warn', word: factWord('web.tls.dane.certificates.matches', matches) };

/** The TLSA records of the web host, and the certificates that they were compared with. */
export const webDaneRow = ({ dane }: ValueOf<WebDaneRow_TlsFragment>): ReadRow => {
  const name = factName('web.tls.dane.status');
  if (dane === null) return notCheckedRow(name);
  const reading = { tone: TONES[dane.status], word: factWord('web.tls.dane.status', dane.status) };
  const row = (
    <Fact name={name} {...reading}>
      {dane.detail !== null && (
        <FactNote>
          <ThirdPartyText lang="en" text={dane.detail} />
        </FactNote>
      )}
      {dane.records.length > 0 && (
        <Disclosure summary={factName('web.tls.dane.records')}>
          {dane.records.map((record) => (
            <FactNote key={record}>
              <ThirdPartyText mono text={`_443._tcp.${dane.base} TLSA ${record}`} />
            </FactNote>
          ))}
          <MarkedList
            items={dane.certificates.map(({ subject, sha256, matches }) => ({
              ...certificateMark(matches),
              text: (
                <>
                  <ThirdPartyText text={subject} />
                  <FactNote>
                    {factName('web.tls.dane.certificates.sha256')} <ThirdPartyText mono text={sha256} />
                  </FactNote>
                </>
              ),
            }))}
          />
        </Disclosure>
      )}
    </Fact>
  );
  return { name, reading, row };
};
