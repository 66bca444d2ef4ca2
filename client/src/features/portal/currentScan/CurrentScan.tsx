import type { FragmentType } from '@apollo/client';
import { PartFault } from '../../../platform/PartFault.tsx';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CurrentScan_ScanFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { BreachSheet } from '../../report/breach/BreachSheet.tsx';
import { EmailSheet } from '../../report/email/EmailSheet.tsx';
import { Recommendations } from '../../report/Recommendations.tsx';
import { ReportDomain } from '../../report/ReportDomain.ts';
import { WebSheet } from '../../report/web/WebSheet.tsx';
import { BrandSheet } from './BrandSheet.tsx';
import { Breakdown } from './Breakdown.tsx';
import { BusinessSummary } from './BusinessSummary.tsx';
import styles from './CurrentScan.module.css';
import { IpSheet } from './IpSheet.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import { ProfileSheet } from './ProfileSheet.tsx';
import { ScanVerdict } from './ScanVerdict.tsx';
import { SourcesSheet } from './SourcesSheet.tsx';
import { StackSheet } from './StackSheet.tsx';
import { ThreatSheet } from './ThreatSheet.tsx';

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

/** Spec 2 §9: recent breaches at most 10 in the portal. */
const BREACH_LIMIT = 10;

const find = <Name extends Section['__typename']>(sections: readonly Section[], name: Name) =>
  sections.find((section): section is Extract<Section, { readonly __typename: Name }> => section.__typename === name);

/** All that the last scan of the own domain found, in the specification's order (spec 2 §2, Current Scan tab). */
export const CurrentScan = ({ scan }: { readonly scan: FragmentType<CurrentScan_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: CurrentScan_scan, fragmentName: 'CurrentScan_scan', from: scan });
  const texts = portalScanTexts();
  const { sections } = data;
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
      <article className={styles['scan']} aria-label={texts.label}>
        <ScanVerdict scan={data} />
        <Breakdown scan={data} />
        <section className={styles['configuration']} aria-labelledby="security-configuration">
          <h2 id="security-configuration">{texts.configuration}</h2>
          <PartFault>{email && <EmailSheet section={email} />}</PartFault>
          <PartFault>{web && <WebSheet section={web} />}</PartFault>
        </section>
        {sheets.map((sheet, index) => (
          <PartFault key={index}>{sheet}</PartFault>
        ))}
      </article>
    </ReportDomain>
  );
};
