import styles from './BusinessProPage.module.css';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageClosing, PageHero, PageSection } from '../../ui/pageParts.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import { signupListOf, type SignupList } from '../signups/signupList.ts';
import { useLaunch } from './useLaunch.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { PlanTable } from './PlanTable.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AlertsFigure } from './AlertsFigure.tsx';
import { AnalyticsFigure } from './AnalyticsFigure.tsx';
import { MonitoringFigure } from './MonitoringFigure.tsx';
import { ReportsFigure } from './ReportsFigure.tsx';

const SignupDialog = lazyPart(async () => (await import('./SignupDialog.tsx')).SignupDialog);

const PORTAL = '/portal/business';
const FEATURES = 'features';

/** Scrolls to the features and moves the focus there. */
const showFeatures = (): void => {
  const section = document.getElementById(FEATURES);
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
};

/** Prices and dates, in a panel next to the title. */
const FactsPlate = () => {
  const { facts } = businessProTexts();
  const launch = useLaunch();
  const date = (known: string | null | undefined): ReactNode =>
    known === undefined ? <OutlineBar width="6em" /> : (known ?? facts.toBeAnnounced);
  return (
    <div className={styles['plate']} role="group" aria-label={facts.label}>
      <dl className={styles['facts']}>
        {(
          [
            [facts.price, facts.priceValue],
            [facts.pro, date(launch?.pro)],
            [facts.enterprise, date(launch?.enterprise)],
            [facts.free, facts.freeValue],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{facts.note}</p>
    </div>
  );
};

/** The page of the upcoming plan (spec 2 §2): features, plans, trust figures, and the two lists to join. */
export const BusinessProPage = () => {
  const { head, comingSoon, hero, features, plans, trust, closing } = businessProTexts();
  usePageHead({ ...head, path: '/business-pro' });
  // Links in mails open the form through a URL parameter.
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
            <p className="note">{hero.freeNote}</p>
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

const FEATURE_IDS = ['analytics', 'alerts', 'reports', 'monitoring'] as const;
type Feature = (typeof FEATURE_IDS)[number];

const figures = {
  analytics: AnalyticsFigure,
  alerts: AlertsFigure,
  reports: ReportsFigure,
  monitoring: MonitoringFigure,
} as const satisfies Record<Feature, unknown>;

/** The four tools of Business PRO; analytics first (spec 2 §2). */
const FeatureTabs = () => {
  const [selected, setSelected] = useState<Feature>('analytics');
  const texts = businessProTexts().features;
  const { title, text, points } = texts[selected];
  const Figure = figures[selected];
  return (
    <Tabs
      label={texts.tabs}
      tabs={FEATURE_IDS.map((id) => ({ id, label: texts[id].tab }))}
      selected={selected}
      onSelect={setSelected}
    >
      <div className={styles['feature']}>
        <div className="stack-3">
          <h3 className="lead">{title}</h3>
          <p>{text}</p>
          <p className={styles['planned']}>{texts.planned}</p>
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Figure />
      </div>
    </Tabs>
  );
};

const CARDS = ['breach', 'customer', 'advantage'] as const;
/** Three cards of two marketing figures each (spec 2 §9), as plain sentences: a figure without a source is not drawn. */
const TrustFigures = () => {
  const { cards, note } = businessProTexts().trust;
  return (
    <>
      <ul className={styles['cards']}>
        {CARDS.map((card) => (
          <li key={card} className={styles['card']}>
            <h3>{cards[card].title}</h3>
            {(['first', 'second'] as const).map((place) => {
              const [figure, words] = cards[card][place];
              return (
                <p key={place}>
                  {figure} {words}
                </p>
              );
            })}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{note}</p>
    </>
  );
};
