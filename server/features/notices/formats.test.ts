import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import { alertsNotice, type NoticeContent, runNotice, type RunNews, testNotice, type ToldAlert } from './content.ts';
import { newWebhookSecret, requestOf, type ChannelWords } from './formats.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const now = new Date('2026-01-05T10:00:00.000Z');
const told = { at: now.toISOString(), language: 'en', url: 'https://candor.example/lists/1?a=1&b=2' } as const;
const always = { onlyWorse: false, minimumPriority: 'Low' } as const;
const words = (more: Partial<ChannelWords>): ChannelWords => ({ name: 'n', language: 'en', ...more });
const alert = (priority: AlertPriority, title: string): ToldAlert => ({
  domain: 'corner-shop.example',
  kind: 'newWeakness',
  priority,
  title,
  description: '',
  wording: null,
});
const news: RunNews = {
  listId: ID,
  list: 'Suppliers',
  run: 3,
  profile: 'full',
  scanned: 9,
  failed: 1,
  averageScore: 71,
  better: 2,
  worse: {
    count: 25,
    first: [
      { domain: 'corner-shop.example', before: 80, after: 60 },
      { domain: 'rusty-gate.example', before: 50, after: 50 },
    ],
  },
  alerts: { domains: 1, first: [alert('Critical', '<b>*_~`The certificate\u202e\nexpired'), alert('Low', 'Second')] },
};
const notice = runNotice(news, always, told);
const noticed = (): NoticeContent => {
  if (!notice) throw new Error('There is none.');
  return notice;
};
const bodyOf = ({ body }: { readonly body: string }): unknown => JSON.parse(body);

describe('The notice about a run', () => {
  it('has the alerts and regressions, the most urgent first, and the number of all others', () => {
    expect(noticed().title).to.equal('Suppliers: 25 domains got worse (scan 3)');
    expect(noticed().lines).to.deep.equal([
      'corner-shop.example: Critical: <b>*_~`The certificate expired',
      'corner-shop.example: Low: Second',
      'corner-shop.example got worse: 80 → 60',
      'rusty-gate.example got worse: it fails more checks than at the previous scan',
      '… and 23 more domains',
      '2 domains got better.',
      '9 domains were scanned, 1 could not be.',
      'Average score: 71.',
    ]);
    expect(noticed().priority).to.equal('Critical');
  });

  it('is empty if only regressions are wanted and there are none', () => {
    const good = { ...news, worse: { count: 0, first: [] }, alerts: { domains: 0, first: [] } };
    expect(runNotice(good, { ...always, onlyWorse: true }, told)).to.equal(undefined);
    expect(runNotice(good, always, told)?.title).to.equal('Suppliers: scan 3 has ended');
    const alerting = { ...good, alerts: news.alerts };
    expect(runNotice(alerting, always, told)?.title).to.equal('Suppliers: alerts about 1 domain (scan 3)');
    expect(runNotice(news, { ...always, onlyWorse: true }, told)?.title).to.equal(noticed().title);
  });

  it('is in the language of the channel', () => {
    expect(runNotice(news, always, { ...told, language: 'de' })?.title).to.equal(
      'Suppliers: 25 Domains sind schlechter geworden (Prüfung 3)',
    );
  });
});

describe('The notice about the alerts of a domain', () => {
  const raised = [
    { ...alert('Low', 'One'), scanId: ID },
    { ...alert('Critical', 'Two'), scanId: ID },
  ] as const;

  it('has the most urgent first, down to the wanted priority', () => {
    const all = alertsNotice(raised, always, told);
    expect(all?.title).to.equal('2 new security alerts for corner-shop.example');
    expect(all?.lines).to.deep.equal(['Critical: Two', 'Low: One']);
    expect(alertsNotice(raised, { ...always, minimumPriority: 'High' }, told)?.lines).to.deep.equal(['Critical: Two']);
    expect(alertsNotice([raised[0]], { ...always, minimumPriority: 'High' }, told)).to.equal(undefined);
  });
});

describe('A notice in the format of its channel', () => {
  it('is a webhook with the same body each time, and a signature that the library of the convention verifies', () => {
    const secret = newWebhookSecret();
    const send = (at: Date) =>
      requestOf('webhook', ID, noticed(), words({ address: 'https://hook.example/a', secret }), at);
    const current = new Date();
    const request = send(current);
    expect(request).to.include({ url: 'https://hook.example/a', method: 'POST', body: send(now).body });
    expect(new Webhook(secret).verify(request.body, request.headers)).to.nested.include({
      type: 'list.run.completed',
      timestamp: told.at,
      'data.worse': 25,
      'data.domainsWithAlerts': 1,
      'data.url': told.url,
    });
    expect(() => new Webhook(secret).verify(request.body.replace('25', '26'), request.headers)).to.throw();
    expect(() => new Webhook(newWebhookSecret()).verify(request.body, request.headers)).to.throw();
    // A replay: Standard Webhooks refuses requests older than five minutes.
    expect(() => new Webhook(secret).verify(request.body, send(now).headers)).to.throw();
  });

  it('is JSON for ntfy, sent to the root of the server, within its size limit', () => {
    const request = requestOf(
      'ntfy',
      ID,
      noticed(),
      words({ address: 'https://push.example/base/alerts/', token: 'tk_1' }),
      now,
    );
    expect(request.url).to.equal('https://push.example/base');
    expect(request.headers).to.include({ authorization: 'Bearer tk_1' });
    expect(bodyOf(request)).to.deep.include({ topic: 'alerts', title: noticed().title, priority: 5, click: told.url });
    const long = { ...noticed(), lines: ['ü'.repeat(5_000)] };
    expect(
      Buffer.byteLength(
        (bodyOf(requestOf('ntfy', ID, long, words({ address: 'https://n.example/t' }), now)) as { message: string })
          .message,
      ),
    ).to.be.lessThan(4_096);
    expect(requestOf('ntfy', ID, testNotice(told), words({ address: 'https://n.example/t' }), now).url).to.equal(
      'https://n.example/',
    );
  });

  it('contains no mentions or links from third parties in Slack', () => {
    const hostile = { ...noticed(), lines: ['<!channel> <https://bad.example|good> & more'] };
    const { text } = bodyOf(
      requestOf('slack', ID, hostile, words({ address: 'https://hooks.example/T/B/x' }), now),
    ) as { text: string };
    expect(text).to.include('&lt;!channel&gt; &lt;https://bad.example|good&gt; &amp; more');
    expect(text).to.include('<https://candor.example/lists/1?a=1&amp;b=2|Open in Candor>');
  });

  it('has an id that makes two deliveries one message in Matrix, as text and as harmless HTML', () => {
    const place = words({ address: 'https://matrix.example/', room: '!a/b:matrix.example', token: 'secret' });
    const request = requestOf('matrix', ID, noticed(), place, now);
    expect(request).to.include({
      method: 'PUT',
      url: `https://matrix.example/_matrix/client/v3/rooms/!a%2Fb%3Amatrix.example/send/m.room.message/${ID}`,
    });
    const body = bodyOf(request) as { msgtype: string; formatted_body: string; 'm.mentions': object };
    expect(body).to.deep.include({ msgtype: 'm.notice', 'm.mentions': {} });
    expect(body.formatted_body).to.include('&lt;b&gt;').and.not.include('<b>');
  });

  it('is an Adaptive Card for Teams in which Markdown characters have no effect', () => {
    const body = bodyOf(requestOf('teams', ID, noticed(), words({ address: 'https://flow.example/x' }), now));
    expect(body).to.nested.include({
      type: 'message',
      'attachments[0].contentType': 'application/vnd.microsoft.card.adaptive',
      'attachments[0].content.type': 'AdaptiveCard',
      'attachments[0].content.actions[0].url': told.url,
    });
    expect(JSON.stringify(body)).to.include(JSON.stringify(String.raw`\<b\>\*\_\~\`The`).slice(1, -1));
  });
});
