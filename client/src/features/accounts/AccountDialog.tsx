import styles from './AccountDialog.module.css';
import stepStyles from './Step.module.css';
import { useEffect, useReducer, useState } from 'react';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AccountTypesStep, AddressField } from './AccountTypesStep.tsx';
import { LoginStep } from './LoginStep.tsx';
import { accountDrafts } from './accountDrafts.ts';
import { useSignedIn, type SignedIn } from './useSession.ts';
import { BuildingComplex, History, LayoutDashboard, List, LogOut, Settings, MailCheck } from '../../ui/icons.ts';
import { Link } from 'react-router-dom';
import { showToast } from '../../ui/showToast.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { signOut } from './signOut.ts';
import { Button } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';

/** The account panel: sign-in, or the menu of the signed-in user. Reacts at once to a sign-in in another tab. */
export const AccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const session = useSignedIn();
  return session ? <AccountMenuDialog session={session} onClose={onClose} /> : <SignInDialog onClose={onClose} />;
};

/** Spec 2 §9. */
const SLIDE_MS = 250;

const slideMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS);

/** The steps of the account modal. Each step slides out before the next one is shown. Closing the modal discards the current step. */
const SignInDialog = ({ onClose }: { readonly onClose: () => void }) => {
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

interface SignInStepProps {
  readonly step: AccountStep;
  /** The address entered in the login step. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMove: (move: AccountMove) => void;
  readonly onClose: () => void;
}

const SignInStep = ({ step, email, onEmail, onMove, onClose }: SignInStepProps) => {
  const forward = (to: AccountStep) => (): void => {
    onMove({ type: 'forward', to });
  };
  switch (step) {
    case 'login':
      return <LoginStep email={email} onEmail={onEmail} onSent={forward('sent')} onRegister={forward('register')} />;
    case 'register':
      return <RegisterStep email={email} onEmail={onEmail} onContinue={forward('account-types')} />;
    case 'account-types':
      return (
        <AccountTypesStep
          email={email}
          onEmail={onEmail}
          onSent={forward('sent')}
          onApply={onClose}
          onRegister={() => {
            onMove({ type: 'back' });
          }}
        />
      );
    case 'sent':
      return <SentStep email={email} />;
  }
};

interface AccountMenuDialogProps {
  readonly session: SignedIn;
  readonly onClose: () => void;
}

/** Shows the signed-in user, and links to their pages (spec 2 §2). */
const AccountMenuDialog = ({ session, onClose }: AccountMenuDialogProps) => {
  const { titles, menu } = accountTexts();
  const isAccount = session.kind === 'account';
  const places = [
    { to: '/dashboard', Icon: LayoutDashboard, name: menu.dashboard },
    ...(isAccount ? [{ to: '/lists', Icon: List, name: menu.lists }] : []),
    { to: '/portal/business', Icon: BuildingComplex, name: menu.portal },
    { to: '/portal/business?tab=history', Icon: History, name: menu.history },
    { to: isAccount ? '/dashboard#tokens' : '/portal/business?tab=company', Icon: Settings, name: menu.settings },
  ];
  return (
    <Dialog isSmall title={titles.login} onClose={onClose}>
      <div className="stack-5">
        <AccountFacts session={session} />
        <ul aria-label={menu.label} className={styles['menu']}>
          {places.map(({ to, Icon, name }) => (
            <li key={name}>
              <Link to={to} className={styles['item']} onClick={onClose}>
                <Icon aria-hidden size={20} />
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles['item']}
              onClick={() => {
                signOut();
                onClose();
                showToast('status', { text: menu.signedOut });
              }}
            >
              <LogOut aria-hidden size={20} />
              {menu.signOut}
            </button>
          </li>
        </ul>
      </div>
    </Dialog>
  );
};

interface RegisterStepProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onContinue: () => void;
}

/** Explains what an account is and asks for the address, before an account type is chosen. */
const RegisterStep = ({ email, onEmail, onContinue }: RegisterStepProps) => {
  const texts = accountTexts().register;
  return (
    <form
      className="stack-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <p>{texts.text}</p>
      <ul className="stack-2 bullets">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <AddressField email={email} hint={texts.emailHint} onEmail={onEmail} />
      <div className="row-3">
        <Button kind="primary" type="submit">
          {texts.next}
        </Button>
      </div>
    </form>
  );
};

/** The "Check Your Email" step. */
const SentStep = ({ email }: { readonly email: string }) => {
  const texts = accountTexts().sent;
  return (
    <div className="stack-5">
      <div className={stepStyles['sent']}>
        <MailCheck aria-hidden size={40} strokeWidth={1.5} />
        <p>
          {texts.to}
          <br />
          <strong>
            <ThirdPartyText text={email.trim()} />
          </strong>
        </p>
      </div>
      <p>{texts.text}</p>
      <p className="note">{texts.nothing}</p>
    </div>
  );
};

/** The steps of the account modal (spec 2 §2); applications have their own pages. */
export type AccountStep = 'login' | 'register' | 'account-types' | 'sent';

/** The possible next steps of each step (spec 2 §4). */
const NEXT: Readonly<Record<AccountStep, readonly AccountStep[]>> = {
  login: ['register', 'sent'],
  register: ['account-types'],
  'account-types': ['sent'],
  sent: [],
};

export interface AccountPath {
  /** The steps so far; the last one is shown. */
  readonly trail: readonly [AccountStep, ...AccountStep[]];
  /** The trail after the current slide, and the direction of the slide. */
  readonly coming?: { readonly trail: AccountPath['trail']; readonly way: 'forward' | 'back' };
}

export type AccountMove =
  | { readonly type: 'forward'; readonly to: AccountStep }
  /** Goes back one step. */
  | { readonly type: 'back' }
  /** The slide has ended. */
  | { readonly type: 'arrive' };

export const START: AccountPath = { trail: ['login'] };

export const stepOf = ({ trail }: AccountPath): AccountStep => trail.at(-1) ?? 'login';

/** Returns the path after a move. A move that leads nowhere, or that arrives during another slide, changes nothing. */
export const moveAccount = (path: AccountPath, move: AccountMove): AccountPath => {
  const { trail, coming } = path;
  if (move.type === 'arrive') return coming ? { trail: coming.trail } : path;
  if (coming) return path;
  const [first, ...rest] = trail;
  switch (move.type) {
    case 'forward':
      if (!NEXT[stepOf(path)].includes(move.to)) return path;
      return { trail, coming: { trail: [...trail, move.to], way: 'forward' } };
    case 'back':
      if (rest.length === 0) return path;
      return { trail, coming: { trail: [first, ...rest.slice(0, -1)], way: 'back' } };
  }
};
