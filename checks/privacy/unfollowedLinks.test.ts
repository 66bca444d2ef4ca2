import { expect } from 'chai';
import type { Page } from '../kit/testing/scannerIoOf.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import { privacy } from './privacy.ts';

const home = 'https://example.org/';
const html = (body: string, more: Page = {}): Page => ({
  headers: [['content-type', 'text/html; charset=utf-8']],
  body,
  ...more,
});
const notFound = html('<title>Not found</title><h1>Not found</h1>', { status: 404 });
const ENGLISH = `<p>${'We make boots for walking in the rain, and have done so for a long time. '.repeat(3)}</p>`;
const front = (more: string, { lang = 'en', text = ENGLISH, head = '' } = {}): Page =>
  html(
    `<html${lang === '' ? '' : ` lang="${lang}"`}><head><title>Boots</title>${head}</head><main>${text}</main><footer><a href="/about">About</a> ${more}</footer>`,
  );

const look = async (page: Page, others: Readonly<Record<string, Page>> = {}) => {
  const usual = [
    '/privacy',
    '/privacy-policy',
    '/legal/privacy',
    '/datenschutz',
    '/politique-de-confidentialite',
    '/politica-de-privacidad',
    '/informativa-privacy',
    '/privacyverklaring',
    '/politica-de-privacidade',
    '/polityka-prywatnosci',
    '/personvern',
    '/robots.txt',
    '/sitemap.xml',
    '/terms',
    '/agb',
    '/about',
  ];
  const pages = { ...Object.fromEntries(usual.map((path) => [`https://example.org${path}`, notFound])), [home]: page };
  const { observation, outcomes, findings } = await lookWith(privacy, { pages: { ...pages, ...others }, asked: [] });
  return { seen: observation.documents, outcomes, findings };
};

describe('A privacy policy that a site may have', () => {
  for (const [what, more] of [
    ['a link that runs a script', '<a href="javascript:void(0)">Privacy policy</a>'],
    ['a link that opens a dialog by a script', '<a href="javascript:openPolicy()">Privacy</a>'],
    ['a link to a part of the page', '<a href="#privacy">Privacy policy</a>'],
    ['a link to nothing, with a script on it', '<a href="#" onclick="show()">Privacy Notice</a>'],
    ['a route of an application', '<a href="/#/privacy">Privacy policy</a>'],
    ['a route behind a hash and a mark', '<a href="#!/legal/privacy">Data protection</a>'],
    ['a link without an address', '<a onclick="show()">Privacy policy</a>'],
    ['a link without an address or a script', '<a data-modal="p">Privacy policy</a>'],
    ['an empty address', '<a href="">Privacy policy</a>'],
    ['a button', '<button type="button">Privacy policy</button>'],
    ['a button with a label', '<button aria-label="Privacy policy"><img src="p.png"></button>'],
    ['an element that is clicked', '<span onclick="show()">Privacy policy</span>'],
    ['an element in the role of a link', '<div role="link" tabindex=0>Privacy policy</div>'],
    ['an input', '<input type="button" value="Privacy policy">'],
    ['a frame by its title', '<iframe title="Privacy policy" src="https://legal.example/x/1"></iframe>'],
    ['a frame by its address', '<iframe src="https://legal.example/privacy-policy/1"></iframe>'],
    ['an object', '<object data="/files/privacy-policy.bin"></object>'],
    ['a link to the page itself', '<a href="/">Privacy policy</a>'],
    ['a link of an unknown kind', '<a href="app://privacy">Privacy policy</a>'],
    ['a link to another site that is named in one word', '<a href="https://parent.example/x">Privacy</a>'],
    ['a German link that runs a script', '<a href="javascript:;">Datenschutzerklärung</a>'],
    ['a French one', '<a href="#">Politique de confidentialité</a>'],
    ['a Spanish one', '<a href="#">Política de privacidad</a>'],
    ['an Italian one', '<a href="#">Informativa sulla privacy</a>'],
    ['a Dutch one', '<button>Privacyverklaring</button>'],
    ['a Portuguese one', '<a role="button">Política de privacidade</a>'],
    ['a Japanese one', '<a href="#">プライバシーポリシー</a>'],
    ['a Russian one', '<a href="#">Политика конфиденциальности</a>'],
  ] as const) {
    it(`is not reported as missing if it may be behind ${what}`, async () => {
      const { seen, outcomes, findings } = await look(front(more));
      expect(seen.privacy.status).to.equal('notChecked');
      expect(outcomes).to.include({ 'privacy-policy-not-read': 'inconclusive' });
      expect(outcomes).to.not.have.any.keys('privacy-policy-missing', 'privacy-policy-broken-link');
      const evidence = findings.find(({ code }) => code === 'privacy-policy-not-read')?.evidence.join(' ');
      expect(evidence).to.match(/cannot be followed|in a frame|leads to another site|leads to the page itself/);
    });
  }

  it('is not reported as missing if the front page redirects by itself', async () => {
    const head = '<meta http-equiv="refresh" content="5; url=/en/">';
    const { seen, outcomes } = await look(front('', { head }));
    expect(seen.privacy).to.deep.equal({
      status: 'notChecked',
      reason: 'The front page leads on to https://example.org/en/ by itself, which was not followed',
      tried: ['/privacy-policy', '/privacy', '/legal/privacy', '/sitemap.xml'].map(
        (path) => `https://example.org${path}`,
      ),
    });
    expect(outcomes).to.not.have.any.keys('privacy-policy-missing', 'privacy-terms-missing');
  });

  it('is not reported as missing if the front page is a frameset', async () => {
    const page = html(
      `<html lang="en"><title>Boots</title><frameset cols="20%,80%"><frame src="/menu.html"><frame src="/body.html"></frameset>`,
    );
    const { seen } = await look(page);
    expect(seen.privacy.status).to.equal('notChecked');
  });

  for (const [name, lang, text] of [
    [
      'Icelandic',
      'is',
      'Velkomin í verslunina okkar. Vörur, verð og opnunartími. Persónuverndarstefna, karfa og innskráning. Frí heimsending yfir 5000 krónur. Opið mánudaga til föstudaga.',
    ],
    [
      'Lithuanian',
      'lt',
      'Sveiki atvykę į mūsų parduotuvę. Prekės, kainos, apie mus ir kontaktai. Nemokamas pristatymas nuo 50 eurų. Darbo laikas nuo pirmadienio iki penktadienio.',
    ],
    [
      'Catalan',
      'ca-ES',
      'Benvinguts al nostre restaurant. Obert de dimarts a diumenge de les 13 h a les 16 h. Cuina catalana amb productes de proximitat i de temporada, fets amb amor per la nostra família des de fa trenta anys.',
    ],
    [
      'Slovak',
      'sk',
      'Vitajte v našom obchode. Doprava zadarmo od 50 eur. Otváracie hodiny od pondelka do piatku. Ponúkame široký výber topánok pre celú rodinu, ktoré sa hodia na každý deň.',
    ],
    ['Thai', 'th', 'ยินดีต้อนรับสู่ร้านของเรา สินค้า ราคา เกี่ยวกับเรา ติดต่อ ตะกร้าสินค้า เข้าสู่ระบบ จัดส่งฟรีเมื่อซื้อครบห้าร้อยบาท'],
    [
      'Vietnamese',
      'vi',
      'Chào mừng bạn đến với cửa hàng của chúng tôi. Sản phẩm và giá cả, giới thiệu và liên hệ. Miễn phí giao hàng cho đơn hàng trên năm trăm nghìn đồng.',
    ],
    ['Hindi', 'hi', 'हमारी दुकान में आपका स्वागत है। उत्पाद और मूल्य, हमारे बारे में और संपर्क। पाँच सौ रुपये से ऊपर मुफ्त डिलीवरी।'],
    [
      'Indonesian',
      'id',
      'Selamat datang di toko kami. Produk, harga, tentang kami dan kontak. Gratis ongkir untuk pembelian di atas 50 ribu. Jam buka dari Senin sampai Jumat.',
    ],
    [
      'Bulgarian',
      'bg',
      'Добре дошли в нашия магазин. Продукти и цени за цялото семейство. Безплатна доставка над 50 лева. Работно време от понеделник до петък.',
    ],
    [
      'Croatian',
      'hr',
      'Dobrodošli u našu trgovinu. Proizvodi i cijene za cijelu obitelj. Besplatna dostava iznad 50 eura. Radno vrijeme od ponedjeljka do petka.',
    ],
    [
      'Persian',
      'fa',
      'به فروشگاه ما خوش آمدید. محصولات و قیمت ها، درباره ما و تماس با ما. ارسال رایگان برای خرید های بالای پنجاه هزار تومان.',
    ],
    [
      'Estonian',
      'et',
      'Tere tulemast meie poodi. Tooted ja hinnad kogu perele. Tasuta tarne alates 50 eurost. Oleme avatud esmaspäevast reedeni.',
    ],
  ] as const) {
    const cases = [
      ['declared', front('', { lang, text: `<p>${text}</p>` })],
      // Two of them are similar to supported languages: only the page's declaration tells them apart.
      ...(['is', 'bg'].includes(lang)
        ? []
        : ([
            ['not declared', front('', { lang: '', text: `<p>${text}</p>` })],
            ['declared as English', front('', { lang: 'en', text: `<p>${text}</p>` })],
          ] as const)),
    ] as const;
    for (const [how, page] of cases) {
      it(`is not reported as missing on a page in ${name}, ${how}`, async () => {
        const { seen, outcomes } = await look(page);
        expect(seen.privacy.status).to.equal('notChecked');
        expect(outcomes).to.not.have.any.keys('privacy-policy-missing', 'privacy-terms-missing');
      });
    }
  }

  for (const [name, page] of [
    ['a status that refuses robots', html('No', { status: 406 })],
    ['a status of a filter', html('No', { status: 418 })],
    ['a status for legal reasons', html('No', { status: 451 })],
    ['a bad request', html('No', { status: 400 })],
    ['a method that is not allowed', html('No', { status: 405 })],
    ['a redirect to a place that is not followed', { status: 302, headers: [['location', 'http://127.0.0.1/p']] }],
  ] as const satisfies readonly (readonly [string, Page])[]) {
    it(`is not reported as a broken link that answers with ${name}`, async () => {
      const { seen, outcomes } = await look(front('<a href="/p">Privacy policy</a>'), {
        'https://example.org/p': page,
      });
      expect(seen.privacy.status).to.equal('unread');
      expect(outcomes).to.include({ 'privacy-policy-not-read': 'inconclusive' });
    });
  }
});

describe('A chapter on cookies', () => {
  const chapter = html(
    `<html lang="en"><title>Privacy policy</title><h1>Privacy policy</h1><h2>Cookies</h2><p>${'We use cookies to keep your personal data safe. '.repeat(12)}</p>`,
  );
  for (const more of ['', '<button>Cookies</button>', '<a href="#">Cookie policy</a>']) {
    it(`is the cookie policy if no other was read: ${more}`, async () => {
      const { seen } = await look(front(`<a href="/p">Privacy policy</a> ${more}`), {
        'https://example.org/p': chapter,
      });
      expect(seen.cookies).to.deep.include({ status: 'read', title: 'Cookies' });
    });
  }
});

describe('A privacy policy that a site does not have', () => {
  for (const [what, page] of [
    ['an English page', front('<a href="/shop">Shop</a>')],
    [
      'a page with other buttons',
      front('<button>Search</button><a href="#top">Top</a><a href="javascript:x()">Menu</a>'),
    ],
    ['a page with settings of cookies', front('<button>Cookie settings</button><button>Privacy settings</button>')],
    ['a page with a video', front('<iframe src="https://video.example/1" title="Our boots"></iframe>')],
    ['a page with the policy of a service', front('<a href="https://policies.google.com/privacy">Privacy</a>')],
    ['an English page without a language', front('', { lang: '' })],
    [
      'a German page',
      front('<a href="/k">Kontakt</a>', {
        lang: 'de',
        text: '<p>Wir backen jeden Tag frisches Brot und haben von Montag bis Freitag geöffnet.</p>',
      }),
    ],
    [
      'a Norwegian page',
      front('', { lang: 'nb-NO', text: '<p>Velkommen til butikken vår. Vi har åpent fra mandag til fredag.</p>' }),
    ],
    ['a page that refreshes itself', front('', { head: '<meta http-equiv="refresh" content="5; url=/">' })],
  ] as const) {
    it(`is missing on ${what}`, async () => {
      const { seen, outcomes } = await look(page);
      expect(seen.privacy.status).to.equal('absent');
      expect(outcomes).to.include({ 'privacy-policy-missing': 'fail' });
    });
  }
});
