import type { PrivacyCompliance } from '../support/generated/answers.ts';
import type { ExpectedPrivacy } from '../../server/lab/policies/legalPages.ts';

type Readings = Pick<ExpectedPrivacy, 'laws' | 'certifications'>;

/** Both as lists, so that one that is not stated is noticed. */
const asLists = ({ laws, certifications }: Readings) => ({
  laws:
    laws &&
    Object.entries(laws)
      .map(([law, [mentioned, compliant, points]]) => `${law}: ${mentioned}, ${compliant}, ${points}`)
      .sort(),
  certifications:
    certifications &&
    Object.entries(certifications)
      .map(([certification, detail]) => `${certification}: ${detail}`)
      .sort(),
});

/** What the lab states of a site's policies, to be compared with `shownPrivacy`. */
export const statedPrivacy = (stated: ExpectedPrivacy) => ({ ...stated, ...asLists(stated) });

/** The policies of a site as its report has them, in the words of ExpectedPrivacy. */
export const shownPrivacy = (facts: PrivacyCompliance) => ({
  policyFound: facts.policy.found,
  policyPath: facts.policy.url === null ? '' : new URL(facts.policy.url).pathname,
  language: facts.policy.language,
  format: facts.policy.format,
  lastUpdated: facts.policy.lastUpdated,
  termsFound: facts.terms.found,
  cookiePolicyFound: facts.cookiePolicy.found,
  hasContact: facts.hasPrivacyContact.value,
  sellsData: facts.sharing.sellsData.value,
  sharesData: facts.sharing.sharesData.value,
  userRights: facts.userRights?.length ?? null,
  countries: facts.countries?.map(({ text }) => text) ?? null,
  concerningCountries: facts.concerningCountries?.map(({ text }) => text) ?? null,
  concerns: facts.keyConcerns?.map(({ text }) => text) ?? null,
  botProtection: facts.botProtection?.detected === true ? facts.botProtection.type : null,
  grade: facts.overallGrade,
  ...asLists({
    laws: Object.fromEntries(
      facts.laws
        .filter(({ mentioned }) => mentioned)
        .map(({ law, mentioned, compliant, requirements }) => {
          const met = requirements.filter((requirement) => requirement.met).length;
          return [law, [mentioned, compliant, `${met} of ${requirements.length}`]] as const;
        }),
    ),
    certifications: Object.fromEntries(
      facts.certifications
        .filter(({ mentioned }) => mentioned)
        .map(({ certification, detail }) => [certification, detail]),
    ),
  }),
});
