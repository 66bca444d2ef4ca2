import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { businessProTexts } from '../../texts/businessPro/businessProTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageClosing, PageHero, PageSection } from '../../ui/pageParts.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import { signupListOf, type SignupList } from '../signup/signupList.ts';
import styles from './BusinessProPage.module.css';
import { FeatureTabs } from './FeatureTabs.tsx';
import { PlanTable } from './PlanTable.tsx';
import { TrustFigures } from './TrustFigures.tsx';

const SignupDialog = lazyPart(async () => (await import('./SignupDialog.tsx')).SignupDialog);

const PORTAL = '/portal/business';
const FEATURES = 'features';

/** To the features, and the focus with it. */
const showFeatures = (): void => {
  const section = document.getElementById(FEATURES);
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
};

/** Prices and dates, as a plate beside the title. */
const FactsPlate = () => {
  const { facts } = businessProTexts();
  return (
    <div className={styles['plate']} role="group" aria-label={facts.label}>
      <dl className={styles['facts']}>
        {(
          [
            [facts.price, facts.priceValue],
            [facts.pro, facts.proValue],
            [facts.enterprise, facts.enterpriseValue],
            [facts.free, facts.freeValue],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['small']}>{facts.note}</p>
    </div>
  );
};

/** The plan to come (spec 2 §2): features, plans, trust figures, and the two lists to be on. */
export const BusinessProPage = () => {
  const { head, comingSoon, hero, features, plans, trust, closing } = businessProTexts();
  usePageHead({ ...head, path: '/business-pro' });
  // A page of a mail leads to the form by its address.
  const [parameters] = useSearchParams();
  const [signup, setSignup] = useState<SignupList | undefined>(() => signupListOf(parameters.get('signup')));
  const opening = (list: SignupList) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: SignupDialog.preload,
    onFocus: SignupDialog.preload,
    onClick: () => {
      setSignup(list);
    },
  });
  const close = (): void => {
    setSignup(undefined);
  };
  return (
    <>
      <PageHero
        kicker={
          <>
            <Stamp>{comingSoon}</Stamp> {hero.product}
          </>
        }
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink kind="primary" to={PORTAL}>
              {hero.joinToday}
            </ButtonLink>
            <Button onClick={showFeatures}>{hero.previewFeatures}</Button>
            <p className={styles['small']}>{hero.freeNote}</p>
          </>
        }
        figure={<FactsPlate />}
      />
      <PageSection id={FEATURES} title={features.title} lead={features.lead}>
        <FeatureTabs />
      </PageSection>
      <PageSection title={plans.title} lead={plans.lead}>
        <PlanTable
          actions={[
            <ButtonLink key="free" to={PORTAL}>
              {plans.freeAction}
            </ButtonLink>,
            <Button key="pro" {...opening('waitlist')}>
              {plans.proAction}
            </Button>,
            <Button key="enterprise" {...opening('newsletter')}>
              {plans.enterpriseAction}
            </Button>,
          ]}
        />
      </PageSection>
      <PageSection title={trust.title} lead={trust.lead}>
        <TrustFigures />
      </PageSection>
      <PageClosing title={closing.title} text={closing.text}>
        <Button kind="primary" {...opening('waitlist')}>
          {closing.waitlist}
        </Button>
        <Button {...opening('newsletter')}>{closing.info}</Button>
      </PageClosing>
      {signup && (
        <PartFault>
          <Suspense>
            <SignupDialog list={signup} onClose={close} />
          </Suspense>
        </PartFault>
      )}
    </>
  );
};
