import { expect } from 'chai';
import type { VisitRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { seenVisit } from '../../server/scanner/io/browser/testing/seenVisit.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Page } from '../kit/testing/scannerIoOf.ts';
import { privacy } from './privacy.ts';

const site = 'https://example.org';
const html = (body: string, more: Page = {}): Page => ({
  headers: [['content-type', 'text/html; charset=utf-8']],
  body,
  ...more,
});
const notFound = html('<title>Not found</title><h1>Not found</h1>', { status: 404 });
const SHOP = `<p>${'We make boots for walking in the rain, and have done so for a long time. '.repeat(3)}</p>`;
const front = (more: string, lang = 'en'): Page =>
  html(
    `<html lang="${lang}"><title>Boots</title><main>${SHOP}</main><footer><a href="/about">About</a> ${more}</footer>`,
  );
const PROSE = [
  'Example Ltd is the controller of your personal data.',
  'We collect your name, your e-mail address and what you order.',
  'We use your data to deliver your order; the legal basis is the performance of the contract.',
  'We keep your data for ten years and delete them after that.',
  'You have the right to access, to correct and to delete your data, and to object to their use.',
  'You can lodge a complaint with the supervisory authority.',
  'We do not sell your personal data to anyone, whatever they offer us for it.',
  'Questions about this policy? Write to privacy@example.org about your data.',
];
const text = [...PROSE, ...PROSE].map((sentence) => `<p>${sentence}</p>`).join('');
const policy = (title = 'Privacy policy'): Page => html(`<title>${title}</title><h1>${title}</h1>${text}`);
const TERMS = `<p>${'These terms hold between us and all who use this site, for as long as they use it. '.repeat(4)}</p>`;

/** Every address that is not listed answers 404. */
const look = async (pages: Readonly<Record<string, Page>>, visit?: (request: VisitRequest) => string) => {
  const absolute = Object.fromEntries(Object.entries(pages).map(([path, page]) => [`${site}${path}`, page]));
  const { observation, outcomes, findings } = await lookWith(privacy, {
    pages: new Proxy<Readonly<Record<string, Page>>>(absolute, {
      get: (known, url) => (typeof url === 'string' && url.startsWith(site) ? (known[url] ?? notFound) : undefined),
    }),
    asked: [],
    ...(visit
      ? {
          visit: (request: VisitRequest) => {
            const page = {
              title: '',
              language: 'en',
              text: '',
              links: [],
              forms: [],
              libraries: [],
              html: visit(request),
            };
            return seenVisit({ url: request.url, page });
          },
        }
      : {}),
  });
  return { seen: observation.documents, outcomes, findings };
};

describe('A privacy policy', () => {
  for (const [what, more] of [
    ['an area of a picture', '<map><area href="/p" alt="Privacy policy"></map>'],
    ['a button with an address', '<button data-href="/p">Privacy policy</button>'],
    ['a button with a script that opens it', `<button onclick="location.href='/p'">Privacy policy</button>`],
    ['an element with a script that opens it', `<span onclick="window.open('/p', '_blank')">Privacy policy</span>`],
    ['a link with a script that opens it', `<a href="javascript:window.open('/p')">Privacy policy</a>`],
    ['a link to nothing with a script that opens it', `<a href="#" onclick="location.assign('/p')">Privacy policy</a>`],
    ['a button that sends a form', '<form><button formaction="/p">Privacy policy</button></form>'],
    ['a link with another text than its label', '<a href="/p" aria-label="Privacy policy">Read more</a>'],
    ['a link with a title', '<a href="/p" title="Privacy policy"><i></i></a>'],
    ['a link with a soft hyphen', '<a href="/p">Daten&shy;schutz&shy;erklärung</a>'],
    ['a link that only mentions the subject', '<a href="/p">How Acme thinks about privacy and you</a>'],
    ['a frame with its name', '<iframe title="Privacy policy" src="/p"></iframe>'],
    ['a link in Bulgarian', '<a href="/p">Политика за поверителност</a>'],
    ['a link in Lithuanian', '<a href="/p">Privatumo politika</a>'],
    ['a link in Persian', '<a href="/p">سیاست حفظ حریم خصوصی</a>'],
  ] as const)
    it(`is found behind ${what}`, async () => {
      const { seen } = await look({ '/': front(more), '/p': policy() });
      expect(seen.privacy).to.deep.include({ status: 'read', url: `${site}/p`, foundBy: 'link' });
    });

  for (const [what, more, hash] of [
    [
      'a section that a link leads to',
      `<a href="#datenschutz">Privacy policy</a><section id="datenschutz">${text}</section>`,
      '#datenschutz',
    ],
    [
      'the text under a heading that a link leads to',
      `<a href="#p">Privacy policy</a><h2 id="p">Privacy policy</h2>${text}<h2>Imprint</h2>`,
      '#p',
    ],
    ['the text after an anchor', `<a href="#p">Privacy</a><a name="p"></a><h2>Privacy policy</h2>${text}`, '#p'],
    ['a closed part of the page', `<details><summary>Privacy policy</summary>${text}</details>`, ''],
    [
      'a dialog that a button opens',
      `<button aria-controls="p">Privacy policy</button><dialog id="p">${text}</dialog>`,
      '#p',
    ],
    [
      'a dialog of a script',
      `<a href="#" data-bs-target="#p">Privacy policy</a><div id="p" class="modal">${text}</div>`,
      '#p',
    ],
    ['the text under a heading', `<h2>Privacy policy</h2>${text}<h2>Imprint</h2><p>Example Ltd</p>`, ''],
  ] as const)
    it(`is found in the front page itself: ${what}`, async () => {
      const { seen } = await look({ '/': front(more) });
      expect(seen.privacy).to.deep.include({ status: 'read', url: `${site}/${hash}`, foundBy: 'link' });
    });

  it('is not the text of a consent banner', async () => {
    const banner = `<dialog><h2>Privacy policy</h2>${text}<button>Accept all</button><button>Reject all</button> cookies</dialog>`;
    const { seen } = await look({ '/': front(banner) });
    expect(seen.privacy.status).to.not.equal('read');
  });

  it('is not a chapter that introduces it', async () => {
    const chapter = '<h2>Privacy policy</h2><p>We think that your data belong to you, and to nobody else.</p>';
    const { seen } = await look({ '/': front(chapter) });
    expect(seen.privacy.status).to.equal('absent');
  });

  for (const name of [
    'Legal',
    'Imprint',
    'Impressum',
    'Rechtliches',
    'Mentions légales',
    'Правовая информация',
    '法律声明',
  ])
    it(`is found behind a page named "${name}"`, async () => {
      const linking = await look({
        '/': front(`<a href="/l">${name}</a>`),
        '/l': html(`<h1>${name}</h1><a href="/x/17">Privacy policy</a> <a href="/x/18">Terms of use</a>`),
        '/x/17': policy(),
        '/x/18': html(`<title>Terms of use</title><h1>Terms of use</h1>${TERMS}`),
      });
      expect(linking.seen.privacy).to.deep.include({ status: 'read', url: `${site}/x/17` });
      expect(linking.seen.terms).to.deep.include({ status: 'read', url: `${site}/x/18` });
      const containing = await look({
        '/': front(`<a href="/l">${name}</a>`),
        '/l': html(`<h1>${name}</h1><p>Example Ltd</p><h2 id="p">Privacy policy</h2>${text}<h2>Contact</h2><p>us</p>`),
      });
      expect(containing.seen.privacy).to.deep.include({ status: 'read', url: `${site}/l#p` });
    });

  it('is found through the frames of a frameset', async () => {
    const { seen } = await look({
      '/': html(
        '<title>Boots</title><frameset cols="20%,80%"><frame src="/menu.html"><frame src="/body.html"></frameset>',
      ),
      '/menu.html': html('<a href="/p">Privacy policy</a>'),
      '/body.html': html(SHOP),
      '/p': policy(),
    });
    expect(seen.privacy).to.deep.include({ status: 'read', url: `${site}/p` });
  });

  it('is found through a link that only a browser sees', async () => {
    const { seen } = await look(
      { '/': front('<script src="/a.js"></script>'), '/p': policy() },
      () => '<html lang="en"><main>Boots</main><a href="/p">Privacy policy</a>',
    );
    expect(seen.privacy).to.deep.include({ status: 'read', url: `${site}/p` });
  });

  it('is not looked for in a browser if it was found without one', async () => {
    const visits: string[] = [];
    await look({ '/': front('<script src="/a.js"></script><a href="/p">Privacy</a>'), '/p': policy() }, ({ url }) => {
      visits.push(url);
      return '';
    });
    expect(visits).to.deep.equal([]);
  });

  it('is preferred to products that only mention the subject', async () => {
    const { seen } = await look({
      '/': front('<a href="/film">Privacy glass film</a> <a href="/policy">Privacy policy</a>'),
      '/film': html(`<h1>Privacy glass film</h1>${SHOP}`),
      '/policy': policy(),
    });
    expect(seen.privacy).to.deep.include({ status: 'read', url: `${site}/policy` });
  });

  it('is missing if links only lead to products that mention the subject', async () => {
    const { seen } = await look({
      '/': front('<a href="/film">Privacy glass film</a> <a href="/fence">Privacy fences</a>'),
      '/film': html(`<h1>Privacy glass film</h1>${SHOP}`),
      '/fence': html(`<h1>Privacy fences</h1>${SHOP}`),
    });
    expect(seen.privacy.status).to.equal('absent');
  });

  it('is not checked, with what was tried, if not everything could be followed', async () => {
    const { seen, outcomes, findings } = await look({
      '/': front('<button>Privacy policy</button><a href="/legal">Legal</a>'),
      '/legal': html(`<h1>Legal</h1>${SHOP}`),
    });
    expect(seen.privacy).to.deep.equal({
      status: 'notChecked',
      reason: '"Privacy policy" is no link, and cannot be followed without a script',
      tried: ['/legal', '/privacy-policy', '/privacy', '/legal/privacy', '/sitemap.xml'].map(
        (path) => `${site}${path}`,
      ),
    });
    expect(outcomes).to.include({ 'privacy-policy-not-read': 'inconclusive' });
    const evidence = findings.find(({ code }) => code === 'privacy-policy-not-read')?.evidence;
    expect(evidence).to.include(`${site}/legal`).and.to.have.lengthOf(6);
  });
});
