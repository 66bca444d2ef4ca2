import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SecurityHeadersFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { Fact } from '../FactList.tsx';
import { missing, type Reading } from '../reading.ts';
import { RecordText } from '../RecordText.tsx';
import styles from './SecurityHeadersFact.module.css';

const SecurityHeadersFact_section = graphql(`
  fragment SecurityHeadersFact_section on WebSection {
    checks {
      probe
      state
    }
    securityHeaders {
      name
      value
    }
  }
`);

type Data = SecurityHeadersFact_SectionFragment;

/** Fewer than half of them is as good as none. */
const readingOf = ({ securityHeaders, checks }: Data): Reading => {
  if (!securityHeaders) return missing(checks, 'http');
  const set = securityHeaders.filter(({ value }) => value !== null).length;
  const tone = set === securityHeaders.length ? 'pass' : set * 2 >= securityHeaders.length ? 'warn' : 'fail';
  return { tone, word: reportWebTexts().headers.of(set, securityHeaders.length) };
};

/** The six headers, counted, each with its value; one without is "Not configured". */
export const SecurityHeadersFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: SecurityHeadersFact_section, from: section });
  const { headers } = reportWebTexts();
  return (
    <Fact name={headers.name} room="list" {...readingOf(data)}>
      {data.securityHeaders && (
        <ul className={styles['headers']}>
          {data.securityHeaders.map(({ name, value }) => (
            <li key={name} className={styles['header']}>
              <code className={styles['name']}>{name}</code>
              {value === null ? (
                <StateMark tone="warn" word={headers.notConfigured} />
              ) : (
                <StateMark tone="pass" word={headers.configured} />
              )}
              <RecordText record={value} />
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
};
