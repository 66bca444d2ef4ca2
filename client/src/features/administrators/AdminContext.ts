import { createContext, useContext } from 'react';
import type { AdminSession } from './adminSession.ts';
import type { StaffRole } from '../../generated/graphql.ts';

/** Who is signed in, inside of the gate. */
export const AdminContext = createContext<AdminSession | null>(null);

export const useAdmin = (): AdminSession => {
  const session = useContext(AdminContext);
  if (!session) throw new Error('there is no AdminGate around this component');
  return session;
};

interface Staff {
  /** What whoever is signed in may do. */
  readonly roles: ReadonlySet<StaffRole>;
  /** Asks the server again: somebody may have changed them, or the session may be over. */
  readonly reload: () => void;
}

/** The roles of who is signed in, for all pages of the area. */
export const StaffContext = createContext<Staff | null>(null);

export const useStaff = (): Staff => {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('there is no StaffProvider around this component');
  return staff;
};
