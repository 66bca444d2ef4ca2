import type { FindingRules } from '../kit/check.ts';
import { cspWith } from './headerExamples.ts';

const link = (label: string, url: string) => ({ label, url });
const cors = link('Fetch standard: CORS protocol', 'https://fetch.spec.whatwg.org/#http-cors-protocol');
const sri = link('Subresource Integrity', 'https://www.w3.org/TR/SRI/');
const mixed = link('Mixed Content', 'https://www.w3.org/TR/mixed-content/');

const corsExample = 'Access-Control-Allow-Origin: https://partner.example\nVary: Origin';
const upgradeExample = cspWith('upgrade-insecure-requests');
/** Findings of the http check about loaded resources and access from other origins, with their points. */
export const contentCodes = {
  'cors-closed': {
    reference: cors,
  },
  'cors-restricted': {
    reference: cors,
  },
  'cors-public': {
    reference: cors,
  },
  'cors-open-with-credentials': {
    reference: cors,
    penalty: { category: 'web', points: 20 },
    risk: 'foreignReads',
    example: corsExample,
  },
  'cors-open-to-null': {
    reference: cors,
    penalty: { category: 'web', points: 15 },
    risk: 'foreignReads',
    example: corsExample,
  },
  'cors-contradictory': {
    reference: cors,
    penalty: { category: 'web', points: 1 },
    risk: 'malfunction',
    example: corsExample,
  },
  'cors-not-checked': {
    reference: cors,
  },
  'page-partly-read': {
    reference: sri,
  },
  'sri-good': {
    reference: sri,
  },
  'sri-not-needed': {
    reference: sri,
  },
  'sri-missing': {
    reference: sri,
    penalty: { category: 'web', points: 3 },
    risk: 'injection',
    example: '<script src="https://cdn.example/lib-1.2.3.js" integrity="sha384-…" crossorigin="anonymous"></script>',
  },
  'sri-invalid': {
    reference: sri,
    penalty: { category: 'web', points: 1 },
    risk: 'injection',
    example: 'openssl dgst -sha384 -binary lib.js | openssl base64 -A',
  },
  'sri-without-cors': {
    reference: sri,
    penalty: { category: 'web', points: 1 },
    risk: 'injection',
  },
  'mixed-content-none': {
    reference: mixed,
  },
  'mixed-content-upgraded': {
    reference: mixed,
  },
  'mixed-content-active': {
    reference: mixed,
    penalty: { category: 'web', points: 10 },
    risk: 'partsUnencrypted',
    example: upgradeExample,
  },
  'mixed-content-form': {
    reference: mixed,
    penalty: { category: 'web', points: 8 },
    risk: 'unencrypted',
    example: upgradeExample,
  },
  'mixed-content-passive': {
    reference: mixed,
    penalty: { category: 'web', points: 3 },
    risk: 'partsUnencrypted',
    example: upgradeExample,
  },
} as const satisfies FindingRules;
