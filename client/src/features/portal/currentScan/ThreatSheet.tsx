import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ThreatSheet_SectionFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { Fact, FactList, FactNote } from '../../report/facts.tsx';
import { flagReading, networkAbsence, PORTAL_THREAT_SCALE } from '../../report/network/networkReadings.ts';
import { ThreatFacts } from '../../report/network/ThreatFacts.tsx';
import { PlainSheet } from '../../report/Sheet.tsx';
import { SectionFindings } from '../../report/SectionFindings.tsx';

const ThreatSheet_section = graphql(`
  fragment ThreatSheet_section on NetworkSection {
    id
    checks {
      probe
      state
      isPartial
    }
    network {
      threat {
        isHosting
        ...ThreatFacts_threat @unmask
      }
    }
    ...SectionFindings_section
  }
`);

/** What the address is judged by elsewhere: whole countries and networks are not judged here, and that is said. */
const Network = ({ isHosting }: { readonly isHosting: boolean | null }) => {
  const texts = portalScanTexts().threat;
  const notRated = { tone: 'none', word: texts.notRated } as const;
  return (
    <FactList label={texts.network}>
      <Fact name={texts.dataCenter} {...flagReading(isHosting, 'info')} />
      <Fact name={texts.geoRisk} {...notRated}>
        <FactNote>{texts.geoRiskNote}</FactNote>
      </Fact>
      <Fact name={texts.asnReputation} {...notRated}>
        <FactNote>{texts.asnReputationNote}</FactNote>
      </Fact>
    </FactList>
  );
};

/** Threat Intelligence Analysis of the address that answers. */
export const ThreatSheet = ({ section }: { readonly section: FragmentType<ThreatSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: ThreatSheet_section,
    fragmentName: 'ThreatSheet_section',
    from: section,
  });
  const texts = portalScanTexts().threat;
  const { note, ...absence } = networkAbsence(data.checks);
  return (
    <PlainSheet title={texts.title} line={texts.line}>
      {data.network ? (
        <>
          <ThreatFacts threat={data.network.threat} scale={PORTAL_THREAT_SCALE} />
          <Network isHosting={data.network.threat.isHosting} />
        </>
      ) : (
        <FactList label={texts.title}>
          <Fact name={texts.title} {...absence}>
            <FactNote>{note}</FactNote>
          </Fact>
        </FactList>
      )}
      <SectionFindings section={data} />
    </PlainSheet>
  );
};
