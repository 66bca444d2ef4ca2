import styles from './PartnerCard.module.css';
import type { ReactNode } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import { directoryTexts } from '../../../texts/generated/directoryTexts.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { accountTexts } from '../../../texts/generated/accountTexts.ts';

const Partner = graphql(`
  fragment PartnerCard_partner on Partner {
    id
    businessName
    websiteUrl
    description
    cities
    capabilities
    certifications
    teamSize
    yearsInBusiness
  }
`);

interface PartnerCardProps {
  readonly partner: { readonly __typename: 'Partner'; readonly id: string };
}

/** One partner, in their own words. */
export const PartnerCard = ({ partner }: PartnerCardProps) => {
  const texts = directoryTexts();
  const { data } = useLiveFragment(Partner, partner);
  const { businessName, websiteUrl, description, cities, capabilities, certifications, teamSize, yearsInBusiness } =
    data;
  return (
    <li className={styles['card']}>
      <h3 className="lead">
        <ThirdPartyText text={businessName} />
      </h3>
      {websiteUrl !== null && (
        <p>
          <ExternalLink href={websiteUrl}>
            <ThirdPartyText text={new URL(websiteUrl).host} />
          </ExternalLink>
        </p>
      )}
      <p className={styles['description']}>
        <ThirdPartyText text={description} />
      </p>
      <dl className={styles['facts']}>
        <Fact name={texts.cities} values={cities} />
        <Fact name={texts.capabilities} values={capabilities.map(capabilityName)} />
        <Fact name={texts.certifications} values={certifications} />
        <dt>{texts.team}</dt>
        <dd>{texts.employees({ size: teamSize })}</dd>
        <dt>{texts.years}</dt>
        <dd>{texts.yearsWhenApplied({ count: yearsInBusiness })}</dd>
      </dl>
    </li>
  );
};

const Fact = ({ name, values }: { readonly name: string; readonly values: readonly string[] }): ReactNode =>
  values.length > 0 && (
    <>
      <dt>{name}</dt>
      <dd>
        <ul className={styles['values']}>
          {values.map((value) => (
            <li key={value}>
              <ThirdPartyText text={value} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );

/** Returns a predefined capability in the visitor's language; any other as its partner wrote it. */
export const capabilityName = (value: string): string =>
  Object.entries(accountTexts().partner.capabilities).find(([known]) => known === value)?.[1] ?? value;
