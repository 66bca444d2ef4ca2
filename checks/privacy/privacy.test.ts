import { expect } from 'chai';
import { privacyFacts } from './factValues.ts';
import { InconclusiveError } from '../kit/check.ts';
import type { Visit, VisitRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { seenVisit } from '../../server/scanner/io/browser/testing/seenVisit.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, Page, World } from '../kit/testing/scannerIoOf.ts';
import { privacy } from './privacy.ts';
import { botProtectionFacts } from './remarks.ts';

const home = 'https://example.org/';
const html = (body: string, more: Page = {}): Page => ({
  headers: [['content-type', 'text/html; charset=utf-8']],
  body,
  ...more,
});
const notFound = html('<title>Not found</title><h1>Not found</h1>', { status: 404 });
const about = `<p>${'We make boots for walking in the rain, and have done so for a long time. '.repeat(3)}</p>`;
const front = (links: string, lang = 'en') =>
  html(`<html lang="${lang}"><title>Boots</title><main><h1>Boots</h1>${about}</main><footer>${links}</footer>`);
const policyText = [
  'Example Ltd is the controller of your personal data.',
  'We collect your name, your e-mail address and what you order.',
  'We use your data to deliver your order; the legal basis is the performance of the contract.',
  'We keep your data for ten years and delete them after that.',
  'You have the right to access, to correct and to delete your data, and to object to their use.',
  'You can lodge a complaint with the supervisory authority.',
  'We do not sell your personal data.',
  'Questions about this policy? Write to privacy@example.org about your data.',
  'This policy follows the GDPR.',
  'Last updated: 2 March 2026.',
];
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const policy = (texts = policyText, title = 'Privacy policy') =>
  html(`<html lang="en"><title>${title} - Boots</title><main><h1>${title}</h1>${paragraphs(texts)}</main>`);
const terms = html(
  '<html lang="en"><title>Terms of use</title><h1>Terms of use</h1><p>These terms hold between us and all who use this site. You may withdraw from a purchase within fourteen days. We are liable for what we do on purpose.</p>',
);
const links = '<a href="/privacy">Privacy</a> <a href="/terms">Terms</a>';

/** A world where every usual address that is not listed answers 404. */
const world = (pages: Readonly<Record<string, Page | Failing>>): World => {
  const usual = [
    '/privacy',
    '/privacy-policy',
    '/legal/privacy',
    '/datenschutz',
    '/robots.txt',
    '/sitemap.xml',
    '/terms',
    '/agb',
  ];
  return {
    pages: { ...Object.fromEntries(usual.map((path) => [`https://example.org${path}`, notFound])), ...pages },
    asked: [],
  };
};
const look = async (pages: Readonly<Record<string, Page | Failing>>) => {
  const looked = await lookWith(privacy, world(pages));
  return { ...looked, facts: privacyFacts({ privacy: looked.observation }) };
};
const lookAtPolicy = (page: Page | Failing) =>
  look({ [home]: front(links), 'https://example.org/privacy': page, 'https://example.org/terms': terms });

describe('the privacy check', () => {
  it('reads a good policy without any negative finding', async () => {
    const { facts, outcomes } = await lookAtPolicy(policy());
    expect(facts).to.deep.include({ overallGrade: 'A+', keyConcerns: [] });
    expect(facts.policy).to.deep.include({
      found: true,
      url: 'https://example.org/privacy',
      lastUpdated: '2026-03-02',
      language: 'en',
      format: 'html',
    });
    expect(facts.terms).to.deep.equal({ found: true, url: 'https://example.org/terms' });
    expect(facts.laws[0]).to.deep.include({ law: 'gdpr', mentioned: true, compliant: true });
    expect(facts.laws.slice(1).map(({ mentioned, compliant }) => [mentioned, compliant])).to.deep.equal(
      Array(5).fill([false, null]),
    );
    expect(facts.sharing.sellsData).to.deep.equal({
      value: false,
      evidence: [{ sentence: 'We do not sell your personal data.', url: 'https://example.org/privacy' }],
      readers: null,
    });
    expect(facts.userRights?.map(({ text }) => text)).to.deep.equal([
      'Access',
      'Correction',
      'Deletion',
      'Objection',
      'Complaint to an authority',
    ]);
    expect(facts.botProtection).to.deep.include({ detected: false, type: null });
    expect(Object.values(outcomes)).to.not.include('warn');
  });

  for (const missing of [0, 2, 3, 4, 5]) {
    it(`does not find all points of the GDPR without "${policyText[missing]?.slice(0, 40) ?? ''}…", and reports none as missing while words hint at them`, async () => {
      const { facts, outcomes } = await lookAtPolicy(policy(policyText.filter((_, index) => index !== missing)));
      expect(facts.laws[0]).to.deep.include({ mentioned: true, compliant: null });
      expect(facts.laws[0]?.requirements.some(({ met }) => !met)).to.equal(true);
      expect(outcomes).to.not.have.any.keys('privacy-law-unmet', 'privacy-law-met');
    });
  }

  it('reports a policy that names a law, but none of its requirements', async () => {
    const about =
      'This shop honours the GDPR, which is a good thing, and bakes bread each morning before the sun is up.';
    const { facts, outcomes } = await lookAtPolicy(policy(Array.from({ length: 8 }, () => about)));
    expect(facts.laws[0]).to.deep.include({ mentioned: true, compliant: false });
    expect(outcomes).to.include({ 'privacy-law-unmet': 'warn' });
  });

  it('finds no policy on a site without one, and fails it', async () => {
    const { facts, outcomes, observation } = await look({ [home]: front('') });
    expect(observation.documents.privacy.status).to.equal('absent');
    expect(outcomes).to.include({ 'privacy-policy-missing': 'fail', 'privacy-terms-missing': 'warn' });
    expect(facts).to.deep.include({ overallGrade: 'F', userRights: null, countries: null });
    expect(facts.policy).to.deep.include({ found: false, url: null, length: null });
    expect(facts.keyConcerns?.[0]?.text).to.equal('No privacy policy was found');
    expect(facts.sharing.sellsData.value).to.equal(null);
  });

  it('sends few requests', async () => {
    for (const page of [front(''), front(links)]) {
      const place = world({ [home]: page });
      await lookWith(privacy, place);
      expect(place.asked?.length).to.be.at.most(11);
    }
    const many = world({
      [home]: front(
        Array.from({ length: 500 }, (_, index) => `<a href="/privacy/${index}">Privacy policy</a>`).join(''),
      ),
    });
    await lookWith(privacy, many);
    expect(many.asked?.length).to.be.at.most(11);
  });

  describe('finds the policy', () => {
    const found = async (pages: Readonly<Record<string, Page | Failing>>) =>
      (await look(pages)).observation.documents.privacy;
    for (const [what, markup, at] of [
      ['by its relation', '<link rel="privacy-policy" href="/p1">', '/p1'],
      ['by an icon with a label', '<a href="/p1" aria-label="Privacy policy"><svg></svg></a>', '/p1'],
      ['by its address alone', '<a href="/legal/privacy-notice">Legal</a>', '/legal/privacy-notice'],
      ['in German', '<a href="/x">Datenschutzerklärung</a>', '/x'],
      ['in French', '<a href="/x">Politique de confidentialité</a>', '/x'],
      ['in Spanish', '<a href="/x">Política de privacidad</a>', '/x'],
      ['in Polish', '<a href="/x">Polityka prywatności</a>', '/x'],
      ['in Japanese', '<a href="/x">プライバシーポリシー</a>', '/x'],
      ['in Chinese', '<a href="/x">隐私政策</a>', '/x'],
      ['beside the door to cookie settings', '<a href="/s">Privacy settings</a><a href="/x">Privacy policy</a>', '/x'],
      [
        'beside the policy of a service',
        '<a href="https://policies.google.com/privacy">Privacy Policy</a><a href="/x">Data privacy</a>',
        '/x',
      ],
      ['against a base', '<base href="/sub/"><a href="x">Privacy policy</a>', '/sub/x'],
    ] as const) {
      it(what, async () => {
        const seen = await found({ [home]: front(markup), [`https://example.org${at}`]: policy() });
        expect(seen).to.deep.include({
          status: 'read',
          url: `https://example.org${at}`,
          foundBy: 'link',
          elsewhere: false,
        });
      });
    }

    it('at a usual address without a link', async () => {
      expect(await found({ [home]: front(''), 'https://example.org/privacy-policy': policy() })).to.deep.include({
        status: 'read',
        foundBy: 'path',
      });
      expect(await found({ [home]: front('', 'de'), 'https://example.org/datenschutz': policy() })).to.deep.include({
        status: 'read',
        foundBy: 'path',
      });
    });

    it('in the sitemap', async () => {
      const sitemap = {
        headers: [['content-type', 'text/xml']] as const,
        body: '<urlset><url><loc>https://example.org/about</loc></url><url><loc>https://example.org/info/privacy-notice</loc></url></urlset>',
      };
      expect(
        await found({
          [home]: front(''),
          'https://example.org/sitemap.xml': sitemap,
          'https://example.org/info/privacy-notice': policy(),
        }),
      ).to.deep.include({ status: 'read', foundBy: 'sitemap' });
      const robots = {
        headers: [['content-type', 'text/plain']] as const,
        body: 'User-agent: *\nSitemap: https://example.org/map.xml\n',
      };
      expect(
        await found({
          [home]: front(''),
          'https://example.org/robots.txt': robots,
          'https://example.org/map.xml': sitemap,
          'https://example.org/info/privacy-notice': policy(),
        }),
      ).to.deep.include({ status: 'read', foundBy: 'sitemap' });
    });

    it('through a page of links', async () => {
      const hub = html(
        '<title>Legal</title><h1>Privacy and legal</h1><p>Our documents.</p><a href="/legal/p">Privacy policy</a><a href="/legal/t">Terms of use</a>',
      );
      expect(
        await found({
          [home]: front('<a href="/legal">Privacy and legal</a>'),
          'https://example.org/legal': hub,
          'https://example.org/legal/p': policy(),
        }),
      ).to.deep.include({ status: 'read', url: 'https://example.org/legal/p' });
    });

    it('through a page that redirects its readers', async () => {
      const moved = html(
        '<title>Privacy</title><meta http-equiv="refresh" content="0; url=/legal/privacy-2026"><p>Moved.</p>',
      );
      const pages = {
        [home]: front(links),
        'https://example.org/privacy': moved,
        'https://example.org/legal/privacy-2026': policy(),
      };
      expect(await found(pages)).to.deep.include({ status: 'read', url: 'https://example.org/legal/privacy-2026' });
    });

    it('on the site of a parent company, and says so', async () => {
      const { observation, facts } = await look({
        [home]: front('<a href="https://parent.example/privacy">Privacy policy</a>'),
        'https://parent.example/privacy': policy(),
      });
      expect(observation.documents.privacy).to.deep.include({ status: 'read', elsewhere: true });
      expect(facts.disclaimers.join(' ')).to.match(/another site/);
    });

    it('after a redirect', async () => {
      const moved = { status: 301, headers: [['location', '/legal/privacy-2026']] as const };
      expect(
        await found({
          [home]: front(links),
          'https://example.org/privacy': moved,
          'https://example.org/legal/privacy-2026': policy(),
        }),
      ).to.deep.include({ status: 'read', url: 'https://example.org/legal/privacy-2026' });
    });
  });

  describe('does not mistake for a policy', () => {
    const filler = 'word '.repeat(60);
    for (const [what, page, status] of [
      [
        'a page that says "not found" with status 200',
        html(`<title>Page not found</title><h1>Oops</h1><p>${filler}`),
        'broken',
      ],
      ['a plain 404', notFound, 'broken'],
      ['the front page', { status: 302, headers: [['location', '/']] } as Page, 'broken'],
      [
        'a login',
        html(`<title>Privacy</title><h1>Sign in</h1><form><input type=password></form><p>${filler}`),
        'unread',
      ],
      [
        'a question about cookies',
        html(
          '<title>Privacy</title><h1>We value your privacy</h1><p>We and our partners use cookies to collect data. You have the right to object.</p><button>Accept all</button><button>Reject all</button>',
        ),
        'unread',
      ],
      [
        'an application that is empty without scripts',
        html('<title>Privacy policy</title><div id=app></div><script src=/app.js></script>'),
        'unread',
      ],
      [
        'a page about something else',
        html(`<title>Boots</title><h1>Our boots</h1><p>${about.repeat(5)}</p>`),
        'unread',
      ],
      ['a picture', { headers: [['content-type', 'image/png']], body: '\x89PNG' } as Page, 'unread'],
    ] as const) {
      it(what, async () => {
        const { observation, facts } = await lookAtPolicy(page);
        expect(observation.documents.privacy.status).to.equal(status);
        expect(observation.text).to.equal(null);
        expect(facts.policy.found).to.equal(status === 'unread');
        expect(facts.sharing.sellsData.value).to.equal(null);
        expect(facts.laws.every(({ mentioned }) => mentioned === null)).to.equal(true);
        expect(facts.overallGrade).to.equal(status === 'unread' ? null : 'F');
      });
    }
  });

  describe('if robots are blocked', () => {
    const cloudflare = html(
      '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/x.js"></script>',
      {
        status: 403,
        headers: [
          ['content-type', 'text/html'],
          ['server', 'cloudflare'],
          ['cf-mitigated', 'challenge'],
        ],
      },
    );
    for (const [name, confidence, page] of [
      ['Cloudflare', 'high', cloudflare],
      [
        'DataDome',
        'high',
        html('<script src="https://geo.captcha-delivery.com/captcha/x.js"></script>', { status: 403 }),
      ],
      ['HUMAN (PerimeterX)', 'high', html('<div id="px-captcha"></div>', { status: 403 })],
      ['Imperva', 'medium', html('<iframe src="/_Incapsula_Resource?x=1"></iframe>Request unsuccessful.')],
      [
        'AWS WAF',
        'high',
        html('', {
          status: 202,
          headers: [
            ['content-type', 'text/html'],
            ['x-amzn-waf-action', 'challenge'],
          ],
        }),
      ],
      [
        'Akamai',
        'medium',
        html("<title>Access Denied</title>You don't have permission", {
          status: 403,
          headers: [
            ['content-type', 'text/html'],
            ['server', 'AkamaiGHost'],
          ],
        }),
      ],
      [
        'hCaptcha',
        'medium',
        html('<title>Are you human?</title><script src="https://hcaptcha.com/1/api.js"></script>'),
      ],
      ['Answer with status 429', 'low', html('Too many requests', { status: 429 })],
      ['Answer with status 403', 'low', html('Forbidden', { status: 403 })],
    ] as const) {
      it(`reports ${name}, and judges nothing`, async () => {
        const usual = ['/privacy', '/privacy-policy', '/legal/privacy', '/terms'];
        const { facts, outcomes, observation } = await look({
          [home]: page,
          ...Object.fromEntries(usual.map((path) => [`https://example.org${path}`, page])),
        });
        expect(facts.botProtection).to.deep.include({ detected: true, type: name, confidence });
        expect(facts.botProtection?.disclaimer).to.match(/could not be read/);
        expect(facts).to.deep.include({ overallGrade: null, keyConcerns: null, userRights: null });
        expect(facts.policy.found).to.equal(null);
        expect(observation.documents.privacy.status).to.equal('notChecked');
        expect(Object.values(outcomes).filter((outcome) => outcome === 'fail' || outcome === 'warn')).to.deep.equal([]);
      });
    }

    it('recognises a policy that is linked but blocked', async () => {
      const { facts } = await lookAtPolicy(cloudflare);
      expect(facts.policy).to.deep.include({ found: true, url: 'https://example.org/privacy', length: null });
      expect(facts.botProtection).to.deep.include({ detected: true, type: 'Cloudflare' });
      expect(facts.overallGrade).to.equal(null);
    });

    it('does not mistake a whole page with a captcha in a form for a challenge', async () => {
      const { facts } = await look({
        [home]: html(
          `<html lang=en><title>Boots</title>${about.repeat(4)}<script src="https://hcaptcha.com/1/api.js"></script><footer>${links}</footer>`,
        ),
        'https://example.org/privacy': policy(),
      });
      expect(facts.botProtection?.detected).to.equal(false);
      expect(facts.policy.found).to.equal(true);
    });

    it('does not mistake a short page for a challenge because of the scripts of such a service', async () => {
      const scripts =
        '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><script src="https://client.perimeterx.net/x/main.min.js"></script><div class="g-recaptcha"></div>';
      const { facts } = await look({
        [home]: html(`<html lang=en><title>Boots</title>${about}${scripts}<footer>${links}</footer>`),
        'https://example.org/privacy': policy(),
      });
      expect(facts.botProtection?.detected).to.equal(false);
      expect(facts.policy.found).to.equal(true);
    });

    it('says that a page without text before its scripts run could not be read', async () => {
      const { facts, outcomes } = await look({
        [home]: html('<title>App</title><div id=root></div><script src=/a.js></script>'),
      });
      expect(facts.policy.found).to.equal(null);
      expect(facts.botProtection).to.deep.include({ detected: false, type: 'Page that needs JavaScript' });
      expect(outcomes).to.not.have.property('privacy-policy-missing');
    });
  });

  describe('with a browser', () => {
    const shell = html('<title>App</title><div id=root></div><script src=/a.js></script>');
    const rendered = (texts: Readonly<Record<string, string>>) => {
      const asked: string[] = [];
      const visit = ({ url, onlyRead }: VisitRequest): Visit => {
        asked.push(`${url} ${onlyRead === true}`);
        const page = {
          title: '',
          language: null,
          text: '',
          links: [],
          forms: [],
          libraries: [],
          html: texts[url] ?? '',
        };
        return seenVisit({ url, page });
      };
      return { asked, visit };
    };
    const bodyOf = ({ body }: Page): string => (typeof body === 'string' ? body : '');

    it('reads a policy whose text is written by its scripts', async () => {
      const { asked, visit } = rendered({ 'https://example.org/privacy': bodyOf(policy()) });
      const { observation } = await lookWith(privacy, {
        ...world({ [home]: front(links), 'https://example.org/privacy': shell }),
        visit,
      });
      expect(observation.documents.privacy).to.include({ status: 'read', foundBy: 'link' });
      expect(asked).to.deep.equal(['https://example.org/privacy true']);
    });

    it('finds the link on a front page that its scripts write', async () => {
      const { asked, visit } = rendered({ [home]: bodyOf(front(links)) });
      const { observation } = await lookWith(privacy, {
        ...world({ [home]: shell, 'https://example.org/privacy': policy() }),
        visit,
      });
      expect(observation).to.deep.include({ frontPage: { status: 'read', url: home } });
      expect(observation.documents.privacy.status).to.equal('read');
      expect(asked).to.deep.equal([`${home} true`]);
    });

    describe('gets past a challenge for robots', () => {
      const challenge = html(
        '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>',
        {
          status: 403,
        },
      );
      const challenged = world({ [home]: challenge, 'https://example.org/privacy': challenge });

      it('and both the front page and the policy are read, and said to be read so', async () => {
        const { visit } = rendered({
          [home]: bodyOf(front(links)),
          'https://example.org/privacy': bodyOf(policy()),
        });
        const { observation, findings } = await lookWith(privacy, { ...challenged, visit });
        expect(observation.frontPage).to.deep.equal({ status: 'read', url: home, withBrowser: true });
        expect(observation.documents.privacy).to.include({ status: 'read', foundBy: 'link' });
        expect(observation.protection).to.include({ kind: 'challenge', name: 'Cloudflare' });
        expect(findings.find(({ code }) => code === 'privacy-bot-protection')?.evidence).to.include(
          'read with a browser, because the site answers other clients with a challenge',
        );
        expect(botProtectionFacts(observation).disclaimer).to.contain('read with a browser');
      });

      it('and nothing is judged if it does not', async () => {
        const { visit } = rendered({ [home]: bodyOf(challenge) });
        const { observation, outcomes } = await lookWith(privacy, { ...challenged, visit });
        expect(observation.frontPage.status).to.equal('notRead');
        expect(observation.frontPage)
          .to.have.property('reason')
          .that.contains('A browser could not read the page either');
        expect(observation.documents.privacy.status).to.equal('notChecked');
        expect(outcomes).to.not.have.property('privacy-policy-missing');
      });
    });

    it('opens no browser if the server sends a text', async () => {
      const { asked, visit } = rendered({});
      await lookWith(privacy, { ...world({ [home]: front(links), 'https://example.org/privacy': policy() }), visit });
      expect(asked).to.deep.equal([]);
    });

    it('returns the result without a browser if the browser fails', async () => {
      const { observation } = await lookWith(privacy, {
        ...world({ [home]: shell }),
        visit: () => ({ fails: 'unavailable' }),
      });
      expect(observation.frontPage.status).to.equal('empty');
    });
  });

  describe('is inconclusive, or says "not checked"', () => {
    for (const [kind, reason] of [
      ['timeout', 'timeout'],
      ['dnsFailure', 'dnsFailure'],
      ['unreachable', 'unreachable'],
    ] as const) {
      it(`if the site fails with ${kind}`, async () => {
        const error = await rejectionOf(
          lookWith(privacy, { pages: { [home]: { fails: kind }, 'http://example.org/': { fails: kind } } }),
        );
        expect(error).to.be.instanceOf(InconclusiveError).with.property('reason', reason);
      });
    }

    it('for the policy alone if only that fails', async () => {
      for (const page of [{ fails: 'timeout' } as const, html('', { status: 503 }), html('', { status: 500 })]) {
        const { facts, outcomes } = await lookAtPolicy(page);
        expect(facts.policy.found).to.equal(true);
        expect(outcomes).to.include({ 'privacy-policy-not-read': 'inconclusive' });
        expect(facts.overallGrade).to.equal(null);
      }
    });

    it('if a usual address does not answer', async () => {
      const { observation } = await look({ [home]: front(''), 'https://example.org/privacy': { fails: 'timeout' } });
      expect(observation.documents.privacy.status).to.equal('notChecked');
    });

    it('is not applicable without a website', async () => {
      const { outcomes, facts } = await look({ [home]: { fails: 'connectionRefused' } });
      expect(outcomes).to.deep.equal({ 'privacy-no-website': 'notApplicable' });
      expect(facts.overallGrade).to.equal(null);
      expect(facts.policy.found).to.equal(null);
    });

    it('if only a part of the front page arrived: the link may be in the rest', async () => {
      const { observation, outcomes } = await look({ [home]: { ...front(''), truncated: true } });
      expect(observation.documents.privacy.status).to.equal('notChecked');
      expect(outcomes).to.not.have.any.keys('privacy-policy-missing', 'privacy-terms-missing');
    });

    it('if the scan gives up', async () => {
      const stop = new AbortController();
      const looking = rejectionOf(
        lookWith(privacy, { pages: { [home]: { fails: 'hangs' } } }, { signal: stop.signal }),
      );
      stop.abort(new Error('over'));
      expect(await looking).to.be.instanceOf(Error);
    });
  });

  it('reports bad practices with their sentences', async () => {
    const { facts, outcomes } = await lookAtPolicy(
      policy([
        'We collect your personal information and use it for any purpose.',
        'We sell your personal data to data brokers and advertising networks.',
        'We keep your data indefinitely.',
        'By continuing to use this site you agree to our cookies.',
        'We may share your information with trusted partners at our sole discretion.',
        'Last updated: 3 May 2012.',
        ...Array.from({ length: 5 }, () => 'We make boots for long walks in the rain, and have done so all our lives.'),
      ]),
    );
    expect(outcomes).to.include({
      'privacy-sells-data': 'fail',
      'privacy-stale': 'warn',
      'privacy-retention-indefinite': 'warn',
      'privacy-rights-missing': 'warn',
      'privacy-contact-missing': 'warn',
      'privacy-tracking-without-consent': 'warn',
      'privacy-sharing-vague': 'warn',
      'privacy-marketplace-sharing': 'warn',
    });
    expect(facts.sharing.sellsData.evidence[0]?.sentence).to.match(/^We sell your personal data/);
    expect(facts.keyConcerns?.[0]).to.deep.include({ text: 'Sells personal data' });
    expect(facts.hasPrivacyContact.value).to.equal(false);
    expect(facts.overallGrade).to.equal('F');
  });

  it('says about a policy in an unknown language only that it exists', async () => {
    const finnish =
      'Tietosuojaseloste. Keräämme henkilötietoja, kuten nimen ja sähköpostiosoitteen, palvelun tarjoamista varten. Sinulla on oikeus tarkastaa tietosi ja pyytää niiden poistamista. '.repeat(
        8,
      );
    const { facts, outcomes } = await lookAtPolicy(
      html(`<html lang="fi"><title>Tietosuojaseloste</title><h1>Tietosuojaseloste</h1><p>${finnish}</p>`),
    );
    expect(facts.policy).to.deep.include({ found: true, language: 'fi' });
    expect(facts.disclaimers.join(' ')).to.include('could not be read: language fi');
    expect(facts.sharing.sellsData.value).to.equal(null);
    expect(facts.overallGrade).to.equal(null);
    expect(outcomes).to.include({ 'privacy-policy-language': 'inconclusive' });
  });

  it('reads plain text, and a charset other than UTF-8', async () => {
    const text = {
      headers: [['content-type', 'text/plain; charset=utf-8']] as const,
      body: ['Privacy policy', ...policyText].join('\n\n'),
    };
    expect((await lookAtPolicy(text)).facts.policy).to.deep.include({ found: true, format: 'text' });
    const latin = Buffer.from(
      '<html lang=de><title>Datenschutzerklärung</title><h1>Datenschutzerklärung</h1><p>Verantwortlicher ist die Müller GmbH. Wir verkaufen Ihre Daten nicht. Sie haben das Recht auf Auskunft, Berichtigung und Löschung. Wir löschen Ihre Daten nach drei Jahren. Fragen zum Datenschutz: schreiben Sie an datenschutz@example.org.</p>',
      'latin1',
    );
    const { facts } = await lookAtPolicy({ headers: [['content-type', 'text/html; charset=iso-8859-1']], body: latin });
    expect(facts.policy).to.deep.include({ found: true, language: 'de' });
    expect(facts.userRights?.map(({ text: right }) => right)).to.include.members(['Access', 'Correction', 'Deletion']);
    expect(facts.hasPrivacyContact.value).to.equal(true);
  });

  it('reads the front page and the security page for certificates, and a cookie policy for cookies', async () => {
    const { facts } = await look({
      [home]: front(`${links}<a href="/cookies">Cookie policy</a><a href="/security">Security</a>`),
      'https://example.org/privacy': policy(),
      'https://example.org/cookies': html(
        '<title>Cookie policy</title><h1>Cookie policy</h1><p>This site sets cookies only after you gave your consent to cookies. You may take it back at any time, for each of the cookies apart.</p>',
      ),
      'https://example.org/security': html(
        '<title>Security</title><h1>Security</h1><p>Example Ltd is ISO 27001 certified. We hold a SOC 2 Type II report. We are not PCI DSS certified. Each year somebody else looks at all of our systems.</p>',
      ),
    });
    expect(facts.cookiePolicy).to.deep.equal({ found: true, url: 'https://example.org/cookies' });
    const named = Object.fromEntries(
      facts.certifications.map(({ certification, mentioned, detail }) => [certification, [mentioned, detail]]),
    );
    expect(named).to.deep.equal({
      soc2: [true, 'Type II'],
      iso27001: [true, null],
      pci_dss: [false, null],
      hipaa: [false, null],
      fips_140: [false, null],
    });
    expect(facts.positiveFeatures?.map(({ text }) => text)).to.include.members([
      'Asks for consent to cookies',
      'Names certifications of its own',
    ]);
  });

  it('keeps its limits and its verdicts in a policy of five megabytes', async () => {
    const hostile = `<html lang=en><title>Privacy policy</title><h1>Privacy policy</h1>${paragraphs(policyText)}${'<div>'.repeat(100_000)}${'<p>We may share your personal data with partners number one and two, and with others. '.repeat(55_000)}`;
    const { observation, facts } = await lookAtPolicy(html(hostile));
    expect(JSON.stringify(observation).length).to.be.at.most(60_000);
    expect(observation.documents.privacy).to.deep.include({ status: 'read', complete: false });
    expect(facts.policy.lastUpdated).to.equal('2026-03-02');
    expect(facts.disclaimers.join(' ')).to.match(/Only the beginning/);
  }).timeout(30_000);

  it('does not report items as missing that the unread part of a text may contain', async () => {
    const { facts, outcomes } = await lookAtPolicy({
      ...policy(policyText.slice(1, 4).concat(policyText[8] ?? '')),
      truncated: true,
    });
    expect(facts.hasPrivacyContact.value).to.equal(null);
    expect(facts.laws[0]).to.deep.include({ mentioned: true, compliant: null });
    expect(outcomes).to.not.have.any.keys(
      'privacy-contact-missing',
      'privacy-rights-missing',
      'privacy-undated',
      'privacy-law-unmet',
    );
  });

  it('never makes a policy cost more than having none', () => {
    const points = Object.entries(privacy.codes).flatMap(([code, rule]) =>
      'penalty' in rule ? [[code, rule.penalty.points] as const] : [],
    );
    const missing = points.find(([code]) => code === 'privacy-policy-missing')?.[1] ?? 0;
    const exclusive = [
      'privacy-policy-missing',
      'privacy-policy-broken-link',
      'privacy-terms-missing',
      'privacy-rights-few',
      'privacy-retention-missing',
      'privacy-undated',
    ];
    const most = points.filter(([code]) => !exclusive.includes(code)).reduce((sum, [, each]) => sum + each, 0);
    expect(most).to.be.at.most(missing);
  });
});
