import { createContext, useContext } from 'react';
import type { StaffRole } from '../../generated/graphql.ts';

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
