import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IpSheet_SectionFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { reportNetworkTexts } from '../../../texts/reportNetwork/reportNetworkTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact, FactList, FactNote } from '../../report/facts.tsx';
import { AddressFacts, OrganizationFacts } from '../../report/network/NetworkSheet.tsx';
import { networkAbsence } from '../../report/network/networkReadings.ts';
import { PlainSheet } from '../../report/Sheet.tsx';
import { SheetNote } from '../../report/sheetParts.tsx';

const IpSheet_section = graphql(`
  fragment IpSheet_section on NetworkSection {
    id
    checks {
      probe
      state
      isPartial
    }
    network {
      attribution
      ...AddressFacts_network @unmask
      ...OrganizationFacts_network @unmask
    }
  }
`);

/** IP Intelligence: the addresses of the own domain in full, and whose network they stand in. */
export const IpSheet = ({ section }: { readonly section: FragmentType<IpSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: IpSheet_section, fragmentName: 'IpSheet_section', from: section });
  const texts = portalScanTexts().ip;
  const { network, checks } = data;
  const { note, ...absence } = networkAbsence(checks);
  return (
    <PlainSheet title={texts.title} line={texts.line}>
      {network ? (
        <>
          <AddressFacts network={network} />
          <OrganizationFacts network={network} />
          <SheetNote>
            {reportNetworkTexts().address.source}
            <ForeignText lang="en" text={network.attribution} />
          </SheetNote>
        </>
      ) : (
        <FactList label={texts.title}>
          <Fact name={reportNetworkTexts().address.ip} {...absence}>
            <FactNote>{note}</FactNote>
          </Fact>
        </FactList>
      )}
    </PlainSheet>
  );
};
