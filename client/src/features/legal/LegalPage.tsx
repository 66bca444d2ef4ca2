import { useLocation } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { appTexts } from '../../texts/generated/appTexts.ts';
import { legalTexts } from '../../texts/generated/legalTexts.ts';
import { LegalBody } from './LegalBody.tsx';
import styles from './LegalPage.module.css';

/** /privacy and /terms: the footer's texts at addresses of their own, which the server draws whole for who has no script. */
export const LegalPage = () => {
  const text = useLocation().pathname.startsWith('/terms') ? 'terms' : 'privacy';
  usePageHead({ ...legalTexts().heads[text], path: `/${text}` });
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{appTexts().footer[text]}</h1>
      <LegalBody text={text} isPage />
    </article>
  );
};
