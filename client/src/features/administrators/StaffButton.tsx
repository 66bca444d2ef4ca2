import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { sessionTexts } from '../../texts/generated/sessionTexts.ts';
import { BarButton } from '../../ui/BarButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ShieldCheck } from '../../ui/icons.ts';
import { showToast } from '../../ui/showToast.ts';
import { currentAdminSession, onAdminSession, signOutAdmin, type AdminSession } from './adminSession.ts';
import styles from './StaffButton.module.css';

/** Returns the session of the signed-in staff member, or undefined. */
export const useStaffSession = (): AdminSession | undefined =>
  useSyncExternalStore(onAdminSession, currentAdminSession, () => undefined);

/** The header button for staff: who is signed in, a link to the administrators' area, and sign-out. */
export const StaffButton = ({ session }: { readonly session: AdminSession }) => {
  const texts = sessionTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
  };
  return (
    <>
      <BarButton
        icon={<ShieldCheck aria-hidden size={18} />}
        label={texts.staff}
        email={session.email}
        aria-label={texts.staffOf({ email: session.email })}
        onClick={() => {
          setIsOpen(true);
        }}
      />
      {isOpen &&
        createPortal(
          <Dialog isSmall title={texts.staff} onClose={close}>
            <div className={styles['panel']}>
              <p>
                <ThirdPartyText text={session.email} />
              </p>
              <p>
                <Link to="/admin" onClick={close}>
                  {texts.administration}
                </Link>
              </p>
              <Button
                onClick={() => {
                  close();
                  signOutAdmin();
                  showToast('status', { text: texts.signedOut });
                }}
              >
                {texts.signOut}
              </Button>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
};
