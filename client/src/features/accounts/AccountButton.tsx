import { CircleUserRound } from '../../ui/icons.ts';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { FaultBoundary } from '../../platform/FaultBoundary.tsx';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { appTexts } from '../../texts/generated/appTexts.ts';
import { sessionTexts } from '../../texts/generated/sessionTexts.ts';
import { BarButton } from '../../ui/BarButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './AccountButton.module.css';
import { useSignedIn } from './useSession.ts';

const AccountDialog = lazyPart(async () => (await import('./AccountDialog.tsx')).AccountDialog);

interface AccountButtonProps {
  /** The label while nobody is signed in. Defaults to "Account". */
  readonly label?: string;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  /** Opens the panel on mount, without a click. */
  readonly isOpenFirst?: boolean;
}

/** Opens the account panel, and shows who is signed in: the account type, and the email address if there is space. The panel is preloaded on hover or focus. */
export const AccountButton = ({ label, kind = 'quiet', isOpenFirst = false }: AccountButtonProps) => {
  const texts = sessionTexts();
  const session = useSignedIn();
  const what = session && (session.kind === 'account' ? session.accountType : texts.portal);
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const close = (): void => {
    setIsOpen(false);
  };
  return (
    <>
      <BarButton
        kind={kind}
        icon={<CircleUserRound aria-hidden size={18} />}
        label={what ?? label ?? texts.account}
        email={session?.email}
        aria-label={what === undefined || !session ? undefined : texts.accountOf({ type: what, email: session.email })}
        onPointerEnter={AccountDialog.preload}
        onFocus={AccountDialog.preload}
        onClick={() => {
          setIsOpen(true);
        }}
      />
      {isOpen &&
        // Rendered outside of the button's container: a menu that closes would take the panel with it.
        createPortal(
          <FaultBoundary
            notice={(retry) => (
              <Dialog isSmall title={texts.account} onClose={close}>
                <p role="alert" className={styles['unavailable']}>
                  {texts.unavailable}
                </p>
                <Button onClick={retry}>{appTexts().fault.tryAgain}</Button>
              </Dialog>
            )}
          >
            <Suspense>
              <AccountDialog onClose={close} />
            </Suspense>
          </FaultBoundary>,
          document.body,
        )}
    </>
  );
};
