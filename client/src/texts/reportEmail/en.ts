import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

const lookups = (count: number): string => plural(count, { one: 'DNS look-up', other: 'DNS look-ups' });

/** The e-mail sheet: who may send in the domain's name, and how mail gets there. */
export const en = {
  spf: {
    absentNote: 'No record says who may send mail for this domain.',
    invalidNote: 'Receivers cannot use this record.',
    /** By the letter of the specification (spec 2 §9). */
    strengths: { soft: 'Soft Fail', hard: 'Hard Fail', basic: 'Basic' },
    strengthNotes: {
      soft: 'Mail from all other servers is to be marked as suspicious.',
      hard: 'Receivers may refuse mail from all other servers.',
      basic: 'The record itself does not turn other servers away.',
    },
    lookups: (count: number, limit: number) => `${formatNumber(count)} of ${formatNumber(limit)} ${lookups(limit)}.`,
  },
  dkim: {
    brokenNote: 'Only revoked or malformed keys were found.',
    unknownNote: 'No key stands at a selector in common use. DKIM has no list of selectors, so this proves nothing.',
  },
  dmarc: {
    absentNote: 'Receivers are not told what to do with forged mail.',
    invalidNote: 'Receivers ignore this record.',
    rejectNote: 'Best practice: forged mail is refused.',
    quarantineNote: 'Forged mail is set apart, not refused.',
    noneNote: 'Forged mail is reported at most, and delivered.',
  },
  mx: {
    secureNote: 'A provider that is known to enforce TLS and to filter mail.',
    noServerNote: 'This domain takes no mail.',
    unknownNote: 'Not one of the providers that are known to enforce TLS and to filter mail.',
  },

  records: {
    title: 'Records in detail',
    hint: 'SPF tree, DKIM keys, DMARC',
    spfTree: 'SPF tree',
    spfRecords: (count: number) => plural(count, { one: 'record', other: 'records' }),
    voids: (count: number, limit: number) =>
      `${formatNumber(count)} of ${formatNumber(limit)} allowed look-ups that find nothing.`,
    recordByRecord: 'Record by record',
    by: 'By',
    nodeLookups: (count: number) => `${formatNumber(count)} ${lookups(count)}`,
    nodeVoids: (count: number) =>
      `, ${formatNumber(count)} of them ${plural(count, { one: 'finds', other: 'find' })} nothing`,
    fault: 'Fault',
    noKeys: 'None found',
    keysFound: (count: number) => `${formatNumber(count)} found`,
    bits: (bits: number) => `${bits} bits`,
    dmarc: 'DMARC in detail',
    read: 'Read',
  },

  transport: {
    title: 'Transport of mail',
    hint: 'MTA-STS, TLS reporting, BIMI, STARTTLS, DANE',
    mtaStsNotes: {
      ENFORCE: 'Senders must deliver over verified TLS.',
      TESTING: 'Senders report failures and deliver all the same.',
      NONE: 'The policy asks senders to forget about it.',
      BROKEN: 'It is published, and senders act as if it were not.',
      ABSENT: 'No policy makes senders insist on TLS.',
      NOT_APPLICABLE: 'This domain takes no mail.',
    },
    tlsRptAbsentNote: 'Failures of encryption are reported to nobody.',
    declinedNote: 'The domain says that it wants no logo shown.',
    connection: 'Connection and certificate',
    cipher: 'Cipher',
    certificate: 'Certificate',
    sameAs: (host: string) => `The same as that of ${host}`,
    issuer: 'Issuer',
    trusted: 'Trusted',
    nameFits: 'Its name fits',
    tlsa: 'TLSA',
  },
};
