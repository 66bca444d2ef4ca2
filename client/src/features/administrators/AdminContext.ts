import { createContext, useContext } from 'react';
import type { AdminSession } from './adminSession.ts';
import type { StaffRole } from '../../generated/graphql.ts';

/** The signed-in administrator, provided by AdminGate. */
export const AdminContext = createContext<AdminSession | null>(null);

export const useAdmin = (): AdminSession => {
  const session = useContext(AdminContext);
  if (!session) throw new Error('there is no AdminGate around this component');
  return session;
};

interface Staff {
  /** The roles of the signed-in administrator. */
  readonly roles: ReadonlySet<StaffRole>;
  /** Requests the viewer again: the roles may have changed, or the session may have ended. */
  readonly reload: () => void;
}

/** The roles of the signed-in administrator, for all pages of the area. */
export const StaffContext = createContext<Staff | null>(null);

export const useStaff = (): Staff => {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('there is no StaffProvider around this component');
  return staff;
};
