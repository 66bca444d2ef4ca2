import styles from './PastBanner.module.css';
import { History } from '../../ui/icons.ts';
import { Link, type To } from 'react-router-dom';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { formatAdminDate } from './AdminDate.tsx';
import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useAdmin } from './AdminContext.ts';
import { createAdminClient } from './createAdminClient.ts';

interface PastBannerProps {
  /** ISO 8601. */
  readonly asOf: string;
  /** Link to the current state of the same page. */
  readonly back: To;
}

/** A notice that the page shows a past state, with a link to the current one. */
export const PastBanner = ({ asOf, back }: PastBannerProps) => {
  const texts = adminTexts().history.past;
  return (
    <div role="note" className={styles['banner']}>
      <History aria-hidden size={20} />
      <div className={styles['words']}>
        <p className="strong">{texts.banner({ time: formatAdminDate(asOf) })}</p>
        <p>{texts.text}</p>
      </div>
      <Link to={back}>{texts.back}</Link>
    </div>
  );
};

/** A separate cache for a past state, because an application has the same id then and now. Key it by `asOf`. */
export const PastProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useAdmin();
  const [client] = useState(() => createAdminClient(session));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
};
