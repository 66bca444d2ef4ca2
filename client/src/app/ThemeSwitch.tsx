import { useState } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { chooseTheme, currentTheme, THEMES, type Theme } from './theme.ts';

/** The build renders pages without a document. */
const themeNow = (): Theme => ('document' in globalThis ? currentTheme() : 'system');

/** Chooses light, dark or system colours. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState(themeNow);
  return (
    <SegmentedChoice
      {...appTexts().theme}
      values={THEMES}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
};
