import styles from './ProPreview.module.css';
import { Lock, Check } from '../../../ui/icons.ts';
import { useId, type ReactNode } from 'react';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Stamp } from '../../../ui/Stamp.tsx';

interface ProPreviewProps {
  readonly title: string;
  /** What Business - Pro has of it. */
  readonly children: ReactNode;
  /** The button's words. */
  readonly upgrade: string;
  /** Made-up data, of no domain: it stands blurred behind the notice, for the eye only. */
  readonly sample: ReactNode;
}

/** What a tab of Business - Pro shows to Business - Free. Nothing of the domain is asked for, and nothing of it is here. */
export const ProPreview = ({ title, children, upgrade, sample }: ProPreviewProps) => {
  const id = useId();
  const { sample: stamp, sampleNote, notSold } = portalTabsTexts();
  return (
    <div className={styles['preview']}>
      <div inert aria-hidden className={styles['sample']}>
        {sample}
      </div>
      <section aria-labelledby={id} className={styles['notice']}>
        <Lock aria-hidden size={24} className={styles['lock']} />
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        {children}
        <ButtonLink kind="primary" to="/business-pro">
          {upgrade}
        </ButtonLink>
        <p className={styles['small']}>{notSold}</p>
        <p className={styles['small']}>
          <Stamp>{stamp}</Stamp> {sampleNote}
        </p>
      </section>
    </div>
  );
};

/** What Business - Pro would add, as a list. */
export const UpsellItems = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles['items']}>
    {items.map((item) => (
      <li key={item}>
        <Check aria-hidden size={16} className={styles['check']} />
        {item}
      </li>
    ))}
  </ul>
);
