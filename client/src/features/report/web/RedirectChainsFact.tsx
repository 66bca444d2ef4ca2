import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RedirectChainsFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { chainsReading } from './pageReadings.ts';
import styles from './RedirectChainsFact.module.css';

const RedirectChainsFact_section = graphql(`
  fragment RedirectChainsFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    redirectChains {
      start
      hops {
        url
        status
        secure
        hsts
        tlsError
      }
      stopped
      problems
    }
  }
`);

type Chain = NonNullable<RedirectChainsFact_SectionFragment['redirectChains']>[number];

const Hop = ({ hop }: { readonly hop: Chain['hops'][number] }) => (
  <li>
    {hop.status} <ForeignText mono text={hop.url} />
    {hop.hsts !== null && (
      <FactNote>
        {reportWebTexts().page.hsts}: <ForeignText mono text={hop.hsts} />
      </FactNote>
    )}
    {hop.tlsError !== null && (
      <FactNote>
        {reportWebTexts().page.tlsFailed}: <ForeignText lang="en" text={hop.tlsError} />
      </FactNote>
    )}
  </li>
);

const Way = ({ chain }: { readonly chain: Chain }) => (
  <>
    {chain.problems.map((problem) => (
      <p key={problem}>
        <StateMark tone="warn" word={reportWebTexts().page.problem} /> <ForeignText lang="en" text={problem} />
      </p>
    ))}
    <Disclosure
      summary={
        <>
          {reportWebTexts().page.from} <ForeignText mono text={chain.start} />
        </>
      }
    >
      <ol className={styles['hops']}>
        {chain.hops.map((hop, index) => (
          <Hop key={index} hop={hop} />
        ))}
      </ol>
      {chain.stopped !== null && (
        <FactNote>
          {reportWebTexts().page.stopped}: <ForeignText lang="en" text={chain.stopped} />
        </FactNote>
      )}
    </Disclosure>
  </>
);

/** The ways to the page, from each address that a visitor may type, hop by hop. */
export const RedirectChainsFact = ({
  section,
}: {
  readonly section: FragmentType<RedirectChainsFact_SectionFragment>;
}) => {
  const { data } = useLiveFragment({ fragment: RedirectChainsFact_section, from: section });
  return (
    <Fact name={reportWebTexts().page.ways} {...chainsReading(data)}>
      {data.redirectChains?.map((chain) => (
        <Way key={chain.start} chain={chain} />
      ))}
    </Fact>
  );
};
