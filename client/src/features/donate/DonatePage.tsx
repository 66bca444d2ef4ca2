import styles from './DonatePage.module.css';
import { Link } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { donateTexts } from '../../texts/generated/donateTexts.ts';
import { PageHero } from '../../ui/pageParts.tsx';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Info } from '../../ui/icons.ts';

/** The donation page: six tiers or a custom amount, once or monthly (spec 2 §2). */
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

/** States that nothing was charged, and what the donation would have been. */
const NotConnected = ({ donation, dollars }: { readonly donation: Donation; readonly dollars: number }) => {
  const { form, notice } = donateTexts();
  const name = donation.tier === null ? form.ownAmount : form.names[donation.tier];
  return (
    <>
      <p className={styles['noticeTitle']}>
        <Info aria-hidden size={18} />
        {notice.title}
      </p>
      <p>
        {notice.text({
          choice: form.summary({ amount: form.amount({ dollars }), isMonthly: donation.frequency === 'monthly' }),
          name,
        })}
      </p>
    </>
  );
};

/** Tier or amount, once or monthly. The button sends no request (spec 2 §7), and the page says so. */
const DonationForm = () => {
  const { form } = donateTexts();
  const [donation, setDonation] = useState<Donation>(START);
  const [isAsked, setIsAsked] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const titleId = useId();
  const amount = amountOf(donation);
  const isMonthly = donation.frequency === 'monthly';
  const change = (next: Donation): void => {
    setDonation(next);
    // The message was about an earlier choice.
    setIsAsked(false);
  };
  const donate = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsWarned(true);
    setIsAsked(amount.kind === 'dollars');
    if (amount.kind !== 'dollars') event.currentTarget.querySelector<HTMLElement>('[name=amount]')?.focus();
  };
  const isWrongAtOnce = amount.kind === 'notANumber' || amount.kind === 'tooLittle';
  const error = amount.kind !== 'dollars' && (isWarned || isWrongAtOnce) ? form[amount.kind] : undefined;
  return (
    <form noValidate className={styles['form']} aria-labelledby={titleId} onSubmit={donate}>
      <h2 id={titleId}>{form.title}</h2>
      <FrequencyToggle
        selected={donation.frequency}
        onSelect={(frequency) => {
          change({ ...donation, frequency });
        }}
      />
      <TierCards
        selected={donation.tier}
        onSelect={(tier) => {
          change(withTier(donation, tier));
        }}
      />
      <TextField
        label={form.custom}
        hint={form.customHint}
        error={error}
        name="amount"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={14}
        value={donation.custom}
        onChange={(custom) => {
          change(withCustom(donation, custom));
        }}
      />
      <div>
        <Button kind="primary" type="submit" className={styles['donate']}>
          {amount.kind === 'dollars'
            ? form.donateAmount({ amount: form.amount({ dollars: amount.dollars }), isMonthly })
            : form.donate}
        </Button>
      </div>
      <div role="status" className={styles['notice']}>
        {isAsked && amount.kind === 'dollars' && <NotConnected donation={donation} dollars={amount.dollars} />}
      </div>
    </form>
  );
};

interface FrequencyToggleProps {
  readonly selected: Frequency;
  readonly onSelect: (frequency: Frequency) => void;
}

/** Once or every month: two radio buttons as one switch. */
const FrequencyToggle = ({ selected, onSelect }: FrequencyToggleProps) => {
  const { form } = donateTexts();
  return (
    <fieldset>
      <legend className={styles['legend']}>{form.frequency}</legend>
      <div className={styles['choices']}>
        {(['once', 'monthly'] as const).map((frequency) => (
          <label key={frequency} className={styles['choice']}>
            <input
              type="radio"
              name="frequency"
              className={styles['radio']}
              value={frequency}
              checked={frequency === selected}
              onChange={() => {
                onSelect(frequency);
              }}
            />
            {form[frequency]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The rank of the tier, as a number of bars. */
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
const TierCards = ({ selected, onSelect }: TierCardsProps) => {
  const { form } = donateTexts();
  return (
    <fieldset>
      <legend className={styles['tierCardsLegend']}>{form.tiers}</legend>
      <div className={styles['cards']}>
        {TIERS.map((tier, step) => (
          <label key={tier} className={styles['card']}>
            <input
              type="radio"
              name="tier"
              className={styles['tierCardsRadio']}
              value={tier}
              checked={tier === selected}
              onChange={() => {
                onSelect(tier);
              }}
            />
            <span className={styles['amount']}>{form.amount({ dollars: tier })}</span>
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

/** The presets in dollars (spec 2 §9). */
export const TIERS = [25, 50, 100, 250, 500, 1000] as const;
type Tier = (typeof TIERS)[number];

const LEAST_DOLLARS = 1;

type Frequency = 'once' | 'monthly';

/** The current choice: a tier, or a custom amount as typed, never both. */
interface Donation {
  readonly tier: Tier | null;
  readonly custom: string;
  readonly frequency: Frequency;
}

/** One-time, with the 50 tier selected (spec 2 §4). */
export const START: Donation = { tier: 50, custom: '', frequency: 'once' };

export const withTier = (donation: Donation, tier: Tier): Donation => ({ ...donation, tier, custom: '' });

/** An empty field selects nothing; it does not restore the tier. */
export const withCustom = (donation: Donation, custom: string): Donation => ({ ...donation, tier: null, custom });

type Amount =
  | { readonly kind: 'dollars'; readonly dollars: number }
  | { readonly kind: 'missing' | 'notANumber' | 'tooLittle' };

/** Whole dollars or cents, with a point or a comma. Anything else is invalid. */
const NUMBER = /^\d{1,9}([.,]\d{1,2})?$/;

/** Returns the amount of the donation. */
export const amountOf = ({ tier, custom }: Donation): Amount => {
  if (tier !== null) return { kind: 'dollars', dollars: tier };
  const typed = custom.trim();
  if (typed === '') return { kind: 'missing' };
  if (/^-\d/.test(typed)) return { kind: 'tooLittle' };
  if (!NUMBER.test(typed)) return { kind: 'notANumber' };
  const dollars = Number(typed.replace(',', '.'));
  return dollars < LEAST_DOLLARS ? { kind: 'tooLittle' } : { kind: 'dollars', dollars };
};
