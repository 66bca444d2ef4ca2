import { expect } from 'chai';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { mailReportStory } from '../../../schema/events/testing/mailReportStory.ts';
import { mailReportDecider, mailReportIdOf } from './mailReport.ts';

const given = givenWhenThen(mailReportDecider);
const { dmarc, tls } = mailReportStory('shop.example');

describe('A report about the mail of a domain', () => {
  it('is accepted', () => {
    given()
      .when({ type: 'ReceiveDmarcReport', data: dmarc(1).data })
      .then(dmarc(1));
    given()
      .when({ type: 'ReceiveTlsReport', data: tls(2).data })
      .then(tls(2));
  });

  it('is accepted once, however often it arrives', () => {
    given(dmarc(1))
      .when({ type: 'ReceiveDmarcReport', data: dmarc(1).data })
      .thenRefused({ kind: 'AlreadyReceived' });
    given(tls(2))
      .when({ type: 'ReceiveTlsReport', data: tls(2).data })
      .thenRefused({ kind: 'AlreadyReceived' });
  });

  it('replaces an earlier copy of which a part was missing, but only as a whole', () => {
    for (const part of [{ leftOut: 1 }, { isCut: true }]) {
      given(dmarc(1, part))
        .when({ type: 'ReceiveDmarcReport', data: dmarc(1).data })
        .then(dmarc(1));
      given(dmarc(1, part))
        .when({ type: 'ReceiveDmarcReport', data: dmarc(1, { leftOut: 2 }).data })
        .thenRefused({ kind: 'AlreadyReceived' });
      given(dmarc(1, part), dmarc(1))
        .when({ type: 'ReceiveDmarcReport', data: dmarc(1).data })
        .thenRefused({ kind: 'AlreadyReceived' });
    }
  });

  it('is replaced by what an owner uploads if it came by mail, which anyone can send, and never the reverse', () => {
    const mailed = { via: { kind: 'mail', from: 'receiver.example' } } as const;
    const forged = dmarc(1, { ...mailed, sources: [] });
    for (const part of [{}, { leftOut: 1 }])
      given(dmarc(1, { ...mailed, ...part }))
        .when({ type: 'ReceiveDmarcReport', data: dmarc(1).data })
        .then(dmarc(1));
    given(forged, dmarc(1))
      .when({ type: 'ReceiveDmarcReport', data: forged.data })
      .thenRefused({ kind: 'AlreadyReceived' });
    given(dmarc(1, { leftOut: 1 }))
      .when({ type: 'ReceiveDmarcReport', data: forged.data })
      .thenRefused({ kind: 'AlreadyReceived' });
    given(dmarc(1, mailed))
      .when({ type: 'ReceiveDmarcReport', data: dmarc(1, { leftOut: 1 }).data })
      .thenRefused({ kind: 'AlreadyReceived' });
    given(forged)
      .when({ type: 'ReceiveDmarcReport', data: dmarc(1, mailed).data })
      .thenRefused({ kind: 'AlreadyReceived' });
  });

  it("is identified by its kind, the domain, its sender and the sender's id for it", () => {
    const one: Parameters<typeof mailReportIdOf>[0] = {
      kind: 'dmarc',
      reportDomain: 'shop.example',
      policyDomain: 'shop.example',
      organisation: 'google.com',
      externalId: '1',
    };
    const ids = [
      one,
      { ...one, kind: 'tls' as const },
      { ...one, reportDomain: 'other.example' },
      { ...one, policyDomain: 'news.shop.example' },
      { ...one, organisation: 'Yahoo' },
      { ...one, externalId: '2' },
    ].map(mailReportIdOf);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(mailReportIdOf({ ...one })).to.equal(ids[0]);
  });
});
