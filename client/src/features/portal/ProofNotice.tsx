import { portalTabsTexts } from '../../texts/generated/portalTabsTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePortal } from './PortalContext.ts';
import { portalTabAddress } from './portalTabAddress.ts';
import styles from './ProofNotice.module.css';

/** What waits until the domain is proved to be the owner's, and the way there; nothing once it is, or while nobody has said. */
export const ProofNotice = ({ waits }: { readonly waits: string }) => {
  const { isProven } = usePortal();
  if (isProven !== false) return null;
  return (
    <div className={styles['notice']}>
      <p>{waits}</p>
      <ButtonLink to={portalTabAddress('company')}>{portalTabsTexts().proof.verify}</ButtonLink>
    </div>
  );
};
