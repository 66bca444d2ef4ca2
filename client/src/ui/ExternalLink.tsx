import { ExternalLink as ExternalIcon } from './icons.ts';
import type { ReactNode } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import styles from './ExternalLink.module.css';
import { safeHref } from './safeHref.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site, in a new tab. Renders only the text if the URL is not safe. */
export const ExternalLink = ({ href, children }: ExternalLinkProps) => {
  const safe = safeHref(href);
  if (safe === undefined) return children;
  return (
    <a className={styles['link']} href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalIcon aria-hidden className={styles['icon']} size={14} />
      <VisuallyHidden> {appTexts().ui.newTab}</VisuallyHidden>
    </a>
  );
};
