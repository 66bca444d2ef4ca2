import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useFoundFocus } from '../platform/useFoundFocus.ts';
import { ListsArea } from '../features/lists/listsArea.ts';
import { useAdmin } from '../features/administrators/AdminContext.ts';

/** The domain lists of the signed-in administrator: the account pages, within the administrators' area. */
export const DomainLists = () => {
  const session = useAdmin();
  const area = useMemo(() => ({ base: '/admin/domains', session }), [session]);
  useFoundFocus();
  return (
    <ListsArea value={area}>
      <Outlet />
    </ListsArea>
  );
};
