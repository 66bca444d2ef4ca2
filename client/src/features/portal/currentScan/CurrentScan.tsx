import styles from './CurrentScan.module.css';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type {
  CurrentScan_ScanFragment,
  PortalBrandSheet_SectionFragment,
  Breakdown_ScanFragment,
  IpSheet_SectionFragment,
  StackSheet_SectionFragment,
  SectionId,
  ThreatSheet_SectionFragment,
} from '../../../generated/graphql.ts';
import { PartFault } from '../../../platform/PartFault.tsx';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportNetworkTexts } from '../../../texts/generated/reportNetworkTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Recommendations } from '../../scanReport/Recommendations.tsx';
import { PrintedReport } from '../../scanReport/PrintedReport.tsx';
import { SectionOpeningsContext, useSectionOpenings } from '../../scanReport/sectionOpenings.ts';
import { plainSheetAnchors, ReportDomain, sectionAnchors } from '../../scanReport/sections.ts';
import { SectionsHead } from '../../scanReport/SectionsHead.tsx';
import { PlainSheet } from '../../scanReport/Sheet.tsx';
import { ScoreCard } from '../../scanReport/SubScores.tsx';
import { BrandOpinion, TrustAnalysis } from '../../scanReport/brand/BrandFacts.tsx';
import { brandAbsence } from '../../scanReport/brand/brandReadings.ts';
import { BreachSheet } from '../../scanReport/BreachSheet.tsx';
import { EmailSheet } from '../../scanReport/email/EmailSheet.tsx';
import { Fact, FactList, FactNote, ReadFact } from '../../scanReport/facts.tsx';
import { AddressFacts, OrganizationFacts } from '../../scanReport/network/NetworkSheet.tsx';
import { networkAbsence, PORTAL_THREAT_SCALE } from '../../scanReport/network/networkReadings.ts';
import { SheetNote } from '../../scanReport/sheetParts.tsx';
import { TopicMatrix } from '../../scanReport/TopicMatrix.tsx';
import { WebmasterFold, WebmasterText } from '../../scanReport/WebmasterFold.tsx';
import { WebSheet } from '../../scanReport/web/WebSheet.tsx';
import { BusinessSummary } from './BusinessSummary.tsx';
import { ProfileSheet } from './ProfileSheet.tsx';
import { ScanVerdict } from './ScanVerdict.tsx';
import { SourcesSheet } from './SourcesSheet.tsx';
import { ShieldCheck } from '../../../ui/icons.ts';
import { usePortal } from '../PortalContext.ts';
import { ProofNotice } from '../ProofNotice.tsx';
import { reportToolsTexts } from '../../../texts/generated/reportToolsTexts.ts';
import { factReading, missing } from '../../scanReport/reading.ts';
import { ContentFacts, StackLines } from '../../scanReport/tools/StackFacts.tsx';
import { ToolFacts } from '../../scanReport/tools/ToolsSheet.tsx';
import { ThreatFacts } from '../../scanReport/network/ThreatFacts.tsx';
import { SectionFindings } from '../../scanReport/SectionFindings.tsx';

const CurrentScan_scan = graphql(`
  fragment CurrentScan_scan on Scan {
    id
    domain
    ...ScanVerdict_scan
    ...Breakdown_scan
    ...SourcesSheet_scan
    ...Recommendations_scan
    sections {
      id
      ...SheetFrame_section @unmask
      ... on EmailSection {
        ...EmailSheet_section
      }
      ... on WebSection {
        ...WebSheet_section
      }
      ... on BreachSection {
        ...BreachSheet_section
      }
      ... on NetworkSection {
        ...IpSheet_section
        ...ThreatSheet_section
      }
      ... on ToolsSection {
        ...StackSheet_section
      }
      ... on BusinessSection {
        ...BusinessSummary_section
        ...ProfileSheet_section
      }
      ... on BrandSection {
        ...PortalBrandSheet_section
      }
    }
  }
`);

type Section = CurrentScan_ScanFragment['sections'][number];

/** The sections, which are closed until they are opened. */
const ANCHORS = [sectionAnchors.EMAIL, sectionAnchors.WEB, sectionAnchors.BREACH, ...plainSheetAnchors];

/** The URL of a section: its place on this page, or in the public report if it is not shown here. */
const placeOf = (section: SectionId, domain: string): string => {
  const anchor = sectionAnchors[section];
  return ANCHORS.includes(anchor) ? `#${anchor}` : `/scan/${domain}#${anchor}`;
};

/** At most 10 recent breaches are shown in the portal (spec 2 §9). */
const BREACH_LIMIT = 10;

const find = <Name extends Section['__typename']>(sections: readonly Section[], name: Name) =>
  sections.find((section): section is Extract<Section, { readonly __typename: Name }> => section.__typename === name);

/** All results of the last scan of the owner's domain, in the order of the specification (spec 2 §2, Current Scan tab). */
export const CurrentScan = ({ scan }: { readonly scan: FragmentType<CurrentScan_ScanFragment> }) => {
  const { data } = useLiveFragment(CurrentScan_scan, scan);
  const texts = portalScanTexts();
  const { isReadOnly } = usePortal();
  const openings = useSectionOpenings(ANCHORS);
  const { sections } = data;
  const address = `${window.location.origin}/scan/${data.domain}`;
  const email = find(sections, 'EmailSection');
  const web = find(sections, 'WebSection');
  const network = find(sections, 'NetworkSection');
  const tools = find(sections, 'ToolsSection');
  const business = find(sections, 'BusinessSection');
  const brand = find(sections, 'BrandSection');
  const breach = find(sections, 'BreachSection');
  const sheets = [
    network && <IpSheet section={network} />,
    business && <BusinessSummary section={business} />,
    tools && <StackSheet section={tools} />,
    <SourcesSheet scan={data} />,
    brand && <BrandSheet section={brand} />,
    <OwnerPanel />,
    breach && <BreachSheet section={breach} limit={BREACH_LIMIT} />,
    network && <ThreatSheet section={network} />,
    business && <ProfileSheet section={business} />,
    <Recommendations scan={data} />,
  ];
  return (
    <ReportDomain value={data.domain}>
      <SectionOpeningsContext value={openings}>
        <article className={styles['scan']} aria-label={texts.label}>
          <PrintedReport address={address} />
          <ScanVerdict scan={data} />
          {!isReadOnly && <ProofNotice waits={texts.proof} />}
          <TopicMatrix sections={sections} hrefOf={(section) => placeOf(section, data.domain)} />
          <WebmasterFold>
            <WebmasterText scanId={data.id} address={address} />
          </WebmasterFold>
          <Breakdown scan={data} />
          <section className="stack-4" aria-labelledby="security-configuration">
            <SectionsHead id="security-configuration" title={texts.configuration} />
            <PartFault>{email && <EmailSheet section={email} />}</PartFault>
            <PartFault>{web && <WebSheet section={web} />}</PartFault>
          </section>
          {sheets.map((sheet, index) => (
            <PartFault key={index}>{sheet}</PartFault>
          ))}
        </article>
      </SectionOpeningsContext>
    </ReportDomain>
  );
};

const PortalBrandSheet_section = graphql(`
  fragment PortalBrandSheet_section on BrandSection {
    id
    ...CheckStates_section @unmask
    brand {
      ...BrandFacts_brand @unmask
    }
  }
`);

/** The "Brand Trust & Sentiment Analysis" section, without the overlay of the public report. */
const BrandSheet = ({ section }: { readonly section: FragmentType<PortalBrandSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(PortalBrandSheet_section, section);
  const { brand, checks } = data;
  const absence = brandAbsence(checks);
  return (
    <PlainSheet anchor="brand" title={reportTexts().sections.BRAND} line={portalScanTexts().brand.line}>
      <TrustAnalysis brand={brand} absence={absence} />
      <BrandOpinion brand={brand} absence={absence} />
    </PlainSheet>
  );
};

const Breakdown_scan = graphql(`
  fragment Breakdown_scan on Scan {
    score {
      overall
      email
      web
      breach
    }
  }
`);

/** The "Security Assessment Breakdown" section: the overall score and three of its sub-scores. */
const Breakdown = ({ scan }: { readonly scan: FragmentType<Breakdown_ScanFragment> }) => {
  const { data } = useLiveFragment(Breakdown_scan, scan);
  const texts = portalScanTexts().breakdown;
  const { score } = data;
  return (
    <section className="stack-3" aria-labelledby="breakdown">
      <h2 id="breakdown">{texts.title}</h2>
      <ul className={styles['tiles']}>
        <ScoreCard name={texts.overall} value={score?.overall ?? null} />
        <ScoreCard name={texts.email} value={score?.email ?? null} />
        <ScoreCard name={texts.web} value={score?.web ?? null} />
        <ScoreCard name={texts.breach} value={score?.breach ?? null} />
      </ul>
    </section>
  );
};

const IpSheet_section = graphql(`
  fragment IpSheet_section on NetworkSection {
    id
    ...CheckStates_section @unmask
    network {
      attribution
      ...AddressFacts_network @unmask
      ...OrganizationFacts_network @unmask
    }
  }
`);

/** The "IP Intelligence" section: the full addresses of the owner's domain, and the networks they belong to. */
const IpSheet = ({ section }: { readonly section: FragmentType<IpSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(IpSheet_section, section);
  const texts = portalScanTexts().ip;
  const { network, checks } = data;
  return (
    <PlainSheet anchor="ip" title={texts.title} line={texts.line}>
      {network ? (
        <>
          <AddressFacts network={network} />
          <OrganizationFacts network={network} />
          <SheetNote>
            {reportNetworkTexts().address.source}
            <ThirdPartyText lang="en" text={network.attribution} />
          </SheetNote>
        </>
      ) : (
        <FactList label={texts.title}>
          <ReadFact name={factName('network.network.ip')} reading={networkAbsence(checks)} />
        </FactList>
      )}
    </PlainSheet>
  );
};

/** The "Authenticated Domain Owner" panel: why this reader sees more than others. */
const OwnerPanel = () => {
  const texts = portalScanTexts().owner;
  const { session } = usePortal();
  return (
    <section className={styles['panel']} aria-labelledby="domain-owner">
      <h2 id="domain-owner" className={styles['title']}>
        <ShieldCheck aria-hidden size={20} />
        {texts.title}
      </h2>
      <p>
        {texts.text} <ThirdPartyText text={session.domain} />.
      </p>
      <ul className={styles['points']}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
};

const StackSheet_section = graphql(`
  fragment StackSheet_section on ToolsSection {
    id
    ...CheckStates_section @unmask
    stack {
      ...StackLines_stack @unmask
    }
    ...ToolFacts_section
    ...ContentFacts_section
  }
`);

/** The "Comprehensive Technology Stack Analysis" section: the technologies of the site, the third-party services it uses, and the visited page. */
const StackSheet = ({ section }: { readonly section: FragmentType<StackSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(StackSheet_section, section);
  const texts = portalScanTexts().stack;
  return (
    <PlainSheet anchor="technology" title={texts.title} line={texts.line}>
      <FactList label={texts.title}>
        {data.stack ? (
          <StackLines stack={data.stack} more={texts.more} />
        ) : (
          <Fact name={reportToolsTexts().stack.technologies} {...missing(data.checks, 'technology')} />
        )}
      </FactList>
      <ToolFacts section={data} />
      <ContentFacts section={data} />
    </PlainSheet>
  );
};

const ThreatSheet_section = graphql(`
  fragment ThreatSheet_section on NetworkSection {
    id
    ...CheckStates_section @unmask
    network {
      threat {
        isHosting
        ...ThreatFacts_threat @unmask
      }
    }
    ...SectionFindings_section
  }
`);

/** The reputation of the network. Candor does not rate whole countries and networks, and the section says so. */
const Network = ({ isHosting }: { readonly isHosting: boolean | null }) => {
  const texts = portalScanTexts().threat;
  const notRated = { tone: 'none', word: texts.notRated } as const;
  return (
    <FactList label={texts.network}>
      <Fact name={texts.dataCenter} {...factReading('network.network.threat.isHosting', isHosting)} />
      <Fact name={texts.geoRisk} {...notRated}>
        <FactNote>{texts.geoRiskNote}</FactNote>
      </Fact>
      <Fact name={texts.asnReputation} {...notRated}>
        <FactNote>{texts.asnReputationNote}</FactNote>
      </Fact>
    </FactList>
  );
};

/** The "Threat Intelligence Analysis" section, about the address that responds. */
const ThreatSheet = ({ section }: { readonly section: FragmentType<ThreatSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(ThreatSheet_section, section);
  const texts = portalScanTexts().threat;
  return (
    <PlainSheet anchor="network" title={texts.title} line={texts.line}>
      {data.network ? (
        <>
          <ThreatFacts threat={data.network.threat} scale={PORTAL_THREAT_SCALE} />
          <Network isHosting={data.network.threat.isHosting} />
        </>
      ) : (
        <FactList label={texts.title}>
          <ReadFact name={texts.title} reading={networkAbsence(data.checks)} />
        </FactList>
      )}
      <SectionFindings section={data} />
    </PlainSheet>
  );
};
