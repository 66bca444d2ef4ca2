import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SecurityHeadersFact_SectionFragment } from '../../../generated/graphql.ts';
import { Fact } from '../FactList.tsx';
import { missing, type Reading } from '../reading.ts';
import styles from './SecurityHeadersFact.module.css';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';

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
  return { tone, word: `${set} of ${securityHeaders.length}` };
};

/** The six headers, counted, each with its value; one without is "Not configured". */
export const SecurityHeadersFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: SecurityHeadersFact_section, from: section });
  return (
    <Fact name="Security headers" room="list" {...readingOf(data)}>
      {data.securityHeaders && (
        <ul className={styles['headers']}>
          {data.securityHeaders.map(({ name, value }) => (
            <li key={name} className={styles['header']}>
              <code className={styles['name']}>{name}</code>
              {value === null ? <StateMark tone="none" word="Not configured" /> : <ForeignText mono text={value} />}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
};
