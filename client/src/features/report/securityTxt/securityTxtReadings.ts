import type { SecurityTxtSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportSecurityTxtTexts } from '../../../texts/reportSecurityTxt/reportSecurityTxtTexts.ts';
import { missing, type Reading } from '../reading.ts';

type Section = Pick<SecurityTxtSheet_SectionFragment, 'present' | 'checks'>;

export const presenceReading = ({ present, checks }: Section): Reading => {
  if (present === null) return missing(checks, 'securityTxt');
  const texts = reportSecurityTxtTexts();
  return present ? { tone: 'pass', word: texts.present } : { tone: 'none', word: texts.absent, note: texts.absentNote };
};

/** RFC 9116 §2.5.3: the one field that a file must have at least once. */
export const contactReading = (contacts: readonly string[] | null): Reading => {
  const texts = reportSecurityTxtTexts();
  return (contacts?.length ?? 0) > 0
    ? { tone: 'pass', word: texts.given }
    : { tone: 'fail', word: texts.missing, note: texts.missingNote };
};

/** RFC 9116 §2.5.5: past that day nobody should rely on it. */
export const expiryReading = (expires: string | null, now: Date): Reading => {
  const texts = reportSecurityTxtTexts();
  if (expires === null) return { tone: 'warn', word: texts.noDate, note: texts.noDateNote };
  return new Date(expires) < now ? { tone: 'fail', word: texts.expired } : { tone: 'pass', word: texts.current };
};
