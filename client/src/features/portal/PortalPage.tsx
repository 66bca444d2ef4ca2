import { usePageHead } from '../../app/usePageHead.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { PageSection } from '../../ui/PageSection.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import { AccountButton } from '../account/AccountButton.tsx';
import styles from './PortalPage.module.css';

/** The portal's address while its sign-in is not built: says so, and what can be done meanwhile. */
export const PortalPage = () => {
  const texts = portalTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  return (
    <>
      <PageHero
        kicker={<Stamp>{texts.state}</Stamp>}
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <AccountButton kind="primary" label={texts.account} />
            <ButtonLink to="/">{texts.scan}</ButtonLink>
          </>
        }
      />
      <PageSection title={texts.meanwhile}>
        <ul className={styles['steps']}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </PageSection>
    </>
  );
};
