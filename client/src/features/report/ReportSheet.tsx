import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportSheet_SectionFragment } from '../../generated/graphql.ts';
import { DnsSheet } from './DnsSheet.tsx';
import { EmailSheet } from './EmailSheet.tsx';
import { Sheet } from './Sheet.tsx';
import { SecurityTxtSheet } from './SecurityTxtSheet.tsx';
import { WebSheet } from './WebSheet.tsx';

const ReportSheet_section = graphql(`
  fragment ReportSheet_section on ReportSection {
    id
    ...Sheet_section
    ... on EmailSection {
      ...EmailSheet_section
    }
    ... on WebSection {
      ...WebSheet_section
    }
    ... on DnsSection {
      ...DnsSheet_section
    }
    ... on SecurityTxtSection {
      ...SecurityTxtSheet_section
    }
  }
`);

type Section = FragmentType<ReportSheet_SectionFragment>;

/** One section of the report, by what it is about. */
export const ReportSheet = ({ section }: { readonly section: Section }) => {
  const { data } = useLiveFragment({
    fragment: ReportSheet_section,
    fragmentName: 'ReportSheet_section',
    from: section,
  });
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
    case 'BrandSection':
    case 'BusinessSection':
    case 'CommunitySection':
    case 'NetworkSection':
    case 'PrivacySection':
    case 'ToolsSection':
      return <Sheet section={data} />;
  }
};
