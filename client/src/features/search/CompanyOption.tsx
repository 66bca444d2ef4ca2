import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { CompanyOption_CompanyFragment } from '../../generated/graphql.ts';
import { searchTexts } from '../../texts/search/searchTexts.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { formatPercent } from '../../ui/formatNumber.ts';
import styles from './CompanyOption.module.css';

const CompanyOption_company = graphql(`
  fragment CompanyOption_company on Company {
    name
    domain
    description
    logoUrl
    confidence
  }
`);

/** One line of the suggestion list: logo, name, domain, description, and how sure we are. */
export const CompanyOption = ({ company }: { readonly company: FragmentType<CompanyOption_CompanyFragment> }) => {
  const { data } = useLiveFragment({ fragment: CompanyOption_company, from: company });
  return (
    <div className={styles['option']}>
      <CompanyLogo name={data.name} url={data.logoUrl} size={36} />
      <div className={styles['text']}>
        <span className={styles['name']}>
          <ForeignText text={data.name} />
        </span>{' '}
        <span className={styles['domain']}>
          <ForeignText mono text={data.domain} />
        </span>
        {data.description !== '' && (
          <span className={styles['description']}>
            <ForeignText text={data.description} />
          </span>
        )}
      </div>
      <span className={styles['confidence']}>{searchTexts().match(formatPercent(data.confidence))}</span>
    </div>
  );
};
