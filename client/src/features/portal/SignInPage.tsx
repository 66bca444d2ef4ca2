import { Eye } from '../../ui/icons.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { AccessForm } from './AccessForm.tsx';
import styles from './SignInPage.module.css';

/** The portal's way in (spec 2 §2, business portal sign-in). `isExpired`: the session ended while its owner was here. */
export const SignInPage = ({ isExpired }: { readonly isExpired: boolean }) => {
  const texts = portalTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  return (
    <>
      <PageHero title={texts.title} lead={texts.lead} figure={<AccessForm isExpired={isExpired} />} />
      <PageSection title={texts.howItWorks}>
        <ol className={styles['steps']}>
          {texts.steps.map(({ title, text }) => (
            <li key={title} className={styles['step']}>
              <h3 className={styles['name']}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles['note']}>
          <Eye aria-hidden size={18} />
          {texts.unobfuscated}
        </p>
      </PageSection>
    </>
  );
};
