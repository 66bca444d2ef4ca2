import { useState } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { chooseTheme, currentTheme, THEMES, type Theme } from './theme.ts';
import styles from './ThemeSwitch.module.css';

/** The build renders pages without a document. */
const themeNow = (): Theme => ('document' in globalThis ? currentTheme() : 'system');

/** Chooses light, dark or system colours. One tab stop; the arrow keys change the choice. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState(themeNow);
  const { label, names } = appTexts().theme;
  return (
    <fieldset className={styles['switch']}>
      <legend className={styles['label']}>{label}</legend>
      {THEMES.map((each) => (
        <label key={each} className={styles['choice']}>
          <input
            type="radio"
            name="theme"
            className={styles['input']}
            checked={each === theme}
            onChange={() => {
              chooseTheme(each);
              setTheme(each);
            }}
          />
          <span className={styles['name']}>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
};
