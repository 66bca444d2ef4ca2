import { Info } from '../../ui/icons.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { donateTexts } from '../../texts/donate/donateTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { amountOf, START, withCustom, withTier, type Donation } from './donation.ts';
import styles from './DonationForm.module.css';
import { FrequencyToggle } from './FrequencyToggle.tsx';
import { TierCards } from './TierCards.tsx';

/** That nothing was charged, and what it was that would have been given. */
const NotConnected = ({ donation, dollars }: { readonly donation: Donation; readonly dollars: number }) => {
  const { form, notice } = donateTexts();
  const name = donation.tier === null ? form.ownAmount : form.names[donation.tier];
  return (
    <>
      <p className={styles['noticeTitle']}>
        <Info aria-hidden size={18} />
        {notice.title}
      </p>
      <p>{notice.text(form.summary(form.amount(dollars), donation.frequency === 'monthly'), name)}</p>
    </>
  );
};

/** Tier or amount, once or monthly. The button makes no request (spec 2 §7): it says so. */
export const DonationForm = () => {
  const { form } = donateTexts();
  const [donation, setDonation] = useState<Donation>(START);
  const [isAsked, setIsAsked] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const titleId = useId();
  const amount = amountOf(donation);
  const isMonthly = donation.frequency === 'monthly';
  const change = (next: Donation): void => {
    setDonation(next);
    // What was said is of another choice.
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
          {amount.kind === 'dollars' ? form.donateAmount(form.amount(amount.dollars), isMonthly) : form.donate}
        </Button>
      </div>
      <div role="status" className={styles['notice']}>
        {isAsked && amount.kind === 'dollars' && <NotConnected donation={donation} dollars={amount.dollars} />}
      </div>
    </form>
  );
};
