import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { OrganizationFacts_NetworkFragment } from '../../../generated/graphql.ts';
import { reportNetworkTexts } from '../../../texts/reportNetwork/reportNetworkTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { notKnown } from './networkReadings.ts';

graphql(`
  fragment OrganizationFacts_network on Network {
    company {
      name
      domain
      type
    }
  }
`);

const LENGTH = 60;

/** Whom the network belongs to: company name, domain and type. */
export const OrganizationFacts = ({ network }: { readonly network: ValueOf<OrganizationFacts_NetworkFragment> }) => {
  const texts = reportNetworkTexts().hosting;
  const name = network.company?.name ?? null;
  const domain = network.company?.domain ?? null;
  const type = network.company?.type ?? null;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [texts.name, name !== null && <CutText prose text={name} limit={LENGTH} />],
    [texts.domain, domain !== null && <CutText text={domain} limit={LENGTH} />],
    [texts.type, type !== null && wordOf(texts.types, type)],
  ];
  return (
    <FactGroup title={texts.title}>
      {rows.map(([label, value]) => (
        <PlainFact key={label} name={label}>
          {value === false ? <StateMark {...notKnown()} /> : value}
        </PlainFact>
      ))}
    </FactGroup>
  );
};
