import type {
  BimiStatus,
  DaneStatus,
  DkimKeyStatus,
  MtaStsStatus,
  RecordState,
  StartTlsStatus,
} from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import type { Reading } from '../reading.ts';

const notChecked = (): Reading => ({ tone: 'unknown', word: reportTexts().notChecked });

const MTA_STS_TONES: Readonly<Record<Exclude<MtaStsStatus, 'NOT_CHECKED'>, Tone>> = {
  ENFORCE: 'pass',
  TESTING: 'warn',
  NONE: 'none',
  BROKEN: 'fail',
  ABSENT: 'none',
  NOT_APPLICABLE: 'none',
};

export const mtaStsReading = (status: MtaStsStatus): Reading => {
  if (status === 'NOT_CHECKED') return notChecked();
  const { mtaStsWords, mtaStsNotes } = reportEmailTexts().transport;
  return { tone: MTA_STS_TONES[status], word: mtaStsWords[status], note: mtaStsNotes[status] };
};

export const tlsRptReading = (status: RecordState): Reading => {
  const { valid, invalid, notSet, transport } = reportEmailTexts();
  switch (status) {
    case 'VALID':
      return { tone: 'pass', word: valid };
    case 'INVALID':
      return { tone: 'warn', word: invalid };
    case 'ABSENT':
      return { tone: 'none', word: notSet, note: transport.tlsRptAbsentNote };
    case 'NOT_CHECKED':
      return notChecked();
  }
};

const BIMI_TONES: Readonly<Record<BimiStatus, Tone>> = {
  VALID: 'pass',
  INVALID: 'warn',
  DECLINED: 'none',
  ABSENT: 'none',
};

export const bimiReading = (status: BimiStatus): Reading => {
  const { bimiWords, declinedNote } = reportEmailTexts().transport;
  const mark = { tone: BIMI_TONES[status], word: bimiWords[status] };
  return status === 'DECLINED' ? { ...mark, note: declinedNote } : mark;
};

const START_TLS_TONES: Readonly<Record<Exclude<StartTlsStatus, 'NOT_CHECKED'>, Tone>> = {
  YES: 'pass',
  NO: 'fail',
  FAILED: 'fail',
};

export const startTlsReading = (status: StartTlsStatus): Reading =>
  status === 'NOT_CHECKED'
    ? notChecked()
    : { tone: START_TLS_TONES[status], word: reportEmailTexts().transport.startTls[status] };

const DANE_TONES: Readonly<Record<Exclude<DaneStatus, 'NOT_CHECKED'>, Tone>> = {
  MATCHED: 'pass',
  MISMATCHED: 'fail',
  BOGUS: 'fail',
  UNUSABLE: 'warn',
  INSECURE: 'warn',
  NOT_COMPARED: 'unknown',
  ABSENT: 'none',
};

/** RFC 7672: what TLSA records say of the server's certificate. */
export const daneReading = (status: DaneStatus): Reading =>
  status === 'NOT_CHECKED'
    ? notChecked()
    : { tone: DANE_TONES[status], word: reportEmailTexts().transport.daneWords[status] };

const KEY_TONES: Readonly<Record<DkimKeyStatus, Tone>> = { VALID: 'pass', REVOKED: 'none', MALFORMED: 'fail' };

export const dkimKeyMark = (status: DkimKeyStatus): Mark => ({
  tone: KEY_TONES[status],
  word: reportEmailTexts().records.key[status],
});
