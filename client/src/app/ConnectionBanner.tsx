import { Unplug, Wifi } from '../ui/icons.ts';
import { useEffect, useState } from 'react';
import { usePageScan } from '../features/scan/ScanSessionProvider.tsx';
import { appTexts } from '../texts/app/appTexts.ts';
import { joinClasses } from '../ui/joinClasses.ts';
import styles from './ConnectionBanner.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** So long it stands there that all is well again. */
const RESTORED_MS = 4_000;

type Trouble = 'offline' | 'lost';

/** What is wrong with the line now: none at all, or a running scan that is out of contact. */
const useTrouble = (): Trouble | null => {
  const isOnline = useIsOnline();
  const { session } = usePageScan();
  if (!isOnline) return 'offline';
  return session.status === 'scanning' && !session.inContact ? 'lost' : null;
};

/** Says when the line is broken, and when it holds again; what is on the page stays as it is. */
export const ConnectionBanner = () => {
  const trouble = useTrouble();
  const [last, setLast] = useState<Trouble | null>(trouble);
  const [isRestored, setIsRestored] = useState(false);
  if (trouble !== last) {
    setLast(trouble);
    setIsRestored(trouble === null);
  }

  useEffect(() => {
    if (!isRestored) return undefined;
    const timer = setTimeout(() => {
      setIsRestored(false);
    }, RESTORED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isRestored]);

  const state = trouble ?? (isRestored ? 'restored' : null);
  return (
    <div role="status" className={joinClasses(styles['place'], state !== null && styles[state])}>
      {state !== null && (
        <p className={styles['banner']}>
          {state === 'restored' ? <Wifi aria-hidden size={16} /> : <Unplug aria-hidden size={16} />}
          {appTexts().connection[state]}
        </p>
      )}
    </div>
  );
};
