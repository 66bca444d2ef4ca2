import type { PortalEvent } from '../../../schema/events/portal.ts';
import { hashLike } from '../../../schema/events/testing/accountStory.ts';
import { portalStory } from '../../../schema/events/testing/portalStory.ts';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type PortalCommand, portalDecider } from './portalUser.ts';

const { portalUserId, domain, personal, linkRequested, redeemed, opened, closed, signedOutEverywhere, sessionId } =
  portalStory();
const given = givenWhenThen(portalDecider);

const mails = (wanted: boolean): PortalEvent => ({
  type: 'AlertMailsChanged',
  data: { portalUserId, domain, wanted, minimumPriority: 'High' },
});
const alertMail: Extract<PortalEvent, { type: 'AlertMailRequested' }> = {
  type: 'AlertMailRequested',
  data: {
    portalUserId,
    domain,
    personal,
    scanId: null,
    alerts: [{ alertId: sessionId(9), priority: 'High', title: 'The mail servers changed' }],
  },
};
const reportMail: Extract<PortalEvent, { type: 'ReportMailRequested' }> = {
  type: 'ReportMailRequested',
  data: { portalUserId, domain, personal, reportId: sessionId(8) },
};

const ask = {
  mails: (wanted: boolean): PortalCommand => ({
    type: 'ChangeAlertMails',
    data: { portalUserId, domain, wanted, minimumPriority: 'High' },
  }),
  mail: (): PortalCommand => ({ type: 'RequestAlertMail', data: alertMail.data }),
  reportMail: (): PortalCommand => ({ type: 'RequestReportMail', data: reportMail.data }),
  link: (number = 1): PortalCommand => ({ type: 'RequestPortalLink', data: linkRequested(number).data }),
  redeem: (number = 1, more: { tokenHash?: string; at?: string } = {}): PortalCommand => {
    const { linkId, sessionHash, sessionExpiresAt } = redeemed(number).data;
    const session = { sessionId: sessionId(number), sessionHash, sessionExpiresAt };
    const tokenHash = hashLike(String(number));
    return { type: 'RedeemPortalLink', data: { portalUserId, linkId, ...session, tokenHash, at: GIVEN_TIME, ...more } };
  },
  close: (number = 1): PortalCommand => ({
    type: 'CloseSession',
    data: { subject: portalUserId, sessionId: sessionId(number) },
  }),
  open: (number = 1): PortalCommand => ({ type: 'OpenPortalSession', data: opened(number).data }),
  signOutEverywhere: (): PortalCommand => ({ type: 'SignOutEverywhere', data: { subject: portalUserId } }),
};

describe('A portal user', () => {
  it('gets as many links as they request, each independent of the others', () => {
    given().when(ask.link()).then(linkRequested());
    given(linkRequested(1), linkRequested(2)).when(ask.redeem(1)).then(redeemed(1));
    given(linkRequested(1), redeemed(1)).when(ask.link(2)).then(linkRequested(2));
  });

  it('signs in with a link to the domain that it was requested for, whatever other links are for', () => {
    given(linkRequested(1, { domain: 'old-harbour.example' }), linkRequested(2))
      .when(ask.redeem(1))
      .then(redeemed(1, { domain: 'old-harbour.example' }));
  });

  it('signs in once with each link', () => {
    given(linkRequested(1), redeemed(1)).when(ask.redeem(1)).thenRefused({ kind: 'LinkUsed' });
  });

  it('signs in until the last millisecond of the link, and not later', () => {
    given(linkRequested())
      .when(ask.redeem(1, { at: '2026-01-01T23:59:59.999Z' }))
      .then(redeemed());
    given(linkRequested())
      .when(ask.redeem(1, { at: '2026-01-02T00:00:00.000Z' }))
      .thenRefused({ kind: 'LinkExpired' });
  });

  it('learns without the secret of a link only that it is invalid, whatever its state', () => {
    const forged = { tokenHash: hashLike('x') };
    const late = { ...forged, at: '2027-01-01T00:00:00.000Z' };
    given().when(ask.redeem()).thenRefused({ kind: 'LinkInvalid' });
    given(linkRequested()).when(ask.redeem(2)).thenRefused({ kind: 'LinkInvalid' });
    for (const events of [[linkRequested()], [linkRequested(), redeemed()]])
      for (const attempt of [forged, late])
        given(...events)
          .when(ask.redeem(1, attempt))
          .thenRefused({ kind: 'LinkInvalid' });
  });

  it('signs in with an account without ever requesting a link, and signs out like everyone else', () => {
    given().when(ask.open()).then(opened());
    given(opened()).when(ask.close()).then(closed());
    given(opened(), signedOutEverywhere()).when(ask.close()).thenRefused({ kind: 'SessionNotOpen' });
    given(opened()).when(ask.mails(true)).then(mails(true));
  });

  it('closes a session once', () => {
    given(linkRequested(), redeemed()).when(ask.close()).then(closed());
    given(linkRequested(), redeemed(), closed()).when(ask.close()).thenRefused({ kind: 'SessionNotOpen' });
    given(linkRequested()).when(ask.close()).thenRefused({ kind: 'SessionNotOpen' });
    given().when(ask.close()).thenRefused({ kind: 'SessionNotOpen' });
  });

  it('ends all sessions and invalidates unused links by signing out everywhere', () => {
    const log = [linkRequested(1), redeemed(1), linkRequested(2), redeemed(2), linkRequested(3), signedOutEverywhere()];
    for (const number of [1, 2])
      given(...log)
        .when(ask.close(number))
        .thenRefused({ kind: 'SessionNotOpen' });
    given(...log)
      .when(ask.redeem(3))
      .thenRefused({ kind: 'LinkInvalid' });
    given(...log)
      .when(ask.redeem(2))
      .thenRefused({ kind: 'LinkUsed' });
    given(...log, linkRequested(4))
      .when(ask.redeem(4))
      .then(redeemed(4));
  });

  it('sets whether alerts are sent by mail, as often as they like, signed in or out', () => {
    for (const log of [[linkRequested()], [linkRequested(), redeemed(), closed()], [linkRequested(), mails(true)]])
      for (const wanted of [true, false])
        given(...log)
          .when(ask.mails(wanted))
          .then(mails(wanted));
    given().when(ask.mails(true)).thenRefused({ kind: 'PortalUserNotFound' });
  });

  it('gets one mail for each occasion, signed in or out', () => {
    given(linkRequested(), mails(true)).when(ask.mail()).then(alertMail);
    given(linkRequested(), redeemed(), closed(), mails(true), alertMail).when(ask.mail()).then(alertMail);
    given().when(ask.mail()).thenRefused({ kind: 'PortalUserNotFound' });
    given(linkRequested(), redeemed(), closed()).when(ask.reportMail()).then(reportMail);
    given().when(ask.reportMail()).thenRefused({ kind: 'PortalUserNotFound' });
  });

  it('keeps sessions and links through all changes to mail settings', () => {
    given(linkRequested(1), redeemed(1), linkRequested(2), mails(true), alertMail)
      .when(ask.redeem(2))
      .then(redeemed(2));
    given(linkRequested(1), redeemed(1), mails(false)).when(ask.close()).then(closed());
  });

  it('without any session cannot sign out', () => {
    given().when(ask.signOutEverywhere()).thenRefused({ kind: 'PortalUserNotFound' });
    given(linkRequested()).when(ask.signOutEverywhere()).then(signedOutEverywhere());
  });
});
