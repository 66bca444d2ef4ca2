import { expect } from 'chai';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { partnershipDecider, partnershipIdOf } from './partnership.ts';

const given = givenWhenThen(partnershipDecider);
const [partnerId, portalUserId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const ids = { partnershipId: partnershipIdOf(partnerId, 'shop.example'), partnerId, domain: 'shop.example' };
const AT = '2026-03-01T10:00:00.000Z';
const THIRTY_DAYS_LATER = '2026-03-31T10:00:00.000Z';
const LATER = '2026-03-31T10:00:00.001Z';

const invite = (at = AT) => ({ type: 'InviteClient' as const, data: { ...ids, at } });
const accept = (at = AT) => ({ type: 'AcceptInvitation' as const, data: { ...ids, portalUserId, at } });
const decline = { type: 'DeclineInvitation' as const, data: { ...ids, portalUserId } };
type By = 'client' | 'partner' | 'approvalEnded' | 'proofLapsed' | 'partnerErased';
const end = (endedBy: By) => ({ type: 'EndPartnership' as const, data: { ...ids, endedBy } });
const invited = { type: 'ClientInvited' as const, data: { ...ids, expiresAt: THIRTY_DAYS_LATER } };
const isAccepted = { type: 'InvitationAccepted' as const, data: { ...ids, portalUserId } };
const declined = { type: 'InvitationDeclined' as const, data: { ...ids, portalUserId } };
const ended = (endedBy: By) => ({ type: 'PartnershipEnded' as const, data: { ...ids, endedBy } });

describe('An invitation of a client', () => {
  it('waits thirty days for its answer', () => {
    given().when(invite()).then(invited);
  });

  it('is not repeated while one is pending, and may be repeated after it has expired', () => {
    given(invited).when(invite()).thenRefused({ kind: 'AlreadyInvited' });
    given(invited)
      .when(invite(LATER))
      .then({ ...invited, data: { ...invited.data, expiresAt: '2026-04-30T10:00:00.001Z' } });
  });

  it('is accepted by the owner, once, and only before it expires', () => {
    given(invited).when(accept()).then(isAccepted);
    given(invited, isAccepted).when(accept()).thenRefused({ kind: 'AlreadyActive' });
    given(invited).when(accept(THIRTY_DAYS_LATER)).thenRefused({ kind: 'InvitationExpired' });
  });

  it('cannot be accepted or declined if it does not exist', () => {
    for (const events of [
      [],
      [invited, declined],
      [invited, ended('partner')],
      [invited, isAccepted, ended('client')],
    ]) {
      given(...events)
        .when(accept())
        .thenRefused({ kind: 'NotInvited' });
      given(...events)
        .when(decline)
        .thenRefused({ kind: 'NotInvited' });
    }
  });

  it('that was declined is not repeated for thirty days', () => {
    given(invited).when(decline).then(declined);
    const until = '2026-01-31T00:00:00.000Z';
    given(invited, declined).when(invite('2026-01-30T23:59:59.999Z')).thenRefused({ kind: 'DeclinedRecently', until });
    given(invited, declined)
      .when(invite(until))
      .then({ ...invited, data: { ...ids, expiresAt: '2026-03-02T00:00:00.000Z' } });
  });

  it('is withdrawn by the partner, and when an approval or a proof ends', () => {
    for (const by of ['partner', 'approvalEnded', 'proofLapsed', 'partnerErased'] as const)
      given(invited).when(end(by)).then(ended(by));
    given(invited).when(end('client')).thenRefused({ kind: 'NotOpen' });
  });
});

describe('a partnership', () => {
  it('can be ended at any time by the client or the partner, and ends with an approval or a proof', () => {
    for (const by of ['client', 'partner', 'approvalEnded', 'proofLapsed', 'partnerErased'] as const)
      given(invited, isAccepted).when(end(by)).then(ended(by));
  });

  it('is ended once', () => {
    given(invited, isAccepted, ended('client')).when(end('partner')).thenRefused({ kind: 'NotOpen' });
    given().when(end('partner')).thenRefused({ kind: 'NotOpen' });
    given(invited, declined).when(end('partner')).thenRefused({ kind: 'NotOpen' });
  });

  it('needs no invitation while it is active, and a new one after it has ended', () => {
    given(invited, isAccepted).when(invite()).thenRefused({ kind: 'AlreadyActive' });
    given(invited, isAccepted, ended('client')).when(invite()).then(invited);
  });

  it('exists once for each pair of partner and domain', () => {
    expect(partnershipIdOf(partnerId, 'shop.example')).to.equal(ids.partnershipId);
    expect(partnershipIdOf(portalUserId, 'shop.example')).not.to.equal(ids.partnershipId);
    expect(partnershipIdOf(partnerId, 'shop2.example')).not.to.equal(ids.partnershipId);
  });
});
