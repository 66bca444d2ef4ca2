import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SecurityHeadersFact_SectionFragment } from '../../../generated/graphql.ts';
import { SECURITY_HEADERS } from '../../../../../schema/report/securityHeaders.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { Fact } from '../FactList.tsx';
import { missing, type Reading } from '../reading.ts';
import { RecordText } from '../RecordText.tsx';
import styles from './SecurityHeadersFact.module.css';

const SecurityHeadersFact_section = graphql(`
  fragment SecurityHeadersFact_section on WebSection {
    checks {
      probe
      state
      isPartial
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

interface HeaderProps {
  readonly name: string;
  readonly mark: Mark;
  readonly value: string | null;
}

const Header = ({ name, mark, value }: HeaderProps) => (
  <li className={styles['header']}>
    <code className={styles['name']}>{name}</code>
    <StateMark {...mark} />
    <RecordText record={value} />
  </li>
);

const markOf = (value: string | null): Mark => {
  const { configured, notConfigured } = reportWebTexts().headers;
  return value === null ? { tone: 'warn', word: notConfigured } : { tone: 'pass', word: configured };
};

/** The six headers, counted, each with its value; one without is "Not configured". Their names stand there from the first second on. */
export const SecurityHeadersFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: SecurityHeadersFact_section, from: section });
  const { securityHeaders } = data;
  const reading = readingOf(data);
  return (
    <Fact name={reportWebTexts().headers.name} {...reading}>
      <ul className={styles['headers']}>
        {securityHeaders
          ? securityHeaders.map(({ name, value }) => (
              <Header key={name} name={name} mark={markOf(value)} value={value} />
            ))
          : SECURITY_HEADERS.map((name) => <Header key={name} name={name} mark={reading} value={null} />)}
      </ul>
    </Fact>
  );
};
