import type { Reference } from '../../../../schema/report/score.ts';
import type { FindingRule } from '../../probe.ts';

const draft: Reference = {
  label: 'BIMI (Internet-Draft)',
  url: 'https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/',
};
const profile: Reference = {
  label: 'SVG Tiny Portable/Secure (Internet-Draft)',
  url: 'https://datatracker.ietf.org/doc/draft-svg-tiny-ps-abrotman/',
};

const example = (domain: string): string =>
  `default._bimi.${domain}. IN TXT "v=BIMI1; l=https://${domain}/logo.svg; a=https://${domain}/mark.pem"`;

/** What the bimi probe can say. None of it costs points: a logo is no protection. */
export const bimiCodes = {
  'bimi-ready': {
    title: 'BIMI is set up',
    meaning: 'Mailbox providers that take part can show the logo beside mail of this domain.',
    reference: draft,
  },
  'bimi-missing': {
    title: 'No BIMI record',
    meaning: 'No logo is published for mailbox providers to show. That is nothing bad.',
    reference: draft,
    fix: (domain) => ({
      text: 'If you want your logo to be shown, publish it; DMARC must be enforced first.',
      example: example(domain),
    }),
  },
  'bimi-declined': {
    title: 'The domain takes no part in BIMI',
    meaning: 'Its record says so: no logo is to be shown.',
    reference: draft,
  },
  'bimi-record-invalid': {
    title: 'The BIMI record is invalid',
    meaning: 'No mailbox provider will show a logo.',
    reference: draft,
    fix: (domain) => ({ text: 'Publish exactly one record of this form.', example: example(domain) }),
  },
  'bimi-ignored-tags': {
    title: 'The BIMI record has tags that mailbox providers ignore',
    meaning: 'They are unknown or have an unknown value. The rest of the record counts.',
    reference: draft,
    fix: () => ({ text: 'Correct or remove the tags that are named.' }),
  },
  'bimi-dmarc-not-enforced': {
    title: 'BIMI is published, but DMARC is not enforced',
    meaning: 'A logo is shown for domains that keep forgeries away only.',
    reference: draft,
    fix: (domain) => ({
      text: 'Enforce DMARC for all mail, subdomains included.',
      example: `_dmarc.${domain}. IN TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}"`,
    }),
  },
  'bimi-logo-invalid': {
    title: 'The BIMI logo cannot be used',
    meaning: 'Mailbox providers show a logo of the strict profile "SVG Tiny PS" only, fetched over https.',
    reference: profile,
    fix: () => ({
      text: 'Save the logo in this profile, and correct what is named.',
      example:
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps" viewBox="0 0 100 100">\n  <title>Your company</title>\n</svg>',
    }),
  },
  'bimi-logo-advice': {
    title: 'The BIMI logo could be better',
    meaning: 'It may be shown badly, or not everywhere.',
    reference: profile,
  },
  'bimi-without-certificate': {
    title: 'The BIMI logo has no mark certificate',
    meaning: 'Some large mailbox providers show a logo only where a certificate says whose it is.',
    reference: draft,
  },
  'bimi-certificate-read': {
    title: 'The mark certificate is in order',
    meaning:
      'It is in its time, for this domain and for BIMI, and has a logo in it. Whether its authority is accepted is up to each mailbox provider.',
    reference: draft,
  },
  'bimi-certificate-invalid': {
    title: 'The mark certificate cannot be used',
    meaning: 'Mailbox providers that ask for a certificate show no logo.',
    reference: draft,
    fix: () => ({
      text: 'Ask your authority for a new file, and serve it over https with all the certificates of its issuers.',
    }),
  },
  'bimi-not-checked': {
    title: 'A part of BIMI could not be checked',
    meaning: 'A server did not answer us as it should, or DMARC could not be looked at.',
    reference: draft,
  },
} as const satisfies Record<string, FindingRule>;
