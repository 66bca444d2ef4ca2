import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../generated/gql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { useAdmin } from './AdminContext.ts';
import { AdminDate } from './AdminDate.tsx';
import { lapseAdminSession } from './adminSession.ts';
import { EverywhereSection } from './EverywhereSection.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ListOutcome } from './ListOutcome.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import styles from './SecurityPage.module.css';
import { useAdminHead } from './useAdminHead.ts';

const OwnAccess = graphql(`
  query OwnAccess {
    administrator {
      id
      email
      sessionExpiresAt
      ...SecondFactorSection_administrator
    }
  }
`);

/** How the administrator signs in: password, second factor, and the end of all sessions. */
export const SecurityPage = () => {
  const texts = adminSecurityTexts();
  useAdminHead(texts.title);
  const session = useAdmin();
  const { data, error, refetch } = useQuery(OwnAccess, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const administrator = data?.administrator;
  const isNobody = administrator === null;

  // Whoever is nobody any more has to sign in.
  useEffect(() => {
    if (isNobody) lapseAdminSession(session.token);
  }, [isNobody, session]);

  return (
    <div className={styles['page']}>
      <div>
        <h1 tabIndex={-1} className={styles['title']}>
          {texts.title}
        </h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </div>
      <ListOutcome
        count={administrator ? 1 : undefined}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={{ title: adminTexts().failed }}
      >
        {administrator && (
          <>
            <SecuritySection title={texts.account}>
              <Facts
                facts={[
                  { name: texts.email, value: <ForeignText text={administrator.email} /> },
                  { name: texts.sessionUntil, value: <AdminDate iso={administrator.sessionExpiresAt} /> },
                ]}
              />
            </SecuritySection>
            <SecondFactorSection administrator={administrator} />
            <PasswordSection />
            <EverywhereSection />
          </>
        )}
      </ListOutcome>
    </div>
  );
};
