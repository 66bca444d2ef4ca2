import type { FindingRules } from '../kit/check.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const BLACKLIGHT = {
  label: 'The Markup: how Blacklight tests sites in a browser',
  url: 'https://themarkup.org/blacklight/2020/09/22/how-we-built-a-real-time-privacy-inspector',
};
const CONSENT = {
  label: 'EDPB Guidelines 05/2020 on consent, §§ 37–41 and 84–86',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
};
const BANNERS = {
  label: 'EDPB, Report of the work undertaken by the Cookie Banner Taskforce (2023), types A and B',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
};
const TERMINAL = {
  label: 'EDPB Guidelines 2/2023 on Article 5(3) of the ePrivacy Directive',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
};
const FINGERPRINTING = {
  label: 'Englehardt and Narayanan, Online Tracking (2016), section 6',
  url: 'https://doi.org/10.1145/2976749.2978313',
};
const MIXED = { label: 'W3C: Mixed Content', url: 'https://www.w3.org/TR/mixed-content/' };

const PLANET49 = {
  label: 'Court of Justice of the EU, C-673/17 (Planet49), and EDPB Guidelines 05/2020 on consent, §§ 79–82',
  url: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17',
};
const WALLS = {
  label: 'EDPB Guidelines 05/2020 on consent, §§ 38–41 (cookie walls)',
  url: CONSENT.url,
};
const OR_PAY = {
  label: 'EDPB Opinion 08/2024 on valid consent in the context of consent or pay models',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/opinion-board-art-64/opinion-082024-valid-consent-context-consent-or_en',
};
const CLOAKING = {
  label: 'Dimova et al., The CNAME of the Game: Large-scale Analysis of DNS-based Tracking Evasion (2021)',
  url: 'https://doi.org/10.2478/popets-2021-0053',
};

/** Findings of the browser visits, and the points they cost. */
export const browserCodes = {
  'trackers-none': { reference: BLACKLIGHT },
  'trackers-seen': { reference: BLACKLIGHT, risk: 'tracked' },
  'cookies-before-consent': {
    reference: TERMINAL,
    penalty: { category: 'compliance', points: 4 },
    risk: 'tracked',
    example: '<script type="text/plain" data-category="analytics" data-src="…"></script>',
  },
  'consent-refusal-ignored': { reference: CONSENT, penalty: { category: 'compliance', points: 6 }, risk: 'tracked' },
  'trackers-after-refusal': { reference: CONSENT, risk: 'tracked' },
  'consent-refusal-kept': { reference: CONSENT },
  'consent-refusal-missing': { reference: BANNERS, penalty: { category: 'compliance', points: 2 }, risk: 'tracked' },
  'consent-refusal-offered': { reference: BANNERS },
  'consent-or-pay': { reference: OR_PAY, risk: 'tracked' },
  'consent-wall': { reference: WALLS, penalty: { category: 'compliance', points: 2 }, risk: 'tracked' },
  'consent-pre-ticked': {
    reference: PLANET49,
    penalty: { category: 'compliance', points: 2 },
    risk: 'tracked',
    example: () => `<label><input type="checkbox" name="statistics"> ${sentences().examples.statistics}</label>`,
  },
  'typed-text-leaked': { reference: BLACKLIGHT, penalty: { category: 'compliance', points: 6 }, risk: 'typed' },
  'typed-text-suggested': { reference: BLACKLIGHT },
  'typed-text-sent': { reference: BLACKLIGHT },
  'session-recording-unasked': {
    reference: TERMINAL,
    penalty: { category: 'compliance', points: 5 },
    risk: 'tracked',
    example: '<script type="text/plain" data-category="analytics" data-src="…"></script>',
  },
  'session-recording-seen': { reference: BLACKLIGHT },
  'fingerprinting-seen': { reference: FINGERPRINTING, penalty: { category: 'compliance', points: 2 }, risk: 'tracked' },
  'identifiers-shared': { reference: BLACKLIGHT, risk: 'tracked' },
  'meta-pixel-seen': { reference: BLACKLIGHT },
  'google-remarketing-seen': { reference: BLACKLIGHT },
  'tiktok-pixel-seen': { reference: BLACKLIGHT },
  'x-pixel-seen': { reference: BLACKLIGHT },
  'google-analytics-seen': { reference: BLACKLIGHT },
  'tracker-own-name': { reference: CLOAKING, risk: 'tracked' },
  'own-statistics-seen': { reference: CLOAKING },
  'mixed-content-loaded': { reference: MIXED, penalty: { category: 'web', points: 2 }, risk: 'partsUnencrypted' },
  'browser-visit-cut': { reference: BLACKLIGHT },
} as const satisfies FindingRules;
