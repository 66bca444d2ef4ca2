import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { CookiesFact_SectionFragment } from '../../generated/graphql.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './CookiesFact.module.css';
import { Fact } from './FactList.tsx';
import { missing, type Reading } from './reading.ts';

const CookiesFact_section = graphql(`
  fragment CookiesFact_section on WebSection {
    checks {
      probe
      state
    }
    cookies {
      name
      secure
      httpOnly
      sameSite
    }
  }
`);

type Data = CookiesFact_SectionFragment;

const readingOf = ({ cookies, checks }: Data): Reading => {
  if (!cookies) return missing(checks, 'http');
  if (cookies.length === 0) return { tone: 'none', word: 'None set' };
  return { tone: 'info', word: cookies.length === 1 ? '1 cookie' : `${cookies.length} cookies` };
};

const CookieTable = ({ cookies }: { readonly cookies: NonNullable<Data['cookies']> }) => (
  // A wide table scrolls by itself, and can be scrolled with the keyboard.
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Cookies">
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Secure</th>
          <th scope="col">HttpOnly</th>
          <th scope="col">SameSite</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, secure, httpOnly, sameSite }, index) => (
          <tr key={index}>
            <th scope="row">
              <ForeignText mono text={name} />
            </th>
            <td>{secure ? 'yes' : 'no'}</td>
            <td>{httpOnly ? 'yes' : 'no'}</td>
            <td>{sameSite}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The cookies that the first page sets, with what protects them. */
export const CookiesFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: CookiesFact_section, from: section });
  const { cookies } = data;
  return (
    <Fact name="Cookies" {...readingOf(data)}>
      {cookies && cookies.length > 0 && (
        <Disclosure summary="Show cookies">
          <CookieTable cookies={cookies} />
        </Disclosure>
      )}
    </Fact>
  );
};
