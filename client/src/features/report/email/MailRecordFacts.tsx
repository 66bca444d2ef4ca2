import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MailRecordFacts_SectionFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { counted, missing, type Reading } from '../reading.ts';
import { dkimKeyReadings } from './mailReadings.ts';
import { SpfTree } from './SpfTree.tsx';

const MailRecordFacts_section = graphql(`
  fragment MailRecordFacts_section on EmailSection {
    checks {
      probe
      state
    }
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
    dmarcFoundAt
    dmarcSubdomainPolicy
    dmarcNonexistentPolicy
    dmarcReportsTo
    dmarcFaults
  }
`);

type Data = MailRecordFacts_SectionFragment;
type Key = NonNullable<Data['dkimKeys']>[number];

const keyText = ({ selector, keyType, bits, testing, reason, alias }: Key) => (
  <>
    <ForeignText mono text={selector} />: {keyType}
    {bits !== null && `, ${bits} bits`}
    {testing && ', testing'}
    {alias !== null && (
      <FactNote>
        Alias of <ForeignText mono text={alias} />
      </FactNote>
    )}
    {reason !== null && (
      <FactNote>
        <ForeignText text={reason} />
      </FactNote>
    )}
  </>
);

const dmarcLines = (data: Data): readonly (readonly [string, string])[] =>
  [
    ['Stands at', data.dmarcFoundAt] as const,
    ['Subdomains', data.dmarcSubdomainPolicy] as const,
    ['Subdomains that do not exist', data.dmarcNonexistentPolicy] as const,
    ['Reports to', data.dmarcReportsTo?.join(', ') ?? null] as const,
    ['Faults', data.dmarcFaults?.join('; ') ?? null] as const,
  ].flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));

const SpfFact = ({ data }: { readonly data: Data }) => (
  <Fact
    name="SPF tree"
    {...(data.spfTree
      ? counted(data.spfTree.length, 'info', data.spfTree.length === 1 ? 'record' : 'records')
      : missing(data.checks, 'spf'))}
  >
    {data.spfReason !== null && <ForeignText text={data.spfReason} />}
    {data.spfVoids !== null && <FactNote>{data.spfVoids} of 2 allowed look-ups that find nothing.</FactNote>}
    {data.spfTree && data.spfTree.length > 0 && (
      <Disclosure summary="Record by record">
        <SpfTree nodes={data.spfTree} />
      </Disclosure>
    )}
  </Fact>
);

/** Keys stand under names that only their owner knows: none found is not none. */
const dkimKeysReading = ({ dkimKeys: keys, checks }: Data): Reading => {
  if (!keys) return missing(checks, 'dkim');
  return keys.length === 0 ? { tone: 'unknown', word: 'None found' } : { tone: 'info', word: `${keys.length} found` };
};

/** The records of SPF, DKIM and DMARC taken apart. */
export const MailRecordFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: MailRecordFacts_section,
    fragmentName: 'MailRecordFacts_section',
    from: section,
  });
  const { dkimKeys: keys } = data;
  const lines = dmarcLines(data);
  return (
    <FactGroup title="Records in detail">
      <SpfFact data={data} />
      <Fact name="DKIM key list" {...dkimKeysReading(data)}>
        {keys && keys.length > 0 && (
          <MarkedList items={keys.map((key) => ({ ...dkimKeyReadings[key.status], text: keyText(key) }))} />
        )}
      </Fact>
      {lines.length > 0 && (
        <Fact name="DMARC in detail" tone="info" word="Read">
          {lines.map(([name, value]) => (
            <FactNote key={name}>
              {name}: <ForeignText mono text={value} />
            </FactNote>
          ))}
        </Fact>
      )}
    </FactGroup>
  );
};
