import { portalTabsTexts } from '../../texts/generated/portalTabsTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePortal } from './PortalContext.ts';
import { portalTabAddress } from './portalTabAddress.ts';
import styles from './ProofNotice.module.css';

/** Says what is unavailable until ownership of the domain is verified, with a link to the verification. Renders nothing if it is verified or not known yet. */
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
