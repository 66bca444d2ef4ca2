import type { BusinessEvent } from '../../../schema/events/business.ts';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type BusinessCommand, type ProofOutcome, businessDecider } from './business.ts';

const given = givenWhenThen(businessDecider);
const businessDomain = 'shop.example';
const portalUserId = '00000000-0000-4000-8000-0000000000ad';
const ids = { businessDomain, portalUserId };
const recordName = `_candor-challenge.${businessDomain}`;
const challengeOf = (number: number): string => `candor-verification=${String(number).padStart(20, '0')}`;

const started = (number = 1): BusinessEvent => ({
  type: 'BusinessVerificationStarted',
  data: { ...ids, challenge: challengeOf(number), recordName },
});
const missed = (outcome: Exclude<ProofOutcome, 'found'> = 'absent'): BusinessEvent => ({
  type: 'BusinessVerificationFailed',
  data: { ...ids, outcome },
});
const verified: BusinessEvent = { type: 'BusinessVerified', data: { ...ids, recordName } };
const lapsed = (outcome: 'absent' | 'otherValue' = 'absent'): BusinessEvent => ({
  type: 'BusinessVerificationLapsed',
  data: { businessDomain, outcome },
});
const corrected = (value: string): BusinessEvent => ({
  type: 'ProfileFieldCorrected',
  data: { ...ids, field: 'headquarters', value, personal: null },
});
const withdrawn: BusinessEvent = { type: 'ProfileFieldWithdrawn', data: { ...ids, field: 'headquarters' } };

const start = (number = 1): BusinessCommand => ({
  type: 'StartVerification',
  data: { ...ids, challenge: challengeOf(number), recordName },
});
const look = (outcome: ProofOutcome, { at = GIVEN_TIME, number = 1 } = {}): BusinessCommand => ({
  type: 'RecordLook',
  data: { ...ids, challenge: challengeOf(number), outcome, at },
});
const correct = (value: string): BusinessCommand => ({
  type: 'CorrectField',
  data: { ...ids, field: 'headquarters', value, personal: null },
});
const withdraw: BusinessCommand = { type: 'WithdrawField', data: { ...ids, field: 'headquarters' } };

/** Given events happened on the first of January. */
const NEXT_DAY = '2026-01-02T00:00:00.000Z';

describe('the verification of a business', () => {
  it('keeps its challenge until the record is found', () => {
    given().when(start()).then(started());
    given(started()).when(start(2)).thenRefused({ kind: 'AlreadyStarted' });
    given(started(), verified).when(start(2)).thenRefused({ kind: 'AlreadyVerified' });
  });

  it('succeeds at once if a record was seen that proves the requester, unless the business is verified already', () => {
    const prove: BusinessCommand = {
      type: 'RecordProof',
      data: { ...ids, challenge: challengeOf(2), recordName },
    };
    given().when(prove).then(started(2), verified);
    given(started()).when(prove).then(started(2), verified);
    given(started(), verified, missed(), lapsed()).when(prove).then(started(2), verified);
    given(started(), verified).when(prove).thenRefused({ kind: 'AlreadyVerified' });
  });

  it('succeeds when the record is found, and again at every later check', () => {
    given(started()).when(look('found')).then(verified);
    given(started(), verified).when(look('found')).then(verified);
  });

  it('stays pending when the record is missing, different, or no server answers', () => {
    for (const outcome of ['absent', 'otherValue', 'unreachable'] as const)
      given(started()).when(look(outcome)).then(missed(outcome));
    given(started(), missed())
      .when(look('absent', { at: NEXT_DAY }))
      .then(missed());
  });

  it('is unaffected by a check for another challenge, or without a pending one', () => {
    given().when(look('found')).thenRefused({ kind: 'NotPending' });
    given(started(2)).when(look('found')).thenRefused({ kind: 'NotPending' });
    given(started(), verified, missed(), lapsed()).when(look('found')).thenRefused({ kind: 'NotPending' });
  });

  it('lapses when the record was missing on two days', () => {
    given(started(), verified).when(look('absent')).then(missed());
    given(started(), verified, missed()).when(look('absent')).then(missed());
    given(started(), verified, missed())
      .when(look('absent', { at: NEXT_DAY }))
      .then(missed(), lapsed());
    given(started(), verified, missed())
      .when(look('otherValue', { at: NEXT_DAY }))
      .then(missed('otherValue'), lapsed('otherValue'));
  });

  it('never lapses because servers do not answer, nor if the record was seen in between', () => {
    given(started(), verified, missed('unreachable'))
      .when(look('absent', { at: NEXT_DAY }))
      .then(missed());
    given(started(), verified, missed())
      .when(look('unreachable', { at: NEXT_DAY }))
      .then(missed('unreachable'));
    given(started(), verified, missed(), verified)
      .when(look('absent', { at: NEXT_DAY }))
      .then(missed());
  });

  it('begins again after a lapse, with another challenge', () => {
    given(started(), verified, missed(), lapsed()).when(start(2)).then(started(2));
  });
});

describe('a field of the profile', () => {
  it('can be corrected only by a verified business', () => {
    given(started(), verified).when(correct('Bremen')).then(corrected('Bremen'));
    for (const events of [[], [started()], [started(), verified, missed(), lapsed()]])
      given(...events)
        .when(correct('Bremen'))
        .thenRefused({ kind: 'NotVerified' });
  });

  it('can be corrected again only with different words', () => {
    given(started(), verified, corrected('Bremen')).when(correct('Bremen')).thenRefused({ kind: 'Unchanged' });
    given(started(), verified, corrected('Bremen')).when(correct('Kiel')).then(corrected('Kiel'));
  });

  it('does not count after the business is verified again: it may have another owner by now', () => {
    const anew = [started(), verified, corrected('Bremen'), missed(), lapsed(), started(2), verified];
    given(...anew)
      .when(correct('Bremen'))
      .then(corrected('Bremen'));
    given(...anew)
      .when(withdraw)
      .thenRefused({ kind: 'NotCorrected' });
  });

  it('is withdrawn once', () => {
    given(started(), verified, corrected('Bremen')).when(withdraw).then(withdrawn);
    given(started(), verified, corrected('Bremen'), withdrawn).when(withdraw).thenRefused({ kind: 'NotCorrected' });
    given(started(), verified).when(withdraw).thenRefused({ kind: 'NotCorrected' });
    given(started()).when(withdraw).thenRefused({ kind: 'NotVerified' });
  });
});
