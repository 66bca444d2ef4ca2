import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const renew = (domain: string) => ({
  text: 'Renew the certificate and let it be renewed by itself from now on.',
  example: `certbot certonly --webroot -w /var/www/html -d ${domain}`,
});

const baseline = {
  label: 'CA/Browser Forum Baseline Requirements §6.1.5',
  url: 'https://cabforum.org/working-groups/server/baseline-requirements/requirements/',
};

/** What the tls probe can say of the certificate, and what it costs. Each fault of schema/report has its code. */
export const certificateCodes = {
  'certificate-valid': {
    title: 'The certificate is valid and trusted',
    meaning: 'Browsers can be sure that they speak with this site.',
    reference: rfc(5280, '6'),
  },
  'certificate-expired': {
    title: 'The certificate has expired',
    meaning: 'Browsers stop visitors with a full-page warning.',
    reference: rfc(5280, '4.1.2.5'),
    penalty: { category: 'web', points: 50 },
    fix: renew,
  },
  'certificate-not-yet-valid': {
    title: 'The certificate is not valid yet',
    meaning: 'Browsers stop visitors with a full-page warning until its first day.',
    reference: rfc(5280, '4.1.2.5'),
    penalty: { category: 'web', points: 50 },
    fix: () => ({
      text: 'Install the certificate that is valid today, and check the clock of the machine that made this one.',
    }),
  },
  'certificate-self-signed': {
    title: 'The certificate is self-signed',
    meaning: 'No authority vouches for it: browsers stop visitors with a full-page warning.',
    reference: rfc(5280, '6.1'),
    penalty: { category: 'web', points: 50 },
    fix: renew,
  },
  'certificate-wrong-name': {
    title: 'The certificate is for another name',
    meaning: 'Browsers stop visitors with a full-page warning, because the certificate does not name this domain.',
    reference: rfc(9525, '6.3'),
    penalty: { category: 'web', points: 50 },
    fix: (domain) => ({
      text: 'Get a certificate that names this domain, and the names that lead to it.',
      example: `certbot certonly --webroot -w /var/www/html -d ${domain} -d www.${domain}`,
    }),
  },
  'certificate-incomplete-chain': {
    title: 'The certificate chain is incomplete',
    meaning: 'Some browsers mend it by themselves; many apps, phones and programs refuse to connect.',
    reference: rfc(8446, '4.4.2'),
    penalty: { category: 'web', points: 15 },
    fix: () => ({
      text: 'Let the server send the intermediate certificate of your authority after its own ("fullchain").',
      example: 'ssl_certificate /etc/letsencrypt/live/…/fullchain.pem;   # nginx',
    }),
  },
  'certificate-untrusted': {
    title: 'The certificate comes from an authority that is not trusted',
    meaning: 'Browsers stop visitors with a full-page warning.',
    reference: rfc(5280, '6.1'),
    penalty: { category: 'web', points: 50 },
    fix: renew,
  },
  'certificate-revoked': {
    title: 'The certificate was revoked',
    meaning: 'Its authority took it back, for instance because its key was stolen.',
    reference: rfc(5280, '6.3'),
    penalty: { category: 'web', points: 50 },
    fix: renew,
  },
  'certificate-weak-key': {
    title: 'The certificate has a weak key',
    meaning: 'The key is so short that it may be computed, and the site then be impersonated.',
    reference: baseline,
    penalty: { category: 'web', points: 25 },
    fix: (domain) => ({
      text: 'Get a new certificate with an ECDSA key (P-256) or an RSA key of 2048 bits or more.',
      example: `certbot certonly --key-type ecdsa --webroot -w /var/www/html -d ${domain}`,
    }),
  },
  'certificate-weak-signature': {
    title: 'The certificate has a weak signature (MD5 or SHA-1)',
    meaning: 'Such signatures can be forged; browsers do not accept them.',
    reference: rfc(9155, '1'),
    penalty: { category: 'web', points: 25 },
    fix: renew,
  },
  'certificate-expires-soon': {
    title: 'The certificate expires soon',
    meaning: 'Automatic renewal should have replaced it by now; it may have stopped working.',
    reference: rfc(5280, '4.1.2.5'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Renew it, and look why it was not renewed by itself.',
      example: `certbot renew --cert-name ${domain}`,
    }),
  },
} as const satisfies Record<string, FindingRule>;
