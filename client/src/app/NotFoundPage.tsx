import { Link } from 'react-router-dom';
import { appTexts } from '../texts/app/appTexts.ts';
import styles from './NotFoundPage.module.css';
import { usePageHead } from './usePageHead.ts';

export const NotFoundPage = () => {
  const texts = appTexts().notFound;
  usePageHead({ title: texts.title, description: texts.heading, path: null });
  return (
    <div className={styles['page']}>
      <p className={styles['status']}>404</p>
      <h1>{texts.heading}</h1>
      <p>
        {texts.text} <code>/scan/example.org</code>
      </p>
      <p>
        <Link to="/">{texts.scan}</Link>
      </p>
    </div>
  );
};
