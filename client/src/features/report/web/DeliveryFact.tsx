import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DeliveryFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { missing } from '../reading.ts';

const DeliveryFact_section = graphql(`
  fragment DeliveryFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    delivery {
      protocol
      compression
      cacheControl
      software
    }
  }
`);

type Delivery = NonNullable<DeliveryFact_SectionFragment['delivery']>;

const linesOf = ({
  protocol,
  compression,
  cacheControl,
  software,
}: Delivery): readonly (readonly [string, string])[] => {
  const { page } = reportWebTexts();
  return [
    [page.protocol, protocol] as const,
    [page.compression, compression ?? page.noCompression] as const,
    [page.cacheControl, cacheControl] as const,
    [page.software, software.length === 0 ? null : software.join(', ')] as const,
  ].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

/** How the page was delivered, and what its server says of itself. */
export const DeliveryFact = ({ section }: { readonly section: FragmentType<DeliveryFact_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: DeliveryFact_section, from: section });
  const { delivery } = data;
  const { page } = reportWebTexts();
  return (
    <Fact name={page.delivery} {...(delivery ? { tone: 'info', word: page.seen } : missing(data.checks, 'http'))}>
      {delivery &&
        linesOf(delivery).map(([name, value]) => (
          <FactNote key={name}>
            {name}: <ForeignText mono text={value} />
          </FactNote>
        ))}
    </Fact>
  );
};
