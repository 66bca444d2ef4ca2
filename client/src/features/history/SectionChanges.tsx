import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { SectionChanges_SectionFragment } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { CheckChange } from './CheckChange.tsx';
import { FactChange } from './FactChange.tsx';
import styles from './SectionChanges.module.css';

graphql(`
  fragment SectionChanges_section on SectionChange {
    section
    facts {
      fact
      ...FactChange_fact @unmask
    }
    checks {
      probe
      ...CheckChange_check @unmask
    }
  }
`);

type Section = ValueOf<SectionChanges_SectionFragment>;

const SectionSheet = ({ section: { section, facts, checks } }: { readonly section: Section }) => {
  const texts = historyTexts().compare.sections;
  const id = `changes-${section.toLowerCase()}`;
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {reportTexts().sections[section]}
      </h3>
      {facts.length > 0 && (
        <dl className={styles['facts']} aria-label={texts.facts}>
          {facts.map((fact) => (
            <FactChange key={fact.fact} fact={fact} />
          ))}
        </dl>
      )}
      {checks.map((check) => (
        <CheckChange key={check.probe} check={check} />
      ))}
    </section>
  );
};

/** What is different in each section of the report: its figures, then its findings check by check. */
export const SectionChanges = ({ sections }: { readonly sections: readonly Section[] }) => (
  <section className={styles['sections']} aria-labelledby="section-changes">
    <h2 id="section-changes">{historyTexts().compare.sections.title}</h2>
    {sections.map((section) => (
      <SectionSheet key={section.section} section={section} />
    ))}
  </section>
);
