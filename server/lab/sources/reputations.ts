import { daysFromMonthStart } from '../labDates.ts';
import type { SiteSources } from './siteSources.ts';

type Reputation = Pick<SiteSources, 'breaches' | 'tosdr'>;

const dayBefore = (days: number): string => daysFromMonthStart(-days).toISOString().slice(0, 10);

const sealedLetter: Reputation = {
  tosdr: {
    name: 'Sealed Letter',
    rating: 'A',
    good: ['The provider cannot read your letters', 'Deleted letters are gone within a day'],
    bad: [],
    documents: ['Privacy Policy', 'Transparency Report'],
  },
};

const leakyBucket: Reputation = {
  breaches: [
    { title: 'Leaky Bucket (mailing list)', date: dayBefore(450), accounts: 640, dataClasses: ['Email addresses'] },
  ],
  tosdr: {
    name: 'Leaky Bucket',
    rating: 'D',
    good: [],
    bad: ['Your letters are read to choose advertisements', 'Logs are kept without end'],
    documents: ['Terms of Service'],
  },
};

/** One severe breach long ago, and one that is doubtful. */
const oldPostbox: Reputation = {
  breaches: [
    {
      title: 'Old Postbox (rumoured)',
      date: '2011-02-03',
      accounts: 8_800,
      dataClasses: ['Email addresses', 'Passwords'],
      verified: false,
    },
    {
      title: 'Old Postbox',
      date: dayBefore(3_000),
      accounts: 1_200_000,
      dataClasses: ['Email addresses', 'Password hints', 'Passwords'],
    },
  ],
  tosdr: {
    name: 'Old Postbox',
    rating: 'C',
    good: ['You can leave at any time'],
    bad: ['The terms were last changed in 2009'],
    documents: ['Terms of Use', 'House Rules'],
  },
};

const takenBack: Reputation = {
  breaches: [
    {
      title: 'Taken Back (orders)',
      date: dayBefore(1_200),
      accounts: 85_000,
      dataClasses: ['Email addresses', 'Passwords', 'Physical addresses', 'Purchases'],
    },
  ],
  tosdr: {
    name: 'Taken Back',
    rating: 'E',
    good: ['Returns are free'],
    bad: ['What you sell is published with your name', 'You are tracked on other sites'],
    documents: ['General Conditions', 'Privacy Notice'],
  },
};

const ironPromise: Reputation = {
  breaches: [
    {
      title: 'Iron Promise (claimed)',
      date: dayBefore(60),
      accounts: 200_000,
      dataClasses: ['Names', 'Phone numbers'],
      verified: false,
    },
  ],
  // Only partly reviewed, so there is no grade yet.
  tosdr: { name: 'Iron Promise', rating: null, good: ['Keys are not copied'], bad: [], documents: ['Warranty'] },
};

const lockedDrawer: Reputation = {
  breaches: [
    {
      title: 'Locked Drawer',
      date: '2009-03-14',
      accounts: 3_400_000,
      dataClasses: ['Email addresses', 'Passwords', 'Private messages'],
    },
    {
      title: 'Drawer Senders',
      date: dayBefore(500),
      accounts: 40_000_000,
      dataClasses: ['Email addresses'],
      notCounted: 'spamList',
    },
  ],
  tosdr: {
    name: 'Locked Drawer',
    rating: 'B',
    good: ['Only you hold the key', 'No account is needed'],
    bad: ['The archive is kept for a hundred years'],
    documents: ['Archive Rules'],
  },
};

const narrowGate: Reputation = {
  breaches: [
    {
      title: 'Narrow Gate (allergies)',
      date: dayBefore(20),
      accounts: 5_000,
      dataClasses: ['Names', 'Personal health data'],
    },
  ],
};

const museumPier: Reputation = {
  breaches: [
    {
      title: 'Museum Pier Friends',
      date: dayBefore(2_500),
      accounts: 40_000,
      dataClasses: ['Dates of birth', 'Email addresses', 'Phone numbers'],
    },
  ],
};

/** The breach catalogue's and ToS;DR's data about the minor sites; all others have it in their own configuration. */
export const reputations = {
  sealedLetter,
  leakyBucket,
  oldPostbox,
  takenBack,
  ironPromise,
  lockedDrawer,
  narrowGate,
  museumPier,
};
