import { certbotNames, type Example, webHost } from '../kit/example.ts';
import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';
import { stapleExample } from './serverExamples.ts';

const renewExample: Example = (domain, seen) =>
  `certbot certonly --webroot -w /var/www/html -d ${webHost(domain, seen)}`;

const baseline = {
  label: 'CA/Browser Forum Baseline Requirements §6.1.5',
  url: 'https://cabforum.org/working-groups/server/baseline-requirements/requirements/',
};

/** Findings of the tls check about the certificate, and the points they cost. Every fault in schema/report has a code. */
export const certificateCodes = {
  'certificate-valid': {
    reference: rfc(5280, '6'),
  },
  'certificate-expired': {
    reference: rfc(5280, '4.1.2.5'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-not-yet-valid': {
    reference: rfc(5280, '4.1.2.5'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
  },
  'certificate-self-signed': {
    reference: rfc(5280, '6.1'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-wrong-name': {
    reference: rfc(9525, '6.3'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: (domain, seen) => `certbot certonly --webroot -w /var/www/html ${certbotNames(domain, seen)}`,
  },
  'certificate-incomplete-chain': {
    reference: rfc(8446, '4.4.2'),
    penalty: { category: 'web', points: 15 },
    risk: 'refused',
    example: 'ssl_certificate /etc/letsencrypt/live/…/fullchain.pem;   # nginx',
  },
  'certificate-untrusted': {
    reference: rfc(5280, '6.1'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-revoked': {
    reference: rfc(5280, '6.3'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-weak-key': {
    reference: baseline,
    penalty: { category: 'web', points: 25 },
    risk: 'refused',
    example: (domain, seen) =>
      `certbot certonly --key-type ecdsa --webroot -w /var/www/html -d ${webHost(domain, seen)}`,
  },
  'certificate-weak-signature': {
    reference: rfc(9155, '1'),
    penalty: { category: 'web', points: 25 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-expires-soon': {
    reference: rfc(5280, '4.1.2.5'),
    penalty: { category: 'web', points: 3 },
    risk: 'expiry',
    example: (domain, seen) => `certbot renew --cert-name ${webHost(domain, seen)}`,
  },
  'certificate-wrong-purpose': {
    reference: rfc(5280, '4.2.1.12'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-not-trust-checked': {
    reference: rfc(5280, '6'),
  },
  'certificate-validity-refused': {
    reference: {
      label: 'Chrome Root Program Policy',
      url: 'https://googlechrome.github.io/chromerootprogram/',
    },
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-validity-too-long': {
    reference: {
      label: 'CA/Browser Forum Baseline Requirements §6.3.2',
      url: 'https://cabforum.org/working-groups/server/baseline-requirements/requirements/',
    },
    penalty: { category: 'web', points: 3 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-not-transparent': {
    reference: rfc(6962, '3.3'),
    penalty: { category: 'web', points: 20 },
    risk: 'refused',
  },
  'certificate-transparent': {
    reference: rfc(6962, '3.3'),
  },
  'certificate-staple-missing': {
    reference: rfc(7633, '4.2.3.1'),
    penalty: { category: 'web', points: 15 },
    risk: 'refused',
    example: stapleExample,
  },
  'certificate-staple-faulty': {
    reference: rfc(6960, '3.2'),
    penalty: { category: 'web', points: 4 },
    risk: 'refused',
    example: stapleExample,
  },
  'certificate-key-usage': {
    reference: rfc(5280, '4.2.1.3'),
    penalty: { category: 'web', points: 5 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-chain-untidy': {
    reference: rfc(8446, '4.4.2'),
  },
  'certificate-absolute-name': {
    reference: rfc(5280, '4.2.1.6'),
    penalty: { category: 'web', points: 5 },
    risk: 'refused',
    example: renewExample,
  },
  'certificate-many-names': {
    reference: rfc(5280, '4.2.1.6'),
  },
  'certificate-other-fault': {
    reference: rfc(5280, '6'),
    penalty: { category: 'web', points: 25 },
    risk: 'refused',
  },
} as const satisfies FindingRules;
