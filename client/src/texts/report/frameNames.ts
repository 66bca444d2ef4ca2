import type { FrameWords } from '../../../../schema/report/words/frameWords.ts';

/** The words that documents share with the page, keyed by their GraphQL names. */
export const frameNames = ({ answers, sections, categories, outcomes, risks, grades, inconclusive }: FrameWords) => ({
  ...answers,
  sections: {
    EMAIL: sections.email,
    WEB: sections.web,
    BREACH: sections.breach,
    PRIVACY: sections.privacy,
    COMMUNITY: sections.community,
    DNS: sections.dns,
    SECURITY_TXT: sections.securityTxt,
    NETWORK: sections.network,
    TOOLS: sections.tools,
    BUSINESS: sections.business,
    BRAND: sections.brand,
  },
  categories: {
    EMAIL: categories.email,
    WEB: categories.web,
    BREACH: categories.breach,
    COMPLIANCE: categories.compliance,
  },
  outcomes: {
    PASS: outcomes.pass,
    WARN: outcomes.warn,
    FAIL: outcomes.fail,
    INFO: outcomes.info,
    NOT_APPLICABLE: outcomes.notApplicable,
    INCONCLUSIVE: outcomes.inconclusive,
  },
  risks: { LOW: risks.Low, MEDIUM: risks.Medium, HIGH: risks.High, CRITICAL: risks.Critical },
  gradeWords: grades,
  inconclusive: {
    TIMEOUT: inconclusive.timeout,
    UNREACHABLE: inconclusive.unreachable,
    DNS_FAILURE: inconclusive.dnsFailure,
    MALFORMED: inconclusive.malformed,
    TOO_LARGE: inconclusive.tooLarge,
    GUARDED: inconclusive.guarded,
    PREREQUISITE: inconclusive.prerequisite,
    UNAVAILABLE: inconclusive.unavailable,
    CRASHED: inconclusive.crashed,
    ABANDONED: inconclusive.abandoned,
  },
});
