import { ForeignText } from '../../ui/ForeignText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchNotice.module.css';
import type { CompanySearch } from './useCompanySearch.ts';

interface SearchNoticeProps {
  readonly search: CompanySearch;
  readonly isOpen: boolean;
}

const words = ({ search, isOpen }: SearchNoticeProps) => {
  switch (search.status) {
    case 'idle':
      return null;
    case 'tooShort':
      return 'Please enter a domain, such as example.org, or at least two letters of a company’s name.';
    case 'searching':
      return 'Searching companies…';
    case 'failed':
      return null;
    case 'found': {
      const count = search.companies.length;
      if (count === 0) {
        return (
          <>
            No company found for “<ForeignText text={search.query} />
            ”. Please enter its domain, such as example.org.
          </>
        );
      }
      if (!isOpen) return null;
      return (
        <VisuallyHidden>{`${count} ${count === 1 ? 'company' : 'companies'} found. Use the arrow keys.`}</VisuallyHidden>
      );
    }
  }
};

/** One line under the field, read out as it changes. Its place is kept, so that nothing below it moves. */
export const SearchNotice = (props: SearchNoticeProps) => (
  <div className={styles['notice']}>
    <p role="status">{words(props)}</p>
    {props.search.status === 'failed' && (
      <p role="alert" className={styles['failed']}>
        Failed to search companies. Please try again.
      </p>
    )}
  </div>
);
