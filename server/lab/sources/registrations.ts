import { daysFromMonthStart } from '../labDates.ts';
import type { RegistrationConfig } from './siteSources.ts';

const ANCHOR = { name: 'Anchor Names Ltd', ianaId: '9991' };
const CHEAPEST = { name: 'Cheapest Names', ianaId: '9992' };
const PARCEL = { name: 'Parcel & Post Domains', ianaId: '9993' };

/** Protected by every lock that registrar and registry offer. */
const sealedLetter: RegistrationConfig = {
  registrar: PARCEL,
  registrant: { organization: 'Sealed Letter Association', country: 'CH' },
  registered: new Date('2007-07-07T07:07:07Z'),
  changed: daysFromMonthStart(-15),
  expires: daysFromMonthStart(1_500),
  statuses: ['client delete prohibited', 'client transfer prohibited', 'client update prohibited'],
  delegationSigned: true,
  isThin: true,
};

/** Expired, and soon available to anyone. */
const leakyBucket: RegistrationConfig = {
  registrar: CHEAPEST,
  registered: new Date('2019-10-31T23:59:59Z'),
  expires: daysFromMonthStart(-45),
  statuses: ['client hold', 'redemption period'],
  delegationSigned: true,
};

/** From the first years of the web, without any lock. */
const oldPostbox: RegistrationConfig = {
  registrar: PARCEL,
  registrant: { organization: 'Old Postbox & Daughters', country: 'IE' },
  registered: new Date('1995-01-17T05:00:00Z'),
  expires: daysFromMonthStart(70),
  statuses: ['active'],
  delegationSigned: false,
};

const takenBack: RegistrationConfig = {
  registrar: ANCHOR,
  registered: new Date('2021-03-01T10:20:30Z'),
  changed: daysFromMonthStart(-5),
  expires: daysFromMonthStart(120),
  statuses: ['client transfer prohibited', 'pending transfer'],
  delegationSigned: false,
};

/** Registered a few weeks ago. */
const ironPromise: RegistrationConfig = {
  registrar: CHEAPEST,
  registrant: { organization: 'Iron Promise GmbH', country: 'DE' },
  registered: daysFromMonthStart(-20),
  expires: daysFromMonthStart(345),
  statuses: ['add period', 'client transfer prohibited'],
  delegationSigned: false,
};

const museumPier: RegistrationConfig = {
  registrar: ANCHOR,
  registrant: { organization: 'Museum Pier Trust', country: 'GB' },
  registered: new Date('1999-12-31T12:00:00Z'),
  expires: daysFromMonthStart(600),
  statuses: ['server transfer prohibited'],
  delegationSigned: false,
};

/** The registry's data about the minor sites; all others have it in their own configuration. */
export const registrations = { sealedLetter, leakyBucket, oldPostbox, takenBack, ironPromise, museumPier };
