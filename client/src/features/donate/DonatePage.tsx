import { Link } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { donateTexts } from '../../texts/donate/donateTexts.ts';
import { PageHero } from '../../ui/pageParts.tsx';
import { DonationForm } from './DonationForm.tsx';
import styles from './DonatePage.module.css';

/** Six tiers, an amount of one's own, once or monthly (spec 2 §2). */
export const DonatePage = () => {
  const { head, hero, why } = donateTexts();
  usePageHead({ ...head, path: '/donate' });
  return (
    <>
      <PageHero kicker={hero.kicker} title={hero.title} lead={hero.lead} />
      <div className={styles['columns']}>
        <DonationForm />
        <section className={styles['why']} aria-labelledby="why-title">
          <h2 id="why-title">{why.title}</h2>
          {why.points.map(({ title, text }) => (
            <div key={title} className={styles['point']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
          <p>
            <Link to="/methodology">{why.methodology}</Link>
          </p>
        </section>
      </div>
    </>
  );
};
