import styles from './DomainSearch.module.css';
import { Suspense, useId, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { searchTexts } from '../../texts/generated/searchTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Search } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useCombobox } from '../../ui/useCombobox.ts';
import { isAddress, readDomain } from './domainName.ts';
import type { FoundCompany } from './searchCompanies.ts';
import { CompanyOption, useCompanySearch, type CompanySearch } from './useCompanySearch.ts';

interface DomainSearchProps {
  readonly initialText: string;
  /** Shows the form in one line, above a report. */
  readonly isCompact?: boolean;
  readonly isScanning: boolean;
  /** Called when a domain was typed or a company chosen. */
  readonly onDomain: (domain: string) => void;
}

const NOTHING: readonly FoundCompany[] = [];

/** The search field: scans a domain, and looks up anything else as a company name (spec 1 §4, "Search input"). */
export const DomainSearch = ({ initialText, isCompact = false, isScanning, onDomain }: DomainSearchProps) => {
  const texts = searchTexts();
  const inputId = useId();
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Whether a name was submitted: the result of the search is then opened, or listed with its first entry highlighted. */
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isSubmittedNow = useRef(false);
  const { state, type, search, clear } = useCompanySearch((found, query) => {
    if (isSubmittedNow.current) take(found, query);
    else setIsOpen(found.length > 0);
  });
  const companies = state.status === 'found' ? state.companies : NOTHING;

  const note = (submitted: boolean): void => {
    isSubmittedNow.current = submitted;
    setIsSubmitted(submitted);
  };

  const choose = (domain: string): void => {
    note(false);
    clear();
    setIsOpen(false);
    setText(domain);
    onDomain(domain);
  };

  const { highlightFirst, inputProps, listProps, optionProps } = useCombobox<FoundCompany>({
    items: companies,
    isOpen: isOpen && !isScanning,
    onOpenChange: setIsOpen,
    onChoose: ({ domain }) => {
      choose(domain);
    },
  });

  const take = (found: readonly FoundCompany[], query: string): void => {
    const meant = companyMeant(found, query);
    if (meant) {
      choose(meant.domain);
      return;
    }
    setIsOpen(found.length > 0);
    highlightFirst(found);
    field.current?.focus();
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const domain = readDomain(text);
    if (domain !== undefined) {
      choose(domain);
      return;
    }
    note(true);
    if (state.status === 'found' && companies.length > 0) take(companies, state.query);
    else search(text);
  };

  return (
    <search className={joinClasses(styles['search'], isCompact && styles['compact'])}>
      <form onSubmit={submit} noValidate>
        <label className={styles['label']} htmlFor={inputId}>
          {texts.label}
        </label>
        <div className={styles['row']}>
          <div className={styles['field']}>
            <Search aria-hidden className={styles['icon']} size={20} />
            <input
              {...inputProps}
              ref={field}
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
                note(false);
                type(value);
              }}
            />
          </div>
          <Button kind="primary" type="submit" disabled={isScanning} className={styles['submit']}>
            {isScanning ? texts.scanning : texts.scan}
          </Button>
        </div>
        {/* Placed above the list, which covers the content below the field. */}
        <p role="status" className={styles['several']}>
          {isSubmitted && isOpen && companies.length > 0 && texts.severalMatch({ count: companies.length })}
        </p>
        <ul className={styles['list']} {...listProps} aria-label={texts.companies}>
          <Suspense>
            {isOpen &&
              companies.map((company, index) => (
                <li key={company.domain} className={styles['item']} {...optionProps(company, index)}>
                  <CompanyOption company={company} query={text} />
                </li>
              ))}
          </Suspense>
        </ul>
      </form>
      <p className={styles['note']} data-print="none">
        {texts.seenByOwner} <Link to="/privacy">{texts.privacy}</Link>
      </p>
      <SearchNotice search={state} isOpen={isOpen && !isSubmitted} />
    </search>
  );
};

/** Returns the company that a submitted name refers to: the only one found, or the only one with exactly this name. */
export const companyMeant = (
  found: readonly Pick<FoundCompany, 'name' | 'domain'>[],
  query: string,
): Pick<FoundCompany, 'domain'> | undefined => {
  if (found.length === 1) return found[0];
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
  const exact = found.filter(({ name }) => compare(name, query) === 0);
  return exact.length === 1 ? exact[0] : undefined;
};

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
      if (count === 0 && isAddress(search.query)) return texts.address;
      if (count === 0) {
        return (
          <>
            {texts.noneFound[0]}
            <ThirdPartyText text={search.query} />
            {texts.noneFound[1]}
          </>
        );
      }
      if (!isOpen) return null;
      return <VisuallyHidden>{texts.found({ count })}</VisuallyHidden>;
    }
  }
};

/** One line under the field, announced when it changes. Its space is reserved, so that nothing below it moves. */
const SearchNotice = (props: SearchNoticeProps) => (
  <div className={styles['notice']}>
    <p role="status">{words(props)}</p>
    {props.search.status === 'failed' && (
      <p role="alert" className={styles['failed']}>
        {searchTexts().failed}
      </p>
    )}
  </div>
);
