import { frameTexts } from '../generated/frameTexts.ts';
import { reportTexts as sheetTexts } from '../generated/reportTexts.ts';
import type { FrameWords } from '../../../../schema/report/words/frameWords.ts';

type Frame = ReturnType<typeof frameTexts>;
type Sheets = ReturnType<typeof sheetTexts>;

const join = (frame: Frame, sheets: Sheets) => ({ frame, sheets, texts: { ...frameNames(frame), ...sheets } });

let joined: ReturnType<typeof join> | undefined;

/** The texts that all sheets of the report share, including the words that documents use too. */
export const reportTexts = () => {
  const [frame, sheets] = [frameTexts(), sheetTexts()];
  if (joined?.frame !== frame || joined.sheets !== sheets) joined = join(frame, sheets);
  return joined.texts;
};

/** The words that documents share with the page, keyed by their GraphQL names. */
const frameNames = ({ answers, sections, categories, outcomes, risks, grades, inconclusive }: FrameWords) => ({
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
