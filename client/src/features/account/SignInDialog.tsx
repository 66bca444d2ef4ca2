import { useEffect, useReducer, useState } from 'react';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { accountDrafts } from './accountDrafts.ts';
import { moveAccount, START, stepOf } from './accountSteps.ts';
import styles from './SignInDialog.module.css';
import { SignInStep } from './SignInStep.tsx';

/** Spec 2 §9. */
const SLIDE_MS = 250;

const slideMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS);

/** The steps of the account modal. Each leaves by a slide before the next one stands there; closing forgets where one was. */
export const SignInDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [path, move] = useReducer(moveAccount, START);
  const [email, setEmail] = useState(accountDrafts.email);
  const { coming } = path;
  const step = stepOf(path);

  useEffect(() => {
    if (!coming) return undefined;
    const timer = setTimeout(() => {
      move({ type: 'arrive' });
    }, slideMs());
    return () => {
      clearTimeout(timer);
    };
  }, [coming]);

  return (
    <Dialog
      title={accountTexts().titles[step]}
      onClose={onClose}
      onBack={
        path.trail.length > 1
          ? () => {
              move({ type: 'back' });
            }
          : undefined
      }
    >
      <div key={step} className={styles['arrived']}>
        <div className={coming && styles[coming.way]} inert={coming !== undefined}>
          <SignInStep
            step={step}
            email={email}
            onEmail={(typed) => {
              accountDrafts.email = typed;
              setEmail(typed);
            }}
            onMove={move}
            onClose={onClose}
          />
        </div>
      </div>
    </Dialog>
  );
};
