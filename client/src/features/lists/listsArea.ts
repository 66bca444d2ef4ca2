import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/useSession.ts';

/** Where the pages of lists stand beside those of accounts, and whose they are there. */
interface ListsArea {
  /** In place of `/lists`. */
  readonly base: string;
  readonly session: { readonly token: string };
}

/** Null: the lists of the account that is signed in. */
export const ListsArea = createContext<ListsArea | null>(null);

/** A path of lists (listAddress.ts) in the area that is shown. */
export const useListsPath = (): ((path: string) => string) => {
  const area = useContext(ListsArea);
  return (path) => (area ? path.replace(/^\/lists/, area.base) : path);
};

/** Goes to a path of lists. */
export const useListsNavigate = (): ((path: string) => Promise<void>) => {
  const navigate = useNavigate();
  const pathOf = useListsPath();
  return async (path) => {
    await navigate(pathOf(path));
  };
};

/** Whose files are fetched; undefined: nobody is signed in. */
export const useListsSession = (): ListsArea['session'] | undefined => {
  const account = useSession();
  return useContext(ListsArea)?.session ?? account;
};
