import { Search } from '../../ui/icons.ts';
import { Suspense, useId, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { searchTexts } from '../../texts/search/searchTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { useCombobox } from '../../ui/useCombobox.ts';
import { CompanyOption } from './CompanyOption.tsx';
import { readDomain } from './domainName.ts';
import styles from './DomainSearch.module.css';
import { SearchNotice } from './SearchNotice.tsx';
import type { FoundCompany } from './searchCompanies.ts';
import { useCompanySearch } from './useCompanySearch.ts';

interface DomainSearchProps {
  readonly initialText: string;
  readonly isScanning: boolean;
  /** A domain was typed or a company chosen. */
  readonly onDomain: (domain: string) => void;
}

const NOTHING: readonly FoundCompany[] = [];

/** The one field: a domain is scanned, anything else is looked up as a company's name (spec 1 §4, "Search input"). */
export const DomainSearch = ({ initialText, isScanning, onDomain }: DomainSearchProps) => {
  const texts = searchTexts();
  const inputId = useId();
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const { state, type, search, clear } = useCompanySearch((companies) => {
    setIsOpen(companies.length > 0);
  });
  const companies = state.status === 'found' ? state.companies : NOTHING;

  const choose = (domain: string): void => {
    clear();
    setIsOpen(false);
    setText(domain);
    onDomain(domain);
  };

  const { inputProps, listProps, optionProps } = useCombobox<FoundCompany>({
    items: companies,
    isOpen: isOpen && !isScanning,
    onOpenChange: setIsOpen,
    onChoose: ({ domain }) => {
      choose(domain);
    },
  });

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const domain = readDomain(text);
    if (domain !== undefined) choose(domain);
    else if (companies.length > 0) setIsOpen(true);
    else search(text);
  };

  return (
    <search className={styles['search']}>
      <form onSubmit={submit} noValidate>
        <label className={styles['label']} htmlFor={inputId}>
          {texts.label}
        </label>
        <div className={styles['row']}>
          <div className={styles['field']}>
            <Search aria-hidden className={styles['icon']} size={20} />
            <input
              {...inputProps}
              id={inputId}
              type="text"
              className={styles['input']}
              disabled={isScanning}
              placeholder="example.org"
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              enterKeyHint="search"
              spellCheck={false}
              maxLength={300}
              value={text}
              onChange={({ currentTarget: { value } }) => {
                setText(value);
                type(value);
              }}
            />
          </div>
          <Button kind="primary" type="submit" disabled={isScanning} className={styles['submit']}>
            {isScanning ? texts.scanning : texts.scan}
          </Button>
        </div>
        <ul className={styles['list']} {...listProps} aria-label={texts.companies}>
          <Suspense>
            {isOpen &&
              companies.map((company, index) => (
                <li key={company.domain} className={styles['item']} {...optionProps(company, index)}>
                  <CompanyOption company={company} />
                </li>
              ))}
          </Suspense>
        </ul>
      </form>
      <p className={styles['note']} data-print="none">
        {texts.seenByOwner} <Link to="/privacy">{texts.privacy}</Link>
      </p>
      <SearchNotice search={state} isOpen={isOpen} />
    </search>
  );
};
