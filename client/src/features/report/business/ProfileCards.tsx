import type { ValueOf } from '../../../app/valueOf.ts';
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
    [texts.name, profile.name, 'NAME'],
    [texts.description, profile.description, 'DESCRIPTION'],
    [texts.industry, nameList(profile.industries, LIMIT), 'INDUSTRY'],
    [texts.companyType, profile.companyType, 'COMPANY_TYPE'],
    [texts.employees, employees && inYear(formatNumber(employees.count), employees.year), 'EMPLOYEES'],
    [texts.revenue, revenue && inYear(formatAmount(revenue.amount, revenue.currency), revenue.year), 'REVENUE'],
    [texts.founded, founded === null ? null : <DayText iso={founded} />, 'FOUNDED'],
    [texts.status, status === null ? null : wordOf(texts.statuses, status)],
  ];
};

const fundingRows = ({ funding }: Profile): readonly CardRow[] => {
  const texts = reportBusinessTexts().funding;
  return [
    [texts.raised, funding.totalAmount === null ? null : formatAmount(funding.totalAmount, funding.currency)],
    [texts.investors, nameList(funding.investors, LIMIT)],
    [texts.exchanges, nameList(funding.stockExchanges, LIMIT)],
    [texts.tickers, nameList(funding.tickers, LIMIT)],
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
        rows={(profile?.leadership ?? []).map(({ name, title }) => [
          wordOf(leadership.titles, title),
          name,
          'LEADERSHIP',
        ])}
        ownerProvided={ownerProvided}
      />
    </>
  );
};
