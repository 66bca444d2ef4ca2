import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { Suspense, useState, type SubmitEvent } from 'react';
import { searchTexts } from '../../texts/search/searchTexts.ts';
import { Button } from '../../ui/Button.tsx';
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
const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes;

/** The one field: a domain is scanned, anything else is looked up as a company's name (spec 1 §4, "Search input"). */
export const DomainSearch = ({ initialText, isScanning, onDomain }: DomainSearchProps) => {
  const texts = searchTexts();
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const { state, type, search, clear } = useCompanySearch((companies) => {
    setIsOpen(companies.length > 0);
  });
  const companies: readonly FoundCompany[] = state.status === 'found' ? state.companies : [];

  const choose = (domain: string): void => {
    clear();
    setIsOpen(false);
    setText(domain);
    onDomain(domain);
  };

  const { getInputProps, getLabelProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<FoundCompany>({
    items: [...companies],
    isOpen: isOpen && companies.length > 0 && !isScanning,
    inputValue: text,
    selectedItem: null,
    itemToString: (company) => company?.domain ?? '',
    stateReducer: (current, { type: change, changes }) => {
      // Leaving the field chooses nothing: a scan starts only when it was asked for.
      if (change === InputBlur)
        return { ...changes, selectedItem: current.selectedItem, inputValue: current.inputValue };
      // The list opens when there is something in it, not with every keystroke or click.
      if (change === InputChange || change === InputClick) return { ...changes, isOpen: current.isOpen };
      return changes;
    },
    onIsOpenChange: ({ isOpen: next }) => {
      setIsOpen(next);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem.domain);
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
        <label className={styles['label']} {...getLabelProps()}>
          {texts.label}
        </label>
        <div className={styles['row']}>
          <div className={styles['field']}>
            <Search aria-hidden className={styles['icon']} size={20} />
            <input
              className={styles['input']}
              {...getInputProps({
                disabled: isScanning,
                placeholder: 'example.org',
                autoCapitalize: 'none',
                autoComplete: 'off',
                autoCorrect: 'off',
                enterKeyHint: 'search',
                spellCheck: false,
                maxLength: 300,
                // Controlled inputs must change at once, or the caret jumps: so here, not in the state change above.
                onChange: (event) => {
                  setText(event.currentTarget.value);
                  type(event.currentTarget.value);
                },
              })}
            />
          </div>
          <Button kind="primary" type="submit" disabled={isScanning} className={styles['submit']}>
            {isScanning ? texts.scanning : texts.scan}
          </Button>
        </div>
        <ul className={styles['list']} {...getMenuProps({ 'aria-label': texts.companies })}>
          <Suspense>
            {isOpen &&
              companies.map((company, index) => (
                <li
                  key={company.domain}
                  className={styles['item']}
                  {...getItemProps({ item: company, index, 'aria-selected': index === highlightedIndex })}
                >
                  <CompanyOption company={company} />
                </li>
              ))}
          </Suspense>
        </ul>
      </form>
      <SearchNotice search={state} isOpen={isOpen} />
    </search>
  );
};
