import { usePageHead } from '../../platform/usePageHead.ts';
import { glossaryTexts } from '../../texts/generated/glossaryTexts.ts';
import { ContentsLayout, PageContents } from '../../ui/PageContents.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import styles from './GlossaryPage.module.css';

/** The terms of reports in plain language, grouped by the report's sections, whose anchors they have. */
export const GlossaryPage = () => {
  const { head, hero, contents, groups } = glossaryTexts();
  usePageHead({ ...head, path: '/glossary' });
  const all = Object.entries(groups);
  const count = all.reduce((sum, [, { terms }]) => sum + Object.keys(terms).length, 0);
  return (
    <article>
      <PageHero kicker={hero.kicker} title={hero.title} lead={hero.lead({ count: String(count) })} />
      <ContentsLayout
        contents={
          <PageContents title={contents} groups={all.map(([id, { title }]) => ({ entry: { id, label: title } }))} />
        }
      >
        {all.map(([id, { title, terms }]) => (
          <PageSection key={id} id={id} title={title}>
            <dl className={styles['terms']}>
              {Object.entries(terms).map(([term, { name, text }]) => (
                <div key={term} id={`term-${term}`} className={styles['term']}>
                  <dt className="strong">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </PageSection>
        ))}
      </ContentsLayout>
    </article>
  );
};
