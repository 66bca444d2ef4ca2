import { useEffect, useState, type ReactNode } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { WaitingBar } from '../../ui/WaitingBar.tsx';
import { AdminArea } from './AdminArea.tsx';
import { isAdminVerified } from './adminCalls.ts';
import { AdminContext } from './AdminContext.ts';
import styles from './AdminGate.module.css';
import { currentAdminSession, endAdminSession, isFreshAdminSession, type AdminSession } from './adminSession.ts';
import { useAdminHead } from './useAdminHead.ts';

const Verifying = () => {
  const texts = adminTexts();
  useAdminHead(texts.login.title);
  return (
    <div className={styles['verifying']} aria-busy>
      <h1 className={styles['title']} role="status">
        {texts.gate.verifying}
      </h1>
      <WaitingBar />
    </div>
  );
};

interface AdminGateProps {
  readonly session: AdminSession;
  /** What is behind the gate. */
  readonly children: ReactNode;
}

/** Asks the server whether the session that the browser has kept is still one; else it is cleared without a word (spec 2 §8). */
export const AdminGate = ({ session, children }: AdminGateProps) => {
  const [isVerified, setIsVerified] = useState(isFreshAdminSession(session));

  useEffect(() => {
    if (isFreshAdminSession(session)) return undefined;
    let isShown = true;
    const verify = async (): Promise<void> => {
      const isAdmin = await isAdminVerified(session);
      if (!isShown) return;
      if (isAdmin) setIsVerified(true);
      else if (currentAdminSession()?.token === session.token) endAdminSession();
    };
    void verify();
    return () => {
      isShown = false;
    };
  }, [session]);

  if (!isVerified) return <Verifying />;
  return (
    <AdminContext value={session}>
      <AdminArea session={session}>{children}</AdminArea>
    </AdminContext>
  );
};
