import { use, useEffect } from 'react';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportSheet_SectionFragment } from '../../generated/graphql.ts';
import { BrandSheet } from './brand/BrandSheet.tsx';
import { BreachSheet } from './BreachSheet.tsx';
import { BusinessSheet } from './business/BusinessSheet.tsx';
import { CommunitySheet } from './CommunitySheet.tsx';
import { DnsSheet } from './domain/DnsSheet.tsx';
import { EmailSheet } from './email/EmailSheet.tsx';
import { NetworkSheet } from './network/NetworkSheet.tsx';
import { PrivacySheet } from './privacy/PrivacySheet.tsx';
import { SectionOpeningsContext } from './sectionOpenings.ts';
import { SecurityTxtSheet } from './SecurityTxtSheet.tsx';
import { AwaitedFacts, ReportFactsContext } from './sectionFacts.tsx';
import { ToolsSheet } from './tools/ToolsSheet.tsx';
import { WebSheet } from './web/WebSheet.tsx';

const ReportSheet_section = graphql(`
  fragment ReportSheet_section on ReportSection {
    id
    ... on EmailSection {
      ...EmailSheet_section
    }
    ... on WebSection {
      ...WebSheet_section
      ...CertificateBrief_section
    }
    ... on BreachSection {
      ...BreachSheet_section
    }
    ... on PrivacySection {
      ...PrivacySheet_section
    }
    ... on CommunitySection {
      ...CommunitySheet_section
    }
    ... on DnsSection {
      ...DnsSheet_section
    }
    ... on SecurityTxtSection {
      ...SecurityTxtSheet_section
      ...SecurityTxtBrief_section
    }
    ... on NetworkSection {
      ...NetworkSheet_section
    }
    ... on ToolsSection {
      ...ToolsSheet_section
    }
    ... on BusinessSection {
      ...BusinessSheet_section
    }
    ... on BrandSection {
      ...BrandSheet_section
    }
  }
`);

type Section = Pick<ReportSheet_SectionFragment, '__typename' | 'id'>;

/** The facts of one section of the report, once they are loaded. */
export const ReportSheet = ({ section }: { readonly section: Section }) =>
  use(ReportFactsContext).has(section.id) ? <Facts section={section} /> : <AwaitedFacts sectionId={section.id} />;

/** Selects the component for the section. */
const Facts = ({ section }: { readonly section: Section }) => {
  const openings = use(SectionOpeningsContext);
  useEffect(() => openings?.showAwaited(), [openings]);
  const { data } = useLiveFragment(ReportSheet_section, section);
  switch (data.__typename) {
    case 'EmailSection':
      return <EmailSheet section={data} />;
    case 'WebSection':
      return <WebSheet section={data} />;
    case 'DnsSection':
      return <DnsSheet section={data} />;
    case 'SecurityTxtSection':
      return <SecurityTxtSheet section={data} />;
    case 'BreachSection':
      return <BreachSheet section={data} />;
    case 'PrivacySection':
      return <PrivacySheet section={data} />;
    case 'CommunitySection':
      return <CommunitySheet section={data} />;
    case 'NetworkSection':
      return <NetworkSheet section={data} />;
    case 'ToolsSection':
      return <ToolsSheet section={data} />;
    case 'BusinessSection':
      return <BusinessSheet section={data} />;
    case 'BrandSection':
      return <BrandSheet section={data} />;
  }
};
