import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CompanyFacts_ProfileFragment } from '../../../generated/graphql.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatAmount, formatNumber } from '../../../ui/formatNumber.ts';
import { LimitedList } from '../LimitedList.tsx';
import { PlainFacts } from '../PlainFacts.tsx';

graphql(`
  fragment CompanyFacts_profile on CompanyProfile {
    name
    description
    industries
    employees {
      count
      year
    }
    revenue {
      amount
      currency
      year
    }
    founded
    headquarters
    country
    companyType
    website
    websiteVerified
    status
    leadership {
      name
      title
    }
    funding {
      investors
      totalAmount
      currency
      stockExchanges
      tickers
    }
    structure {
      parents
      subsidiaries
      owners
    }
  }
`);

type Profile = ValueOf<CompanyFacts_ProfileFragment>;

const LIMIT = 8;

const list = (items: readonly string[]): ReactNode =>
  items.length === 0 ? null : (
    <LimitedList
      limit={LIMIT}
      items={items.map((item) => (
        <ForeignText text={item} />
      ))}
    />
  );

const inYear = (text: string, year: number | null): string => (year === null ? text : `${text} (${year})`);

const Website = ({ profile: { website, websiteVerified } }: { readonly profile: Profile }) =>
  website !== null && (
    <>
      <ExternalLink href={website}>
        <ForeignText mono text={website} />
      </ExternalLink>{' '}
      {websiteVerified ? '(this domain)' : '(another domain: this may be another company)'}
    </>
  );

const profileRows = (profile: Profile): readonly (readonly [string, ReactNode])[] => [
  ['Name', profile.name],
  ['Description', profile.description],
  ['Industry', list(profile.industries)],
  ['Employees', profile.employees && inYear(formatNumber(profile.employees.count), profile.employees.year)],
  [
    'Revenue',
    profile.revenue && inYear(formatAmount(profile.revenue.amount, profile.revenue.currency), profile.revenue.year),
  ],
  ['Founded', profile.founded === null ? null : <DayText iso={profile.founded} />],
  ['Headquarters', [profile.headquarters, profile.country].filter((part) => part !== null).join(', ') || null],
  ['Company type', profile.companyType],
  ['Website', profile.website === null ? null : <Website profile={profile} />],
  ['Status', profile.status === null ? null : profile.status === 'active' ? 'Active' : 'Dissolved'],
];

const fundingRows = ({ funding }: Profile): readonly (readonly [string, ReactNode])[] => [
  ['Raised', funding.totalAmount === null ? null : formatAmount(funding.totalAmount, funding.currency)],
  ['Investors', list(funding.investors)],
  ['Stock exchanges', list(funding.stockExchanges)],
  ['Tickers', list(funding.tickers)],
];

const structureRows = ({ structure }: Profile): readonly (readonly [string, ReactNode])[] => [
  ['Parents', list(structure.parents)],
  ['Owners', list(structure.owners)],
  ['Subsidiaries', list(structure.subsidiaries)],
];

/** The company as a public knowledge base describes it. */
export const CompanyFacts = ({ profile, source }: { readonly profile: Profile; readonly source: ReactNode }) => (
  <>
    <PlainFacts title="Company profile" rows={profileRows(profile)} foot={source} />
    <PlainFacts title="Funding information" rows={fundingRows(profile)} />
    <PlainFacts
      title="Leadership and directors"
      rows={profile.leadership.map(({ name, title }) => [title, name] as const)}
    />
    <PlainFacts title="Corporate structure" rows={structureRows(profile)} />
  </>
);
