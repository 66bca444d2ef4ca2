import { Languages } from '../ui/icons.ts';
import { appTexts } from '../texts/generated/appTexts.ts';
import { languageNames, languages } from '../../../schema/texts/generated/languages.ts';
import { joinClasses } from '../ui/joinClasses.ts';
import { useLanguage } from './language.ts';
import styles from './LanguageSwitch.module.css';

interface LanguageSwitchProps {
  /** The switch's location on the page, which keeps the ids of two switches distinct. */
  readonly place: 'head' | 'foot';
}

/** The languages, each in its own name. */
export const LanguageSwitch = ({ place }: LanguageSwitchProps) => {
  const { locale, awaited, refused, choose } = useLanguage();
  const texts = appTexts().language;
  return (
    <div className={joinClasses(styles['switch'], styles[place])}>
      <ul className={styles['languages']} aria-label={texts.label}>
        <li aria-hidden className={styles['sign']}>
          <Languages size={16} />
        </li>
        {languages.map((each) => (
          <li key={each}>
            <button
              type="button"
              id={`language-${each}-${place}`}
              lang={each}
              className={styles['language']}
              aria-current={each === locale ? 'true' : undefined}
              // It would change nothing.
              tabIndex={each === locale ? -1 : undefined}
              aria-busy={each === awaited}
              onClick={() => {
                choose(each, [`language-${each}-${place}`, 'main-menu-opener']);
              }}
            >
              {languageNames[each]}
            </button>
          </li>
        ))}
      </ul>
      {refused && (
        <p role="alert" className={styles['refused']}>
          {texts.refused({ name: languageNames[refused] })}
        </p>
      )}
    </div>
  );
};
