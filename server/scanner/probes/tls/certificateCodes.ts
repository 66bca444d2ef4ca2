import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';
import { stapleExample } from './serverExamples.ts';

const renewedAsBefore = 'Authorities issue it so by themselves: get a new one, from another authority if need be.';

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
  'certificate-wrong-purpose': {
    title: 'The certificate is not made for web servers',
    meaning: 'Browsers stop visitors with a full-page warning, because the certificate may not be used for web sites.',
    reference: rfc(5280, '4.2.1.12'),
    penalty: { category: 'web', points: 50 },
    fix: renew,
  },
  'certificate-not-trust-checked': {
    title: 'Whether the certificate is trusted could not be checked',
    meaning:
      'No handshake could be finished in a way that is still in use, so nobody judged the chain of the certificate.',
    reference: rfc(5280, '6'),
  },
  'certificate-validity-refused': {
    title: 'Chrome and Safari refuse the certificate, because it is valid for too long',
    meaning: 'They stop visitors with a full-page warning. A key that is lost must not be of use for years.',
    reference: {
      label: 'Chrome Root Program Policy',
      url: 'https://googlechrome.github.io/chromerootprogram/',
    },
    penalty: { category: 'web', points: 50 },
    fix: renew,
  },
  'certificate-validity-too-long': {
    title: 'The certificate is valid for longer than is allowed',
    meaning: 'Authorities may not issue such long ones any more: a key that is lost must not be of use for long.',
    reference: {
      label: 'CA/Browser Forum Baseline Requirements §6.3.2',
      url: 'https://cabforum.org/working-groups/server/baseline-requirements/requirements/',
    },
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Get a certificate for 90 days or less, and let it be renewed by itself.',
      example: `certbot certonly --webroot -w /var/www/html -d ${domain}`,
    }),
  },
  'certificate-not-transparent': {
    title: 'No Certificate Transparency: the certificate is not in the public logs',
    meaning:
      'Browsers ask for proof that a certificate was logged in public (Certificate Transparency), and stop visitors without it.',
    reference: rfc(6962, '3.3'),
    penalty: { category: 'web', points: 20 },
    fix: () => ({
      text: `The certificate must bring two or three signed timestamps of public logs. ${renewedAsBefore}`,
    }),
  },
  'certificate-transparent': {
    title: 'Certificate Transparency: the certificate is in the public logs',
    meaning: 'Everyone can see that it was issued, so that a forged one would be noticed.',
    reference: rfc(6962, '3.3'),
  },
  'certificate-staple-missing': {
    title: 'OCSP must-staple: the certificate demands a stapled proof, and the server sends no good one',
    meaning: 'The certificate says "must staple": browsers that heed it refuse to connect.',
    reference: rfc(7633, '4.2.3.1'),
    penalty: { category: 'web', points: 15 },
    fix: (domain) => ({
      text: 'Switch OCSP stapling on, or get a certificate without "must staple".',
      example: stapleExample(domain),
    }),
  },
  'certificate-staple-faulty': {
    title: 'OCSP stapling is faulty: the stapled proof of validity is no good',
    meaning: 'Browsers throw it away, and ask the authority themselves or refuse to connect.',
    reference: rfc(6960, '3.2'),
    penalty: { category: 'web', points: 4 },
    fix: (domain) => ({
      text: 'Look in the log of the web server why it gets no fresh answer of OCSP, and let it staple the answer for this very certificate.',
      example: stapleExample(domain),
    }),
  },
  'certificate-key-usage': {
    title: 'The key usages of the certificate do not fit a web server',
    meaning: 'Some programs refuse to connect; others fall back to connections without forward secrecy.',
    reference: rfc(5280, '4.2.1.3'),
    penalty: { category: 'web', points: 5 },
    fix: renew,
  },
  'certificate-chain-untidy': {
    title: 'The server sends more than its chain, or not in order',
    meaning: 'Browsers cope with it; every connection carries bytes that nobody needs, and old programs may fail.',
    reference: rfc(8446, '4.4.2'),
  },
  'certificate-many-names': {
    title: 'The certificate is shared by many names',
    meaning: 'Every connection carries the whole list, and whoever has the key of one site has that of all.',
    reference: rfc(5280, '4.2.1.6'),
  },
} as const satisfies Record<string, FindingRule>;
