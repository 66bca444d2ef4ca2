import { createContext, useContext } from 'react';
import type { PendingApplications } from './pendingApplications.ts';

interface Pending {
  /** Undefined until they are there. */
  readonly applications: PendingApplications | undefined;
  /** The last attempt to read them failed; what was there before stays. */
  readonly hasFailed: boolean;
  /** Resolves once it is known what is pending now, or that it cannot be known. */
  readonly reload: () => Promise<void>;
}

/** What waits for a decision, for all pages of the area. */
export const PendingContext = createContext<Pending | null>(null);

export const usePending = (): Pending => {
  const pending = useContext(PendingContext);
  if (!pending) throw new Error('there is no PendingProvider around this component');
  return pending;
};
