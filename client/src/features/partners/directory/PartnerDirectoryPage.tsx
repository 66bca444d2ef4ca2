import { Link, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../../platform/usePageHead.ts';
import { directoryTexts } from '../../../texts/directory/directoryTexts.ts';
import styles from './PartnerDirectoryPage.module.css';
import { readFilter, withFilter } from './partnerFilter.ts';
import { PartnerResults } from './PartnerResults.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';
import { usePartners } from './usePartners.ts';

const PAGE = 20;

/** The public directory of partners; what is looked for stands in the address. */
export const PartnerDirectoryPage = () => {
  const texts = directoryTexts();
  usePageHead({ ...texts.head, path: '/partners/directory' });
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const partners = usePartners(filter, PAGE);
  const { cities = [], capabilities = [], certifications = [] } = partners.page?.facets ?? {};
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
        <p>
          <Link to="/partners">{texts.program}</Link>
        </p>
      </header>
      <PartnerSearch
        filter={filter}
        facets={{ city: cities, capability: capabilities, certification: certifications }}
        onChange={(part, value) => {
          setParameters(withFilter(filter, part, value), { preventScrollReset: true });
        }}
      />
      <PartnerResults
        partners={partners}
        isFiltered={Object.keys(filter).length > 0}
        onClear={() => {
          setParameters({}, { preventScrollReset: true });
        }}
      />
    </div>
  );
};
