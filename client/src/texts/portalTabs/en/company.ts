import type { ProfileFieldName } from '../../../generated/graphql.ts';
import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';

/** What a field is to look like; the server says so too when it does not. */
const hints: Readonly<Partial<Record<ProfileFieldName, string>>> = {
  FOUNDED: 'A year, a month or a day: 1998, 1998-09 or 1998-09-04.',
  EMPLOYEES: 'A whole number: 250.',
  REVENUE: 'An amount a year and its currency: 1200000 EUR.',
  WEBSITE: 'With https:// at its beginning.',
  LEI_CODE: 'The legal entity identifier of 20 characters.',
  LEADERSHIP: 'One person a line: the name, a comma, the title.',
};

/** Section Company: the verification of the business, and its profile. */
export const company = {
  title: 'Company',
  lead: (domain: string) => `What the report says of the business behind ${domain}, and how you set it right.`,
  loading: 'Loading your company...',
  verification: {
    title: 'Business verification',
    states: { NOT_STARTED: 'Not verified', PENDING: 'Waiting for the record', VERIFIED: 'Verified', LAPSED: 'Lapsed' },
    texts: {
      NOT_STARTED:
        'Show that the domain is yours: put a record of ours into its DNS, or a file on its web site, or sign in here with hostmaster@, postmaster@ or webmaster@ your domain. Then you may correct what the report says of your company.',
      PENDING:
        'Put this TXT record into the DNS of your domain, or its value into the file /.well-known/candor-challenge.txt of your web site (https), then have us look. A record can take an hour until it is seen.',
      VERIFIED:
        'It was seen. Leave the record, or the file, where it is: it is looked for again, and when it is gone, your corrections are no longer shown as confirmed. If you came by a mailbox, publish it within 30 days, or sign in with that mailbox again.',
      LAPSED:
        'Neither the record nor the file is there any more, so your corrections are not shown. Start again: you get a new record.',
    },
    start: 'Start verification',
    starting: 'Starting…',
    check: 'Check now',
    checking: 'Looking…',
    verifiedAt: 'Verified',
    lastCheck: 'Last look',
    noCheck: 'Nobody has looked yet.',
    outcomes: {
      FOUND: 'It is there.',
      ABSENT: 'There is no such record, and no such file.',
      OTHER_VALUE: 'There is a record of this name, but its value is another.',
      UNREACHABLE: 'No name server answered. That says nothing: please try again later.',
    },
    verified: 'Your business is verified.',
    failed: 'That did not work. Please try again.',
  },
  profile: {
    title: 'Company profile',
    lead: 'Each line shows what our sources say, and your word beside it. Your word is shown to everybody, marked “provided by the owner”; what the sources say stays visible.',
    locked: 'Verify your business first: then each line can be corrected.',
    provided: 'provided by the owner',
    source: 'Our sources',
    owner: 'You',
    nothing: 'Nothing known',
    correct: 'Correct',
    change: 'Change',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing…',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    corrected: (field: string) => `${field}: your correction is shown.`,
    withdrawn: (field: string) => `${field}: what our sources say counts again.`,
    failed: 'That could not be saved. Please try again.',
    required: 'Please fill this in, or cancel.',
    history: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'change', other: 'changes' })}`,
    wasWithdrawn: 'withdrawn',
    someone: 'Somebody whose data is no longer kept',
    fields: {
      NAME: 'Name',
      DESCRIPTION: 'Description',
      INDUSTRY: 'Industry',
      COMPANY_TYPE: 'Company type',
      FOUNDED: 'Founded',
      EMPLOYEES: 'Employees',
      REVENUE: 'Revenue',
      HEADQUARTERS: 'Headquarters',
      WEBSITE: 'Website',
      LEGAL_NAME: 'Legal name',
      LEGAL_FORM: 'Legal form',
      LEI_CODE: 'LEI code',
      LEADERSHIP: 'Leadership',
    },
    hints,
  },
  partners: {
    title: 'Partners',
    lead: 'Partners that Candor has approved can ask to see this portal. You decide, and you can end it at any time.',
    loading: 'Loading partners...',
    none: 'No partner has asked to see this portal.',
    seesTitle: 'A partner whom you accept sees, read-only:',
    sees: [
      'the current scan with nothing masked, and the report as PDF with the name and logo of the partner',
      'the analytics and the scan history, with the network addresses of those who scanned',
      'the alerts',
      'the audit log, with network addresses, places and devices',
    ],
    seesNot:
      'The partner cannot resolve alerts, change settings or request reports, and does not see the tabs Reports & Export and Company. Each view by the partner is recorded in your audit log.',
    states: {
      INVITED: 'Asks to see this portal',
      EXPIRED: 'Expired',
      ACTIVE: 'Sees this portal',
      DECLINED: 'Declined',
      ENDED: 'Ended',
    },
    endedBy: {
      CLIENT: 'Ended by you.',
      PARTNER: 'Ended by the partner.',
      APPROVAL_ENDED: 'Ended: Candor no longer approves the partner.',
      PROOF_LAPSED: 'Ended: the verification of the domain lapsed.',
      PARTNER_ERASED: 'Ended: the partner deleted the account.',
    },
    erased: 'A partner who deleted the account',
    since: 'Since',
    until: 'Waits for your answer until',
    accept: 'Accept',
    decline: 'Decline',
    end: 'End access',
    accepted: (company: string) => `${company} can see this portal now.`,
    declined: (company: string) => `You declined ${company}.`,
    ended: (company: string) => `${company} can no longer see this portal.`,
    failed: 'That did not work. Please try again.',
    needsProof: 'To answer, verify your business first.',
  },
};
