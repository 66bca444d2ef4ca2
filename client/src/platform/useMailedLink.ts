import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface MailedLinkOptions<Outcome> {
  /** Sends the token. See callOnce: the same token is not sent again when the page is mounted again. */
  readonly follow: (token: string) => Promise<Outcome>;
  /** Called once the outcome is known, unless the page was left. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Whether the token signs somebody in. It is then removed from the URL, which ends up in screenshots, histories and mails. */
  readonly isSecret: boolean;
}

interface MailedLink<Outcome> {
  /** Empty if the URL had none. */
  readonly token: string;
  /** Undefined while the page waits for it, and if the URL had no token. */
  readonly outcome: Outcome | undefined;
  readonly isWaiting: boolean;
  readonly retry: () => void;
}

/** Follows the link of a mail: sends the `token` of the page's URL as the page opens. */
export const useMailedLink = <Outcome>(options: MailedLinkOptions<Outcome>): MailedLink<Outcome> => {
  const { follow, onOutcome, isSecret } = options;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token')?.trim() ?? '');
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (isSecret && search !== '') void navigate(pathname, { replace: true });
  }, [isSecret, navigate, pathname, search]);

  useEffect(() => {
    if (token === '') return undefined;
    let isShown = true;
    const send = async (): Promise<void> => {
      const became = await follow(token);
      if (!isShown) return;
      onOutcome?.(became);
      setOutcome(() => became);
    };
    void send();
    return () => {
      isShown = false;
    };
  }, [token, attempt, follow, onOutcome]);

  return {
    token,
    outcome,
    isWaiting: token !== '' && outcome === undefined,
    retry: () => {
      setOutcome(undefined);
      setAttempt(attempt + 1);
    },
  };
};
