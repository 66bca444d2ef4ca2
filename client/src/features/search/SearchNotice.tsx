import { searchTexts } from '../../texts/search/searchTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchNotice.module.css';
import type { CompanySearch } from './useCompanySearch.ts';

interface SearchNoticeProps {
  readonly search: CompanySearch;
  readonly isOpen: boolean;
}

const words = ({ search, isOpen }: SearchNoticeProps) => {
  const texts = searchTexts();
  switch (search.status) {
    case 'idle':
      return null;
    case 'tooShort':
      return texts.tooShort;
    case 'searching':
      return texts.searching;
    case 'failed':
      return null;
    case 'found': {
      const count = search.companies.length;
      if (count === 0) {
        return (
          <>
            {texts.noneFound[0]}
            <ForeignText text={search.query} />
            {texts.noneFound[1]}
          </>
        );
      }
      if (!isOpen) return null;
      return <VisuallyHidden>{texts.found(count)}</VisuallyHidden>;
    }
  }
};

/** One line under the field, read out as it changes. Its place is kept, so that nothing below it moves. */
export const SearchNotice = (props: SearchNoticeProps) => (
  <div className={styles['notice']}>
    <p role="status">{words(props)}</p>
    {props.search.status === 'failed' && (
      <p role="alert" className={styles['failed']}>
        {searchTexts().failed}
      </p>
    )}
  </div>
);
