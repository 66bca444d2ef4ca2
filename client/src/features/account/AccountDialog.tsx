import { AccountMenuDialog } from './AccountMenuDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { useSession } from './useSession.ts';

/** The account panel: the way in, or who is signed in. A sign-in in another tab is seen here at once. */
export const AccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const session = useSession();
  return session ? <AccountMenuDialog session={session} onClose={onClose} /> : <SignInDialog onClose={onClose} />;
};
