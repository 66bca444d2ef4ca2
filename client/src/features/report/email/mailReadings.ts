import type {
  BimiStatus,
  DaneStatus,
  DkimKeyStatus,
  MtaStsStatus,
  RecordState,
  StartTlsStatus,
} from '../../../generated/graphql.ts';
import type { Reading } from '../reading.ts';

export const mtaStsReadings: Readonly<Record<MtaStsStatus, Reading>> = {
  ENFORCE: { tone: 'pass', word: 'Enforced' },
  TESTING: { tone: 'warn', word: 'Testing', note: 'Senders report failures and deliver all the same.' },
  NONE: { tone: 'none', word: 'Withdrawn', note: 'The policy asks senders to forget about it.' },
  BROKEN: { tone: 'fail', word: 'Broken', note: 'It is published, and senders act as if it were not.' },
  ABSENT: { tone: 'none', word: 'Not set' },
  NOT_APPLICABLE: { tone: 'none', word: 'Not applicable', note: 'This domain takes no mail.' },
  NOT_CHECKED: { tone: 'unknown', word: 'Not checked' },
};

export const tlsRptReadings: Readonly<Record<RecordState, Reading>> = {
  VALID: { tone: 'pass', word: 'Valid' },
  INVALID: { tone: 'warn', word: 'Invalid' },
  ABSENT: { tone: 'none', word: 'Not set' },
  NOT_CHECKED: { tone: 'unknown', word: 'Not checked' },
};

export const bimiReadings: Readonly<Record<BimiStatus, Reading>> = {
  VALID: { tone: 'pass', word: 'Valid' },
  INVALID: { tone: 'warn', word: 'Invalid' },
  DECLINED: { tone: 'none', word: 'Declined', note: 'The domain says that it wants no logo shown.' },
  ABSENT: { tone: 'none', word: 'Not set' },
};

export const startTlsReadings: Readonly<Record<StartTlsStatus, Reading>> = {
  YES: { tone: 'pass', word: 'Encrypted' },
  NO: { tone: 'fail', word: 'Not encrypted' },
  FAILED: { tone: 'fail', word: 'TLS fails' },
  NOT_CHECKED: { tone: 'unknown', word: 'Not checked' },
};

/** RFC 7672: what TLSA records say of the server's certificate. */
export const daneReadings: Readonly<Record<DaneStatus, Reading>> = {
  MATCHED: { tone: 'pass', word: 'Matches' },
  MISMATCHED: { tone: 'fail', word: 'Does not match' },
  BOGUS: { tone: 'fail', word: 'Bogus' },
  UNUSABLE: { tone: 'warn', word: 'Unusable' },
  INSECURE: { tone: 'warn', word: 'Without DNSSEC' },
  NOT_COMPARED: { tone: 'unknown', word: 'Not compared' },
  ABSENT: { tone: 'none', word: 'Not set' },
  NOT_CHECKED: { tone: 'unknown', word: 'Not checked' },
};

export const dkimKeyReadings: Readonly<Record<DkimKeyStatus, Reading>> = {
  VALID: { tone: 'pass', word: 'Valid' },
  REVOKED: { tone: 'none', word: 'Revoked' },
  MALFORMED: { tone: 'fail', word: 'Malformed' },
};
