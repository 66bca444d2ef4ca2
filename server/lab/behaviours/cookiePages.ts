import type { Behaviour } from './behaviour.ts';
import { from, html, inline } from './markup.ts';
import { ADVERTS, FIRST_MARKET, PICTURES, SECOND_MARKET } from './thirdPartyHosts.ts';

const imageOf = (url: string): string => `<img src="${url}" alt="" width="40" height="40">\n`;

const cookie = {
  name: 'visitor',
  value: '8f14e45fceea167a5a36dedd4bea2543',
  secure: true,
  httpOnly: true,
  sameSite: 'Lax',
} as const;

/** Cookies and storage that identify a visitor, and some that only remember a preference. */
export const cookiePages: readonly Behaviour[] = [
  {
    name: 'advert-cookie',
    description: 'Shows an advertisement whose company gives each visitor a name for a year.',
    page: { html: html({ title: 'The daily paper', body: imageOf(`https://${ADVERTS}/banner.gif`) }) },
    expects: { before: { others: [ADVERTS], thirdPartyCookies: ['bb_id'] } },
  },
  {
    name: 'plain-picture',
    twinOf: 'advert-cookie',
    description: 'Shows a picture of another company, which sets no cookie.',
    page: { html: html({ title: 'The weekly paper', body: imageOf(`https://${PICTURES}/boat.gif`) }) },
    expects: { before: { others: [PICTURES] } },
  },
  {
    name: 'shared-cookie',
    description: 'Lets another company name its visitors in a cookie of its own, and learn the names.',
    page: { html: html({ title: 'Shoes and boots', head: from(`https://${ADVERTS}/visitor.js`) }) },
    expects: {
      before: {
        others: [ADVERTS],
        ownCookies: { bb_visitor: 'identifier' },
        sharedIds: [{ name: 'bb_visitor', to: ADVERTS }],
      },
    },
  },
  {
    name: 'language-cookie',
    twinOf: 'shared-cookie',
    description: 'Remembers the language in a cookie, and tells a picture host which one it is.',
    page: {
      html: html({
        title: 'Grüezi and welcome',
        body: inline(`document.cookie = 'lang=de; Max-Age=31536000; Path=/; Secure; SameSite=Lax';
new Image().src = 'https://${PICTURES}/flag.gif?lang=de';`),
      }),
    },
    expects: { before: { others: [PICTURES], ownCookies: { lang: 'short' } } },
  },
  {
    name: 'stored-id',
    description: 'Lets another company name its visitors in the storage of the browser, and learn the names.',
    page: { html: html({ title: 'Hats and gloves', head: from(`https://${ADVERTS}/device.js`) }) },
    expects: {
      before: {
        others: [ADVERTS],
        stored: { bb_device: 'identifier' },
        sharedIds: [{ name: 'bb_device', to: ADVERTS }],
      },
    },
  },
  {
    name: 'stored-theme',
    twinOf: 'stored-id',
    description: 'Remembers in the storage of the browser that it is dark.',
    page: {
      html: html({
        title: 'A page for the night',
        body: `${inline("localStorage.setItem('theme', 'dark'); document.documentElement.dataset.theme = localStorage.getItem('theme');")}${imageOf(`https://${PICTURES}/moon.gif?theme=dark`)}`,
      }),
    },
    expects: { before: { others: [PICTURES], stored: { theme: 'short' } } },
  },
  {
    name: 'cookie-sync',
    description: 'Lets two markets of advertising tell each other how they call the visitor.',
    page: { html: html({ title: 'The evening paper', body: imageOf(`https://${FIRST_MARKET}/sync.gif`) }) },
    expects: {
      before: {
        others: [FIRST_MARKET, SECOND_MARKET],
        thirdPartyCookies: ['fm_uid', 'sm_uid'],
        sharedIds: [{ name: 'fm_uid', to: SECOND_MARKET }],
      },
    },
  },
  {
    name: 'plain-redirect',
    twinOf: 'cookie-sync',
    description: 'Shows a picture that moved from one host to another.',
    page: { html: html({ title: 'The morning paper', body: imageOf(`https://${FIRST_MARKET}/moved.gif`) }) },
    expects: { before: { others: [FIRST_MARKET, SECOND_MARKET] } },
  },
  {
    name: 'year-cookie',
    description: 'Names its visitors itself, for a year, and tells nobody.',
    page: { html: html({ title: 'A shop with a memory' }), cookies: [{ ...cookie, maxAge: 31_536_000 }] },
    expects: { before: { ownCookies: { visitor: 'identifier' } } },
  },
  {
    name: 'session-cookie',
    twinOf: 'year-cookie',
    description: 'Holds a visit together until the browser is closed.',
    page: { html: html({ title: 'A shop with a basket' }), cookies: [{ ...cookie, name: 'session' }] },
    expects: { before: { ownCookies: { session: 'identifier' } } },
  },
];
