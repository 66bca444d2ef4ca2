import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LegalDialog } from '../features/legal/LegalDialog.tsx';
import { LEGAL_TITLES, type LegalText } from '../features/legal/legalText.ts';
import styles from './Footer.module.css';
import { FooterCounters } from './FooterCounters.tsx';

const TEXTS: readonly LegalText[] = ['contact', 'privacy', 'terms', 'disclaimer'];

export const Footer = () => {
  const [open, setOpen] = useState<LegalText>();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <h2 className={styles['headline']}>Trust is better when it can be checked.</h2>
          <p className={styles['notice']}>
            Candor is run by a nonprofit foundation. It is free for everyone, in beta, and sells neither reports nor
            data.
          </p>
        </div>
        <FooterCounters />
        <ul className={styles['links']}>
          <li>
            <Link to="/methodology" className={styles['link']}>
              How the score is made
            </Link>
          </li>
          {TEXTS.map((text) => (
            <li key={text}>
              <button
                type="button"
                className={styles['link']}
                aria-haspopup="dialog"
                onClick={() => {
                  setOpen(text);
                }}
              >
                {LEGAL_TITLES[text]}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <LegalDialog
          text={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </footer>
  );
};
