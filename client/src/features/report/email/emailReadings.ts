import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { missing, type Reading } from '../reading.ts';

type Email = Omit<EmailSheet_SectionFragment, ' $fragmentRefs' | ' $fragmentName' | '__typename' | 'id'>;

/** RFC 7208 §4.6.4. */
const SPF_LOOKUP_LIMIT = 10;

/** Soft Fail, Hard Fail or Basic, by the record's text (spec 2 §9). */
export const spfStrength = (record: string): 'Soft Fail' | 'Hard Fail' | 'Basic' => {
  if (record.includes('~all')) return 'Soft Fail';
  return record.includes('-all') ? 'Hard Fail' : 'Basic';
};

export const spfReading = (email: Email): Reading => {
  switch (email.spfStatus) {
    case 'NOT_CHECKED':
      return missing(email.checks, 'spf');
    case 'ABSENT':
      return { tone: 'fail', word: 'Not set', note: 'No record says who may send mail for this domain.' };
    case 'INVALID':
      return { tone: 'fail', word: 'Invalid', note: 'Receivers cannot use this record.' };
    case 'VALID': {
      const strength = spfStrength(email.spfRecord ?? '');
      const lookups = email.spfLookups === null ? '' : ` ${email.spfLookups} of ${SPF_LOOKUP_LIMIT} DNS look-ups.`;
      return { tone: strength === 'Basic' ? 'warn' : 'pass', word: 'Valid', note: `${strength}.${lookups}` };
    }
  }
};

export const dkimReading = ({ dkimConfigured, dkimSelectors, checks }: Email): Reading => {
  if (dkimConfigured === true) return { tone: 'pass', word: 'Configured' };
  if (dkimConfigured === false) {
    return { tone: 'fail', word: 'Broken', note: 'Only revoked or malformed keys were found.' };
  }
  if (dkimSelectors === null) return missing(checks, 'dkim');
  const note = 'No key stands at a selector in common use. DKIM has no list of selectors, so this proves nothing.';
  return { tone: 'unknown', word: 'Not checked', note };
};

/** Reject green, quarantine amber, any other policy orange, none at all red (spec 2 §9). */
export const dmarcReading = ({ dmarcStatus, dmarcPolicy, checks }: Email): Reading => {
  switch (dmarcStatus) {
    case 'NOT_CHECKED':
      return missing(checks, 'dmarc');
    case 'ABSENT':
      return { tone: 'fail', word: 'Not set', note: 'Receivers are not told what to do with forged mail.' };
    case 'INVALID':
      return { tone: 'fail', word: 'Invalid', note: 'Receivers ignore this record.' };
    case 'VALID':
      switch (dmarcPolicy) {
        case 'reject':
          return { tone: 'pass', word: 'Reject', note: 'Best practice: forged mail is refused.' };
        case 'quarantine':
          return { tone: 'warn', word: 'Quarantine', note: 'Forged mail is set apart, not refused.' };
        case 'none':
        case null:
          return { tone: 'high', word: 'None', note: 'Forged mail is reported at most, and delivered.' };
        default:
          return { tone: 'high', word: 'Other', note: `Policy ${dmarcPolicy}.` };
      }
  }
};

export const mailProviderReading = ({ secureMxProvider, mailServers, checks }: Email): Reading => {
  if (secureMxProvider === null) return missing(checks, 'mx');
  if (secureMxProvider) return { tone: 'pass', word: 'Secure' };
  if (mailServers?.length === 0) return { tone: 'none', word: 'No mail server', note: 'This domain takes no mail.' };
  return {
    tone: 'info',
    word: 'Not known',
    note: 'Not one of the providers that are known to enforce TLS and to filter mail.',
  };
};
