import { Link } from 'react-router-dom';
import styles from './NotFoundPage.module.css';
import { usePageHead } from './usePageHead.ts';

export const NotFoundPage = () => {
  usePageHead({ title: 'Page not found · Candor', description: 'There is no page at this address.', path: null });
  return (
    <div className={styles['page']}>
      <p className={styles['status']}>404</p>
      <h1>There is no page at this address.</h1>
      <p>
        It may have moved, or the address has a slip in it. A report has the address <code>/scan/</code> and the domain,
        such as <code>/scan/example.org</code>.
      </p>
      <p>
        <Link to="/">Scan a domain</Link>
      </p>
    </div>
  );
};
