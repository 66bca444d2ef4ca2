import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/useSession.ts';

/** The location of list pages outside of the account pages, and the session that they use there. */
interface ListsArea {
  /** Base path that replaces `/lists`. */
  readonly base: string;
  readonly session: { readonly token: string };
}

/** Null for the lists of the signed-in account. */
export const ListsArea = createContext<ListsArea | null>(null);

/** Returns a function that maps a list path (listAddress.ts) into the current area. */
export const useListsPath = (): ((path: string) => string) => {
  const area = useContext(ListsArea);
  return (path) => (area ? path.replace(/^\/lists/, area.base) : path);
};

/** Returns a function that navigates to a list path in the current area. */
export const useListsNavigate = (): ((path: string) => Promise<void>) => {
  const navigate = useNavigate();
  const pathOf = useListsPath();
  return async (path) => {
    await navigate(pathOf(path));
  };
};

/** Returns the session for fetching files, or undefined if nobody is signed in. */
export const useListsSession = (): ListsArea['session'] | undefined => {
  const account = useSession();
  return useContext(ListsArea)?.session ?? account;
};
