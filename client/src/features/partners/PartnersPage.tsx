import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { partnersTexts } from '../../texts/partners/partnersTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { PageClosing, PageHero, PageSection } from '../../ui/pageParts.tsx';
import { ClientsFigure } from './ClientsFigure.tsx';
import { ListedPartners } from './directory/ListedPartners.tsx';
import { PartnerBenefits } from './PartnerBenefits.tsx';
import styles from './PartnersPage.module.css';
import { PartnerStatistics } from './PartnerStatistics.tsx';

const PartnerApplicationDialog = lazyPart(
  async () => (await import('../account/PartnerApplicationDialog.tsx')).PartnerApplicationDialog,
);

/** The Partner Program (spec 2 §2), with its application over the page. */
export const PartnersPage = () => {
  const { head, hero, about, examples, statistics, benefits, closing } = partnersTexts();
  usePageHead({ ...head, path: '/partners' });
  const [isApplying, setIsApplying] = useState(false);
  const opening = {
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: PartnerApplicationDialog.preload,
    onFocus: PartnerApplicationDialog.preload,
    onClick: () => {
      setIsApplying(true);
    },
  };
  return (
    <>
      <PageHero
        kicker={hero.kicker}
        title={hero.title}
        lead={hero.lead}
        actions={
          <Button kind="primary" {...opening}>
            {hero.become}
          </Button>
        }
        figure={<ClientsFigure />}
      />
      <PageSection title={about.title} lead={about.lead}>
        <ol className={styles['points']}>
          {about.points.map(({ title, text }) => (
            <li key={title} className={styles['point']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/methodology">{about.methodology}</Link>
        </p>
      </PageSection>
      <PageSection title={examples.title} lead={examples.lead}>
        <ul className={styles['examples']}>
          {examples.list.map(({ who, task, steps }) => (
            <li key={who} className={styles['example']}>
              <p className={styles['who']}>{who}</p>
              <h3>{task}</h3>
              <ol className={styles['steps']}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={statistics.title} lead={statistics.lead}>
        <PartnerStatistics />
      </PageSection>
      <PageSection title={benefits.title} lead={benefits.lead}>
        <PartnerBenefits />
        <p>
          <Link to="/partners/directory">{benefits.directory}</Link>
        </p>
      </PageSection>
      <ListedPartners />
      <PageClosing title={closing.title} text={closing.text}>
        <Button kind="primary" {...opening}>
          {closing.apply}
        </Button>
      </PageClosing>
      {isApplying && (
        <PartFault>
          <Suspense>
            <PartnerApplicationDialog
              onClose={() => {
                setIsApplying(false);
              }}
            />
          </Suspense>
        </PartFault>
      )}
    </>
  );
};
