import { formatNumber } from '../formatNumber.ts';

/** The page /donate (spec 2 §2, §5, §9: tiers and their names to the letter). */
export const en = {
  head: {
    title: 'Donate · Candor',
    description:
      'Candor is run by a nonprofit foundation; scans and public reports are free. Choose one of six tiers or an amount of your own, once or monthly.',
  },
  hero: {
    kicker: 'Donate',
    title: 'Keep the instrument in public hands.',
    lead: 'Candor is run by a nonprofit foundation. Scans and public reports are free, and donations pay for them. Business PRO, which is planned, will be paid. Data is never sold, and no payment changes a score.',
  },
  form: {
    title: 'Your donation',
    frequency: 'How often',
    once: 'One-time',
    monthly: 'Monthly',
    tiers: 'Choose a tier',
    names: {
      25: 'Security Starter',
      50: 'Digital Defender',
      100: 'Cyber Guardian',
      250: 'Trust Champion',
      500: 'Security Advocate',
      1000: 'Guardian Angel',
    },
    custom: 'Custom amount',
    customHint: 'In US dollars, at least $1. Typing an amount clears the tier.',
    notANumber: 'Please enter a number, for example 40 or 12.50.',
    tooLittle: 'Please enter an amount of at least $1.',
    missing: 'Please choose a tier or enter an amount.',
    amount: (dollars: number) => `$${formatNumber(dollars)}`,
    donate: 'Donate',
    donateAmount: (amount: string, isMonthly: boolean) => `Donate ${amount}${isMonthly ? ' monthly' : ''}`,
    summary: (amount: string, isMonthly: boolean) => `${amount}, ${isMonthly ? 'every month' : 'once'}`,
    ownAmount: 'an amount of your own',
  },
  notice: {
    title: 'Payments are not connected yet.',
    text: (choice: string, name: string) =>
      `Nothing was charged, and nothing was sent. You chose ${choice} (${name}). Thank you for wanting to give: please come back when this page says that payments are open.`,
  },
  why: {
    title: 'What a donation is for',
    points: [
      {
        title: 'Free scans for everyone',
        text: 'Every scan asks servers around the world dozens of questions. Anyone may start one, without an account and without advertising.',
      },
      {
        title: 'Rules in the open',
        text: 'Each point that a report takes off has a written rule and a standard behind it. Keeping them right is work that nobody pays for.',
      },
      {
        title: 'No one to please',
        text: 'No payment changes a score: no donation, no plan, no partnership. Donations keep the scanner independent of those it scans.',
      },
    ],
    methodology: 'How the score is made',
  },
};
