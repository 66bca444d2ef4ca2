import { createContext, useContext } from 'react';
import type { AdminSession } from './adminSession.ts';

/** Who is signed in, inside of the gate. */
export const AdminContext = createContext<AdminSession | null>(null);

export const useAdmin = (): AdminSession => {
  const session = useContext(AdminContext);
  if (!session) throw new Error('there is no AdminGate around this component');
  return session;
};
