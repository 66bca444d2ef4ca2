import { graphql } from '../../../generated/gql.ts';
import type { WebDaneRow_TlsFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactNote, notCheckedRow, type ReadRow, readRow, ScannerNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { factReading } from '../reading.ts';

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

/** The TLSA records of the web host, and the certificates that they were compared with. */
export const webDaneRow = ({ dane }: ValueOf<WebDaneRow_TlsFragment>): ReadRow => {
  const name = factName('web.tls.dane.status');
  if (dane === null) return notCheckedRow(name);
  return readRow({
    name,
    reading: factReading('web.tls.dane.status', dane.status),
    children: (
      <>
        <ScannerNote text={dane.detail} />
        {dane.records.length > 0 && (
          <Disclosure summary={factName('web.tls.dane.records')}>
            {dane.records.map((record) => (
              <FactNote key={record}>
                <ThirdPartyText mono text={`_443._tcp.${dane.base} TLSA ${record}`} />
              </FactNote>
            ))}
            <MarkedList
              items={dane.certificates.map(({ subject, sha256, matches }) => ({
                ...factReading('web.tls.dane.certificates.matches', matches),
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
      </>
    ),
  });
};
