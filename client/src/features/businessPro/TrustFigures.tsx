import type { ReactNode } from 'react';
import { businessProTexts } from '../../texts/businessPro/businessProTexts.ts';
import { RatioBars, ShareDots, UnitBars } from './FigurePicture.tsx';
import styles from './TrustFigures.module.css';

const CARDS = ['breach', 'customer', 'advantage'] as const;
type Card = (typeof CARDS)[number];

/** The figures of spec 2 §9, drawn. */
const pictures: Readonly<Record<Card, { readonly first: ReactNode; readonly second: ReactNode }>> = {
  breach: { first: <ShareDots count={86} />, second: <UnitBars quantity={4.45} /> },
  customer: { first: <ShareDots count={75} />, second: <ShareDots count={92} /> },
  advantage: { first: <RatioBars ratio={2.3} longest={2.3} />, second: <RatioBars ratio={1.15} longest={2.3} /> },
};

/** Three cards of two marketing figures each, said to be what they are. */
export const TrustFigures = () => {
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
                <div key={place} className={styles['figure']}>
                  <p>
                    <span className={styles['number']}>{figure}</span> {words}
                  </p>
                  {pictures[card][place]}
                </div>
              );
            })}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{note}</p>
    </>
  );
};
