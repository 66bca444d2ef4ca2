import { donateTexts } from '../../texts/donate/donateTexts.ts';
import { TIERS, type Tier } from './donation.ts';
import styles from './TierCards.module.css';

/** How far up the tier stands: as many bars as steps. */
const Steps = ({ step }: { readonly step: number }) => (
  <svg className={styles['steps']} viewBox="0 0 62 24" aria-hidden>
    {TIERS.map((tier, index) => (
      <rect
        key={tier}
        className={index <= step ? styles['full'] : styles['hollow']}
        x={1 + index * 10}
        y={18 - index * 3}
        width={7}
        height={5 + index * 3}
        rx={1.5}
      />
    ))}
  </svg>
);

interface TierCardsProps {
  readonly selected: Tier | null;
  readonly onSelect: (tier: Tier) => void;
}

/** The six presets, as radio buttons that look like cards. */
export const TierCards = ({ selected, onSelect }: TierCardsProps) => {
  const { form } = donateTexts();
  return (
    <fieldset className={styles['tiers']}>
      <legend className={styles['legend']}>{form.tiers}</legend>
      <div className={styles['cards']}>
        {TIERS.map((tier, step) => (
          <label key={tier} className={styles['card']}>
            <input
              type="radio"
              name="tier"
              className={styles['radio']}
              value={tier}
              checked={tier === selected}
              onChange={() => {
                onSelect(tier);
              }}
            />
            <span className={styles['amount']}>{form.amount(tier)}</span>
            <Steps step={step} />
            <span className={styles['name']} lang="en">
              {form.names[tier]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
