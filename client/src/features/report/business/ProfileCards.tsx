import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ProfileCards_ProfileFragment, ProfileFieldName } from '../../../generated/graphql.ts';
import { reportBusinessTexts } from '../../../texts/reportBusiness/reportBusinessTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { formatAmount, formatNumber } from '../../../ui/formatNumber.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { FactCard, type CardRow } from './FactCard.tsx';
import { nameList } from './nameList.tsx';

graphql(`
  fragment ProfileCards_profile on CompanyProfile {
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
    companyType
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
  }
`);

type Profile = ValueOf<ProfileCards_ProfileFragment>;

const LIMIT = 4;

const inYear = (text: string, year: number | null): string =>
  year === null ? text : reportBusinessTexts().profile.inYear(text, year);

const profileRows = (profile: Profile): readonly CardRow[] => {
  const texts = reportBusinessTexts().profile;
  const { employees, revenue, founded, status } = profile;
  return [
    { name: texts.name, value: profile.name, field: 'NAME' },
    { name: texts.description, value: profile.description, field: 'DESCRIPTION' },
    { name: texts.industry, value: nameList(profile.industries, LIMIT), field: 'INDUSTRY' },
    { name: texts.companyType, value: profile.companyType, field: 'COMPANY_TYPE' },
    {
      name: texts.employees,
      value: employees && inYear(formatNumber(employees.count), employees.year),
      field: 'EMPLOYEES',
    },
    {
      name: texts.revenue,
      value: revenue && inYear(formatAmount(revenue.amount, revenue.currency), revenue.year),
      field: 'REVENUE',
    },
    { name: texts.founded, value: founded === null ? null : <DayText iso={founded} />, field: 'FOUNDED' },
    { name: texts.status, value: status === null ? null : wordOf(texts.statuses, status) },
  ];
};

const fundingRows = ({ funding }: Profile): readonly CardRow[] => {
  const texts = reportBusinessTexts().funding;
  return [
    {
      name: texts.raised,
      value: funding.totalAmount === null ? null : formatAmount(funding.totalAmount, funding.currency),
    },
    { name: texts.investors, value: nameList(funding.investors, LIMIT) },
    { name: texts.exchanges, value: nameList(funding.stockExchanges, LIMIT) },
    { name: texts.tickers, value: nameList(funding.tickers, LIMIT) },
  ];
};

interface ProfileCardsProps {
  readonly profile: Profile | null;
  readonly absence: Mark | undefined;
  /** Fields that show the word of the domain's owner. */
  readonly ownerProvided: readonly ProfileFieldName[];
}

/** The company as a public knowledge base describes it: who it is, what it lives on, who leads it. */
export const ProfileCards = ({ profile, absence, ownerProvided }: ProfileCardsProps) => {
  const { profile: texts, funding, leadership } = reportBusinessTexts();
  return (
    <>
      <FactCard
        title={texts.title}
        absence={absence}
        rows={profile ? profileRows(profile) : []}
        ownerProvided={ownerProvided}
      />
      <FactCard title={funding.title} absence={absence} rows={profile ? fundingRows(profile) : []} />
      <FactCard
        title={leadership.title}
        absence={absence}
        rows={(profile?.leadership ?? []).map(({ name, title }) => ({
          name: wordOf(leadership.titles, title),
          value: name,
          field: 'LEADERSHIP',
        }))}
        ownerProvided={ownerProvided}
      />
    </>
  );
};
