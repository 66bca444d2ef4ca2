import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { MailRecordFacts_SectionFragment, SpfTree_NodeFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactRows } from '../FactRows.tsx';
import { Fact, FactNote, FoldedGroup, RecordText, ScannerNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { counted, factReading, missing, type Reading } from '../reading.ts';
import styles from './MailRecordFacts.module.css';

const MailRecordFacts_section = graphql(`
  fragment MailRecordFacts_section on EmailSection {
    ...CheckStates_section @unmask
    spfReason
    spfVoids
    spfTree {
      ...SpfTree_node @unmask
    }
    dkimKeys {
      selector
      status
      keyType
      bits
      testing
      reason
      alias
    }
    ...FactRows_section
  }
`);

type Data = MailRecordFacts_SectionFragment;
type Key = NonNullable<Data['dkimKeys']>[number];

/** Maximum number of void lookups (RFC 7208 §4.6.4). */
const SPF_VOID_LIMIT = 2;

const KeyText = ({ of: { selector, keyType, bits, testing, reason, alias } }: { readonly of: Key }) => {
  const texts = reportEmailTexts().records;
  const traits = [bits !== null && texts.bits({ bits }), testing && factName('email.dkimKeys.testing')].filter(
    (part) => typeof part === 'string',
  );
  return (
    <>
      <ThirdPartyText mono text={selector} />: <ThirdPartyText mono text={keyType} />
      {traits.length > 0 && ', '}
      {traits.join(', ')}
      {alias !== null && (
        <FactNote>
          {factName('email.dkimKeys.alias')} <ThirdPartyText mono text={alias} />
        </FactNote>
      )}
      <ScannerNote text={reason} />
    </>
  );
};

const SpfFact = ({ data: { spfTree, spfReason, spfVoids, checks } }: { readonly data: Data }) => {
  const texts = reportEmailTexts().records;
  const reading = spfTree
    ? counted(spfTree.length, 'info', texts.spfRecords({ count: spfTree.length }))
    : missing(checks, 'spf');
  return (
    <Fact name={texts.spfTree} {...reading}>
      {spfReason !== null && <ThirdPartyText lang="en" text={spfReason} />}
      {spfVoids !== null && <FactNote>{texts.voids({ count: spfVoids, limit: SPF_VOID_LIMIT })}</FactNote>}
      {spfTree && spfTree.length > 0 && (
        <Disclosure summary={texts.recordByRecord}>
          <SpfTree nodes={spfTree} />
        </Disclosure>
      )}
    </Fact>
  );
};

/** DKIM selectors are known to their owner only, so finding no keys does not mean that there are none. */
const dkimKeysReading = ({ dkimKeys: keys, checks }: Data): Reading => {
  const texts = reportEmailTexts().records;
  if (!keys) return missing(checks, 'dkim');
  return keys.length === 0
    ? { tone: 'unknown', word: texts.noKeys }
    : { tone: 'info', word: texts.keysFound({ count: keys.length }) };
};

/** The facts about the DMARC record that are shown here, below its policy. */
export const DMARC_DETAILS = [
  'dmarcFoundAt',
  'dmarcSubdomainPolicy',
  'dmarcNonexistentPolicy',
  'dmarcReportsTo',
  'dmarcFaults',
] as const;

/** The SPF, DKIM and DMARC records in detail. */
export const MailRecordFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(MailRecordFacts_section, section);
  const { title, hint, dmarc } = reportEmailTexts().records;
  return (
    <FoldedGroup
      title={title}
      hint={hint}
      foot={<FactRows section={data} anchor="email" label={dmarc} only={DMARC_DETAILS} />}
    >
      <SpfFact data={data} />
      <Fact name={factName('email.dkimKeys')} {...dkimKeysReading(data)}>
        {data.dkimKeys && data.dkimKeys.length > 0 && (
          <MarkedList
            items={data.dkimKeys.map((key) => ({
              ...factReading('email.dkimKeys.status', key.status),
              text: <KeyText of={key} />,
            }))}
          />
        )}
      </Fact>
    </FoldedGroup>
  );
};

graphql(`
  fragment SpfTree_node on SpfNode {
    depth
    domain
    via
    record
    lookups
    voids
    fault
  }
`);

type Node = ValueOf<SpfTree_NodeFragment>;

const MAX_INDENT = 3;

const Entry = ({ node: { depth, domain, via, record, lookups, voids, fault } }: { readonly node: Node }) => {
  const texts = reportEmailTexts().records;
  return (
    <li className={styles['node']} data-depth={Math.min(depth, MAX_INDENT)}>
      <ThirdPartyText mono text={domain} />
      <FactNote>
        {via !== null && (
          <>
            {texts.by} <ThirdPartyText mono text={via} />:{' '}
          </>
        )}
        {texts.nodeLookups({ count: lookups })}
        {voids > 0 && texts.nodeVoids({ count: voids })}
      </FactNote>
      {/* The domain's own record is shown in full above. */}
      {depth > 0 && <RecordText record={record} />}
      {fault !== null && (
        <FactNote>
          {texts.fault}: <ThirdPartyText lang="en" text={fault} />
        </FactNote>
      )}
    </li>
  );
};

/** The SPF record and the records that it includes, in the order of evaluation. */
const SpfTree = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <ol className="stack-2 sunken small">
    {nodes.map((node, index) => (
      <Entry key={index} node={node} />
    ))}
  </ol>
);
