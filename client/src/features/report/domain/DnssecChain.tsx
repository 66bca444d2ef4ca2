import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DnssecChain_LinkFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { MarkedList } from '../MarkedList.tsx';

graphql(`
  fragment DnssecChain_link on DnssecLink {
    zone
    status
    detail
  }
`);

const linkMark = (status: string): Mark => {
  const { chainStates, dnssecStates } = reportDomainTexts().security;
  switch (status) {
    case 'secure':
      return { tone: 'pass', word: chainStates.secure };
    case 'insecure':
      return { tone: 'none', word: chainStates.insecure };
    case 'bogus':
      return { tone: 'fail', word: chainStates.bogus };
    default:
      return { tone: 'unknown', word: dnssecStates.INDETERMINATE };
  }
};

/** The chain of trust from the root down to the name. */
export const DnssecChain = ({ chain }: { readonly chain: readonly ValueOf<DnssecChain_LinkFragment>[] }) => (
  <MarkedList
    items={chain.map(({ zone, status, detail }) => ({
      ...linkMark(status),
      text: (
        <>
          <ForeignText mono text={zone === '.' ? reportDomainTexts().security.rootZone : zone} />
          <br />
          <ForeignText lang="en" text={detail} />
        </>
      ),
    }))}
  />
);
