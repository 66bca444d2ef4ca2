import { apiDocsTexts } from '../../texts/apiDocs/apiDocsTexts.ts';
import { PageSection } from '../../ui/pageParts.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import styles from './ApiBasics.module.css';
import type { ApiDocument, ApiLimit } from './apiDocument.ts';

const Limits = ({ document }: { readonly document: ApiDocument }) => {
  const { limits } = apiDocsTexts();
  const { scans, forms, links } = document['x-rate-limits'];
  const rate = ({ points, windowSeconds }: ApiLimit): string =>
    points === 0 ? limits.none : limits.rate(points, windowSeconds);
  return (
    <ScrollTable
      label={limits.table}
      head={[limits.what, limits.howMany]}
      rows={[
        [limits.scans, rate(scans)],
        [limits.forms, rate(forms)],
        [limits.links, rate(links)],
      ]}
    />
  );
};

/** What holds for all calls. */
export const ApiBasics = ({ document }: { readonly document: ApiDocument }) => {
  const { basics, limits } = apiDocsTexts();
  return (
    <>
      <PageSection id="basics" title={basics.title}>
        <p lang="en">{document.info.description}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>{basics.base}</dt>
            <dd>
              <code>{window.location.origin}</code>
            </dd>
          </div>
          <div>
            <dt>{basics.format}</dt>
            <dd>{basics.formatText}</dd>
          </div>
          <div>
            <dt>{basics.errors}</dt>
            <dd>
              {basics.errorsText} <code>{'{"detail": "…"}'}</code>
            </dd>
          </div>
          <div>
            <dt>{basics.nulls}</dt>
            <dd>{basics.nullsText}</dd>
          </div>
        </dl>
      </PageSection>
      <PageSection id="limits" title={limits.title} lead={limits.lead}>
        <div className={styles['table']}>
          <Limits document={document} />
        </div>
      </PageSection>
    </>
  );
};
