import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { tagsOf } from './pixelTags.ts';

const HASH = createHash('sha256').update('ada@example.org').digest('hex');
const seen = (url: string, body: unknown = null) =>
  tagsOf([{ url, body: body === null || typeof body === 'string' ? body : JSON.stringify(body) }]).map(
    ({ name, event, data }) => ({ name, event, ...(data ? { data } : {}) }),
  );

const TIKTOK = 'https://analytics.tiktok.com/api/v2/pixel';
const X =
  'https://t.co/1/i/adsct?bci=4&eci=3&event_id=7f&integration=advertiser&p_id=Twitter&txn_id=o8z6j&type=javascript&version=2.3.30';
const GA4 = 'https://region1.google-analytics.com/g/collect?v=2&tid=G-ABCDEF1234&cid=123456789.1764323000';

describe('What the pixels of advertisers report', () => {
  it('names the event of TikTok, also if it is packed', () => {
    const body = { event: 'ViewContent', context: { pixel: { code: 'C123' }, user: { email: '' } } };
    expect(seen(TIKTOK, body)).to.deep.equal([{ name: 'tiktokPixel', event: 'ViewContent' }]);
  });

  it('says that TikTok received the hash of an e-mail address and a telephone number', () => {
    const body = { event: 'CompletePayment', context: { user: { email: HASH, phone_number: HASH } } };
    expect(seen(TIKTOK, body)).to.deep.equal([
      { name: 'tiktokPixel', event: 'CompletePayment', data: ['email', 'phone'] },
    ]);
  });

  it('reports no event of TikTok for its scripts and its own measurements', () => {
    expect(seen('https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C123')).to.deep.equal([]);
    expect(seen('https://analytics.tiktok.com/api/v2/monitor', { event: 'perf' })).to.deep.equal([]);
    expect(seen(TIKTOK, 'not JSON')).to.deep.equal([]);
  });

  it('names the event of X', () => {
    const events = encodeURIComponent('[["pageview",{}]]');
    expect(seen(`${X}&events=${events}`)).to.deep.equal([{ name: 'xPixel', event: 'pageview' }]);
    expect(seen(X.replace('t.co', 'analytics.twitter.com'))).to.deep.equal([{ name: 'xPixel', event: '7f' }]);
    expect(seen('https://t.co/abc')).to.deep.equal([]);
    expect(seen('https://platform.twitter.com/widgets.js')).to.deep.equal([]);
  });

  it('finds a hashed e-mail address inside a parameter of X', () => {
    const event = encodeURIComponent(JSON.stringify({ email_address: HASH }));
    expect(seen(`${X}&event=${event}`)[0])
      .to.include({ name: 'xPixel' })
      .and.deep.include({ data: ['email'] });
  });

  it('names each event of Google Analytics 4, in the address and in the lines of the body', () => {
    expect(seen(`${GA4}&en=page_view`)).to.deep.equal([{ name: 'googleAnalytics', event: 'page_view' }]);
    expect(seen(GA4, 'en=scroll&epn.percent_scrolled=90\r\nen=view_item&ep.currency=EUR')).to.deep.equal([
      { name: 'googleAnalytics', event: 'scroll' },
      { name: 'googleAnalytics', event: 'view_item' },
    ]);
  });

  it('finds the hashed e-mail address of Google’s enhanced conversions', () => {
    const hash = createHash('sha256').update('ada@example.org').digest('base64url');
    expect(seen(`${GA4}&en=purchase&em=tv.1~em.${hash}`)).to.deep.equal([
      { name: 'googleAnalytics', event: 'purchase', data: ['email'] },
    ]);
    expect(seen(`${GA4}&en=purchase&em=tv.1~em.e0`)).to.deep.equal([{ name: 'googleAnalytics', event: 'purchase' }]);
  });

  it('knows Universal Analytics, and no other request to Google', () => {
    expect(seen('https://www.google-analytics.com/j/collect?v=1&t=pageview&tid=UA-1234-1&cid=1.2')).to.deep.equal([
      { name: 'googleAnalytics', event: 'pageview' },
    ]);
    expect(seen('https://www.google-analytics.com/analytics.js')).to.deep.equal([]);
    expect(seen('https://www.google.com/collect?v=2&tid=G-ABCDEF1234&en=x')).to.deep.equal([]);
  });

  it('finds advanced matching of Meta', () => {
    expect(seen(`https://www.facebook.com/tr/?id=12345&ev=Lead&ud%5Bem%5D=${HASH}`)).to.deep.equal([
      { name: 'metaPixel', event: 'Lead', data: ['email'] },
    ]);
    expect(seen('https://www.facebook.com/tr/?id=12345&ev=Lead&ud%5Bem%5D=')).to.deep.equal([
      { name: 'metaPixel', event: 'Lead' },
    ]);
  });

  it('reads hostile bodies within bounds', () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect(seen(GA4, deep)).to.deep.equal([{ name: 'googleAnalytics', event: null }]);
    expect(seen(`${GA4}&en=x`, gzipSync('en=y').toString('latin1'))).to.have.length(2);
    expect(seen(GA4, 'a=1&'.repeat(20_000))).to.deep.equal([{ name: 'googleAnalytics', event: null }]);
  });
});
