import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DnssecChain_LinkFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { MarkedList } from '../MarkedList.tsx';
import type { Reading } from '../reading.ts';

graphql(`
  fragment DnssecChain_link on DnssecLink {
    zone
    status
    detail
  }
`);

const READINGS: Readonly<Record<string, Reading>> = {
  secure: { tone: 'pass', word: 'Signed' },
  insecure: { tone: 'none', word: 'Unsigned' },
  bogus: { tone: 'fail', word: 'Wrong' },
};

/** The chain of trust from the root down to the name. */
export const DnssecChain = ({ chain }: { readonly chain: readonly ValueOf<DnssecChain_LinkFragment>[] }) => (
  <MarkedList
    items={chain.map(({ zone, status, detail }) => ({
      ...(READINGS[status] ?? { tone: 'unknown', word: 'Not certain' }),
      text: (
        <>
          <ForeignText mono text={zone === '.' ? '. (root)' : zone} />
          <br />
          <ForeignText text={detail} />
        </>
      ),
    }))}
  />
);
