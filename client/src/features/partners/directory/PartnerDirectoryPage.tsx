import styles from './PartnerDirectoryPage.module.css';
import partnerResultsStyles from './PartnerResults.module.css';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../../platform/usePageHead.ts';
import { directoryTexts } from '../../../texts/generated/directoryTexts.ts';
import { readFilter, withFilter, usePartners, FACETS, type Facet, type PartnerFilter } from './usePartners.ts';
import { useMore } from '../../../platform/useMore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { LoadingLines } from '../../../ui/OutlineBar.tsx';
import { PartnerCard, capabilityName } from './PartnerCard.tsx';
import { useState, type SubmitEvent } from 'react';
import { visibleText } from '../../../../../schema/report/visibleText.ts';
import { TextField, Field } from '../../../ui/Field.tsx';

const PAGE = 20;

/** The public directory of partners. The search and the filters are in the URL. */
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

interface PartnerResultsProps {
  readonly partners: ReturnType<typeof usePartners>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The results, in each of their states. */
const PartnerResults = ({ partners, isFiltered, onClear }: PartnerResultsProps) => {
  const texts = directoryTexts();
  const { page, isLoading, hasFailed, retry, fetchNext } = partners;
  if (hasFailed) {
    return (
      <LoadFault
        className={partnerResultsStyles['box']}
        text={texts.failed}
        tryAgain={texts.tryAgain}
        onRetry={retry}
      />
    );
  }
  if (!page) {
    return <LoadingLines className={partnerResultsStyles['box']} text={texts.loading} />;
  }
  const { nodes, totalCount } = page;
  return (
    <section aria-labelledby="found-partners" className="stack-4">
      <div className={partnerResultsStyles['head']}>
        <h2 id="found-partners">{texts.results}</h2>
        <p role="status">{texts.found({ count: totalCount })}</p>
        {isFiltered && (
          <Button kind="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
      {nodes.length === 0 ? (
        <div className={partnerResultsStyles['box']}>
          <h3>{isFiltered ? texts.noMatch.title : texts.empty.title}</h3>
          <p>{isFiltered ? texts.noMatch.text : texts.empty.text}</p>
          {!isFiltered && (
            <p>
              <Link to="/partners">{texts.empty.apply}</Link>
            </p>
          )}
        </div>
      ) : (
        <ul aria-busy={isLoading} className={partnerResultsStyles['cards']}>
          {nodes.map((partner) => (
            <PartnerCard key={partner.id} partner={partner} />
          ))}
        </ul>
      )}
      {fetchNext && <MorePartners fetchNext={fetchNext} />}
    </section>
  );
};

/** The button that loads the next page of the directory. */
const MorePartners = ({ fetchNext }: { readonly fetchNext: () => Promise<unknown> }) => {
  const texts = directoryTexts();
  const { state, load } = useMore(fetchNext);
  return (
    <div>
      <Button aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? texts.loadingMore : texts.more}
      </Button>
      {state === 'failed' && <p role="alert">{texts.moreFailed}</p>}
    </div>
  );
};

type FacetValues = readonly { readonly value: string; readonly count: number }[];

interface PartnerSearchProps {
  readonly filter: PartnerFilter;
  readonly facets: Readonly<Record<Facet, FacetValues>>;
  readonly onChange: (part: Facet | 'search', value: string) => void;
}

/** The search field and the filters. Filters apply at once, the search text when it is submitted. */
const PartnerSearch = ({ filter, facets, onChange }: PartnerSearchProps) => {
  const texts = directoryTexts();
  const { search: sought = '' } = filter;
  const [typed, setTyped] = useState<{ readonly since: string; readonly text: string }>();
  // Typed text is dropped if the search has changed since, by the back button or by the button that clears everything.
  const text = typed?.since === sought ? typed.text : sought;
  return (
    <search aria-label={texts.filters} className="stack-4">
      <form
        className={styles['words']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          setTyped(undefined);
          onChange('search', text);
        }}
      >
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(next) => {
            setTyped({ since: sought, text: next });
          }}
        />
        <Button kind="primary" type="submit">
          {texts.find}
        </Button>
      </form>
      <div className={styles['facets']}>
        {FACETS.map((facet) => (
          <FacetSelect
            key={facet}
            facet={facet}
            values={facets[facet]}
            value={filter[facet]}
            onChange={(value) => {
              onChange(facet, value);
            }}
          />
        ))}
      </div>
    </search>
  );
};

interface FacetSelectProps {
  readonly facet: Facet;
  /** The options, each with the number of partners that have it. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Undefined if the filter is not set. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One filter of the directory. A value from the URL is listed even if no partner has it. */
const FacetSelect = ({ facet, values, value = '', onChange }: FacetSelectProps) => {
  const texts = directoryTexts();
  const nameOf = (each: string): string => visibleText(facet === 'capability' ? capabilityName(each) : each);
  const isThere = value === '' || values.some((each) => each.value === value);
  return (
    <Field label={texts[facet]}>
      {(control) => (
        <select
          {...control}
          name={facet}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        >
          <option value="">{texts.any[facet]}</option>
          {!isThere && <option value={value}>{nameOf(value)}</option>}
          {values.map((each) => (
            <option key={each.value} value={each.value}>
              {texts.counted({ name: nameOf(each.value), count: each.count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
