import type { Behaviour } from './behaviour.ts';
import { from, html, inline } from './markup.ts';
import { COLLECTOR } from './thirdPartyHosts.ts';

const pixel = (id: string): string =>
  `${inline(`window.fbq = function () { window.fbq.queue.push(arguments); };
window.fbq.queue = [];
fbq('init', '${id}');
fbq('track', 'PageView');`)}${from('https://connect.facebook.net/en_US/fbevents.js')}`;

const FIELD = '<label>Your name <input name="name" type="text"></label>\n';

const METRIC = ['www.google-analytics.com', 'www.googletagmanager.com'];

/** Session recorders and advertising tags, and pages that only mention their makers. */
export const recorderPages: readonly Behaviour[] = [
  {
    name: 'recorded-visits',
    description: 'Has Hotjar record what visitors do, which sends it while they do it.',
    page: {
      html: html({ title: 'Garden tools', head: from('https://static.hotjar.com/c/hotjar-7.js?sv=6'), body: FIELD }),
    },
    expects: {
      before: {
        trackers: ['script.hotjar.com', 'static.hotjar.com', 'ws.hotjar.com'],
        recorders: [{ name: 'Hotjar', sent: true }],
      },
    },
  },
  {
    name: 'recorder-link',
    twinOf: 'recorded-visits',
    description: 'Writes about Hotjar with a link and its logo, and records nobody.',
    page: {
      html: html({
        title: 'Tools that we tried',
        body: '<p><a href="https://www.hotjar.com/">Hotjar</a> <img src="https://static.hotjar.com/logo.gif" alt="Its logo"></p>\n',
      }),
    },
    expects: { before: { trackers: ['static.hotjar.com'] } },
  },
  {
    name: 'clarity-recorded',
    description: 'Has Microsoft Clarity record what visitors do.',
    page: { html: html({ title: 'Wooden toys', head: from('https://www.clarity.ms/tag/sample7'), body: FIELD }) },
    expects: {
      before: {
        trackers: ['d.clarity.ms', 'scripts.clarity.ms', 'www.clarity.ms'],
        recorders: [{ name: 'Microsoft Clarity', sent: true }],
      },
    },
  },
  {
    name: 'recorder-held-back',
    twinOf: 'clarity-recorded',
    description: 'Loads FullStory, and lets it send nothing.',
    page: { html: html({ title: 'Our opening hours', head: from('https://edge.fullstory.com/s/fs.js'), body: FIELD }) },
    expects: { before: { trackers: ['edge.fullstory.com'], recorders: [{ name: 'FullStory', sent: false }] } },
  },
  {
    name: 'home-made-recorder',
    description: 'Records pointer, keys and changes of the page with a script that nobody knows.',
    page: {
      html: html({
        title: 'A survey of the town',
        body: `${FIELD}${inline(`const log = [];
const note = (type, data) => log.push({ type, data, at: performance.now() });
addEventListener('mousemove', ({ pageX, pageY }) => note('move', [pageX, pageY]), true);
addEventListener('scroll', () => note('scroll', scrollY), true);
addEventListener('keydown', ({ key }) => note('key', key), true);
addEventListener('input', ({ target }) => note('value', target.value), true);
new MutationObserver((changes) => note('dom', changes.length)).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
setInterval(() => {
  if (log.length > 0) fetch('https://${COLLECTOR}/session', { method: 'POST', mode: 'no-cors', body: JSON.stringify(log.splice(0)) });
}, 300);`)}`,
      }),
    },
    expects: {
      before: {
        others: [COLLECTOR],
        typedLeaks: ['as it was typed', 'key by key'].map((form) => ({ to: COLLECTOR, form })),
      },
    },
  },
  {
    name: 'page-ping',
    twinOf: 'home-made-recorder',
    description: 'Counts a visit with another company, without a name and without a cookie.',
    page: {
      html: html({
        title: 'News of the harbour',
        body: `${FIELD}${inline(`navigator.sendBeacon('https://${COLLECTOR}/ping', location.pathname);`)}`,
      }),
    },
    expects: { before: { others: [COLLECTOR] } },
  },
  {
    name: 'meta-pixel',
    description: "Tells Facebook of the visit with Meta's pixel.",
    page: { html: html({ title: 'Handmade lamps', head: pixel('7007') }) },
    expects: {
      before: {
        trackers: ['connect.facebook.net', 'www.facebook.com'],
        tags: [{ name: 'metaPixel', event: 'PageView' }],
        ownCookies: { _fbp: 'identifier' },
        sharedIds: [{ name: '_fbp', to: 'www.facebook.com' }],
      },
    },
  },
  {
    name: 'facebook-share',
    twinOf: 'meta-pixel',
    description: 'Has a link to Facebook and a picture from there, and no pixel.',
    page: {
      html: html({
        title: 'Share our recipe',
        body: '<a href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Frecipe.example"><img src="https://www.facebook.com/images/fb_icon.png" alt="Share"></a>\n',
      }),
    },
    expects: { before: { trackers: ['www.facebook.com'] } },
  },
  {
    name: 'google-remarketing',
    description: "Has Google's advertising remember who was here.",
    page: {
      html: html({
        title: 'Rooms by the sea',
        head: from('https://www.googleadservices.com/pagead/conversion_async.js'),
      }),
    },
    expects: {
      before: {
        trackers: ['googleads.g.doubleclick.net', 'www.googleadservices.com'],
        tags: [{ name: 'googleRemarketing', event: 'viewthroughconversion' }],
        thirdPartyCookies: ['test_cookie'],
      },
    },
  },
  {
    name: 'google-audiences',
    description: 'Counts its visitors with Google Analytics, and puts them on lists for advertising.',
    page: {
      html: html({
        title: 'Boats for hire',
        head: `${from('https://www.googletagmanager.com/gtag/js?id=G-SAMPLE7')}${inline(`const cid = document.cookie.split('_ga=')[1]?.split(';')[0].split('.').slice(2).join('.');
navigator.sendBeacon('https://stats.g.doubleclick.net/g/collect?t=dc&aip=1&_r=3&v=2&tid=G-SAMPLE7&cid=' + cid);
new Image().src = 'https://www.google.com/ads/ga-audiences?t=sr&aip=1&_r=4&v=2&tid=G-SAMPLE7&cid=' + cid;`)}`,
      }),
    },
    expects: {
      before: {
        trackers: [...METRIC, 'stats.g.doubleclick.net'],
        others: ['www.google.com'],
        tags: [
          { name: 'googleRemarketing', event: 'collect' },
          { name: 'googleRemarketing', event: 'ga-audiences' },
          { name: 'googleAnalytics', event: 'page_view' },
        ],
        ownCookies: { _ga: 'identifier' },
        sharedIds: 'any',
      },
    },
  },
  {
    name: 'google-analytics',
    twinOf: 'google-audiences',
    description: 'Counts its visitors with Google Analytics, and not for advertising.',
    page: {
      html: html({ title: 'Bicycles for hire', head: from('https://www.googletagmanager.com/gtag/js?id=G-SAMPLE8') }),
    },
    expects: {
      before: {
        trackers: METRIC,
        tags: [{ name: 'googleAnalytics', event: 'page_view' }],
        ownCookies: { _ga: 'identifier' },
        sharedIds: 'any',
      },
    },
  },
  {
    name: 'google-fonts',
    twinOf: 'google-remarketing',
    description: 'Takes a font from Google, and nothing else.',
    page: {
      html: html({
        title: 'Letters and paper',
        head: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Sample">\n<style>h1 { font-family: Sample, serif; }</style>\n',
      }),
    },
    expects: { before: { others: ['fonts.googleapis.com', 'fonts.gstatic.com'] } },
  },
  {
    name: 'google-map',
    twinOf: 'google-remarketing',
    description: 'Shows a map of Google, and nothing else.',
    page: {
      html: html({
        title: 'How to find us',
        head: from('https://maps.googleapis.com/maps/api/js?key=sample'),
        body: inline('new google.maps.Map(document.body, { zoom: 8, center: { lat: 47, lng: 8 } });'),
      }),
    },
    expects: { before: { others: ['maps.googleapis.com'] } },
  },
];
