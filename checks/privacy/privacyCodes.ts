import { webHost } from '../kit/example.ts';
import { type Reference, rfc } from '../kit/reference.ts';
import type { FindingRules, WrittenRule } from '../kit/check.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const gdpr = (article: number, label = `GDPR Art. ${article}`): Reference => ({
  label,
  url: `https://gdpr-info.eu/art-${article}-gdpr/`,
});
const ccpa: Reference = {
  label: 'CCPA, California Civil Code §1798.130',
  url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.130',
};
const transparency: Reference = {
  label: 'WP260, Guidelines on transparency',
  url: 'https://ec.europa.eu/newsroom/article29/items/622227',
};
const eprivacy: Reference = {
  label: 'EDPB Guidelines 05/2020 on consent',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
};

const costs = (points: number): NonNullable<WrittenRule['penalty']> => ({ category: 'compliance', points });

/**
 * The points of the compliance sub-score: 100 minus these. All problems of a policy together cost 70 points, never more than having none, so publishing one
 * never lowers the score. What was not checked costs nothing.
 */
export const privacyCodes = {
  'privacy-policy-found': {
    reference: gdpr(13),
  },
  'privacy-policy-missing': {
    reference: gdpr(13),
    penalty: costs(70),
    risk: 'uninformed',
    example: (domain, seen) =>
      `<a href="https://${webHost(domain, seen)}/privacy" rel="privacy-policy">${sentences().examples.privacyPolicy}</a>`,
  },
  'privacy-policy-broken-link': {
    reference: gdpr(12),
    penalty: costs(70),
    risk: 'uninformed',
    example: (domain, seen) =>
      `<a href="https://${webHost(domain, seen)}/privacy" rel="privacy-policy">${sentences().examples.privacyPolicy}</a>`,
  },
  'privacy-policy-not-read': {
    isMain: true,
    reference: gdpr(12),
  },
  'privacy-policy-language': {
    isMain: true,
    reference: gdpr(12),
  },
  'privacy-policy-short': {
    reference: gdpr(12),
  },
  'privacy-silence-not-judged': {
    reference: gdpr(12),
  },
  'privacy-no-website': {
    reference: gdpr(13),
  },
  'privacy-contact-missing': {
    reference: gdpr(13, 'GDPR Art. 13(1)(a)'),
    penalty: costs(10),
    risk: 'uninformed',
    example: (domain) => sentences().examples.contact({ domain }),
  },
  'privacy-contact-found': {
    reference: gdpr(13, 'GDPR Art. 13(1)(a)'),
  },
  'privacy-rights-missing': {
    reference: gdpr(15, 'GDPR Art. 15 to 22'),
    penalty: costs(10),
    risk: 'uninformed',
    example: () => sentences().examples.rights,
  },
  'privacy-rights-few': {
    reference: gdpr(15, 'GDPR Art. 15 to 22'),
    penalty: costs(4),
    risk: 'uninformed',
    example: () => sentences().examples.rights,
  },
  'privacy-rights-named': {
    reference: gdpr(15, 'GDPR Art. 15 to 22'),
  },
  'privacy-sells-data': {
    reference: ccpa,
    penalty: costs(14),
    risk: 'sold',
    example: () => sentences().examples.noSale,
  },
  'privacy-no-sale': {
    reference: ccpa,
  },
  'privacy-sale-unclear': {
    reference: ccpa,
  },
  'privacy-marketplace-sharing': {
    reference: gdpr(13, 'GDPR Art. 13(1)(e)'),
    penalty: costs(5),
    risk: 'sold',
    example: () => sentences().examples.noAdvertisers,
  },
  'privacy-sharing-vague': {
    reference: transparency,
    penalty: costs(4),
    risk: 'uninformed',
    example: () => sentences().examples.recipients,
  },
  'privacy-tracking-without-consent': {
    reference: eprivacy,
    penalty: costs(5),
    risk: 'tracked',
  },
  'privacy-retention-missing': {
    reference: gdpr(13, 'GDPR Art. 13(2)(a)'),
    penalty: costs(4),
    risk: 'uninformed',
    example: () => sentences().examples.retention,
  },
  'privacy-retention-indefinite': {
    reference: gdpr(5, 'GDPR Art. 5(1)(e)'),
    penalty: costs(5),
    risk: 'uninformed',
    example: () => sentences().examples.retentionLimit,
  },
  'privacy-stale': {
    reference: transparency,
    penalty: costs(5),
    risk: 'uninformed',
    example: () => sentences().examples.updated,
  },
  'privacy-undated': {
    reference: transparency,
    penalty: costs(3),
    risk: 'uninformed',
    example: () => sentences().examples.updated,
  },
  'privacy-hard-to-read': {
    reference: gdpr(12, 'GDPR Art. 12(1)'),
    penalty: costs(4),
    risk: 'uninformed',
  },
  'privacy-law-unmet': {
    reference: gdpr(13),
    penalty: costs(8),
    risk: 'uninformed',
  },
  'privacy-law-met': {
    reference: gdpr(13),
  },
  'privacy-readers-disagree': {
    reference: transparency,
  },
  'privacy-terms-found': {
    reference: rfc(6903, '5'),
  },
  'privacy-terms-missing': {
    reference: rfc(6903, '5'),
    penalty: costs(5),
    risk: 'uninformed',
    example: (domain, seen) =>
      `<a href="https://${webHost(domain, seen)}/terms" rel="terms-of-service">${sentences().examples.terms}</a>`,
  },
  'privacy-bot-protection': {
    reference: rfc(9110, '15.5.4'),
  },
} as const satisfies FindingRules;
