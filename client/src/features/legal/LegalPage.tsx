import { useLocation } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { appTexts } from '../../texts/generated/appTexts.ts';
import { legalTexts } from '../../texts/generated/legalTexts.ts';
import { LegalBody } from './LegalBody.tsx';
import styles from './LegalPage.module.css';

/** The footer's texts as pages of their own (/privacy and /terms). The server renders them completely, for visitors without JavaScript. */
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
