import type { WebHost } from '../web/webConfig.ts';
import { nothing, picture, scriptFile } from './markup.ts';

/* Hosts of real companies in the sample internet: our own harmless scripts, which make the requests that the companies document:
   https://developers.facebook.com/docs/meta-pixel/ · https://developers.google.com/analytics/devguides/collection/protocol/ga4 ·
   https://support.google.com/google-ads/answer/2453998 · https://help.hotjar.com · https://learn.microsoft.com/clarity/ · https://help.fullstory.com */

/** Identifies the visitor in a cookie of the page's own, and reports a page view with that id. */
const GTAG = `(() => {
  const known = /(?:^|; )_ga=([^;]+)/.exec(document.cookie);
  const visitor = known ? known[1] : 'GA1.1.' + Math.floor(Math.random() * 1e10) + '.' + Math.floor(Date.now() / 1000);
  document.cookie = '_ga=' + visitor + '; Max-Age=63072000; Path=/; Secure; SameSite=Lax';
  const id = new URL(document.currentScript.src).searchParams.get('id');
  navigator.sendBeacon('https://www.google-analytics.com/g/collect?v=2&en=page_view&tid=' + id + '&cid=' + visitor.split('.').slice(2).join('.'));
})();`;

const PIXEL = `(() => {
  const known = /(?:^|; )_fbp=([^;]+)/.exec(document.cookie);
  const visitor = known ? known[1] : 'fb.1.' + Date.now() + '.' + Math.floor(Math.random() * 1e18);
  document.cookie = '_fbp=' + visitor + '; Max-Age=7776000; Path=/; Secure; SameSite=Lax';
  const send = (id, event) => {
    new Image().src = 'https://www.facebook.com/tr/?id=' + id + '&ev=' + event + '&dl=' + encodeURIComponent(location.href) + '&fbp=' + visitor;
  };
  const waiting = window.fbq?.queue ?? [];
  let id = '';
  window.fbq = (what, value) => { if (what === 'init') id = value; else if (what === 'track') send(id, value); };
  for (const call of waiting) window.fbq(...call);
})();`;

/** Asks Google's advertising to remember the visitor. */
const REMARKETING = `(() => {
  new Image().src = 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/777/?random=' + Date.now() + '&data=event%3Dpage_view&rmt_tld=0';
})();`;

/** Records what visitors do on the page and sends it over a WebSocket. */
const HOTJAR_MODULES = `(() => {
  const line = new WebSocket('wss://ws.hotjar.com/api/v2/client/ws?v=7&site_id=7');
  const note = [];
  for (const type of ['mousemove', 'scroll', 'click', 'keydown'])
    document.addEventListener(type, (event) => note.push([type, event.pageX ?? 0, event.pageY ?? 0]), { capture: true, passive: true });
  setInterval(() => {
    if (note.length > 0 && line.readyState === WebSocket.OPEN) line.send(JSON.stringify({ events: note.splice(0) }));
  }, 200);
})();`;

const load = (url: string): string =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${url}' }));`;

const CLARITY = `(() => {
  const note = [];
  for (const type of ['mousemove', 'scroll', 'click'])
    document.addEventListener(type, (event) => note.push([type, event.timeStamp]), { capture: true, passive: true });
  setInterval(() => {
    if (note.length > 0) fetch('https://d.clarity.ms/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ e: ['7', 1], p: note.splice(0) }) });
  }, 200);
})();`;

/** FullStory's script, which does not record until the page asks for it. */
const FULLSTORY = `window.FS = { start: () => fetch('https://rs.fullstory.com/rec/page', { method: 'POST', mode: 'no-cors', body: '{}' }) };`;

const openToAll = { cors: { allow: 'asker', credentials: true } } as const;

export const knownHosts: Readonly<Record<string, WebHost>> = {
  'www.googletagmanager.com': { paths: { '/gtag/js': scriptFile(GTAG) } },
  'www.google-analytics.com': { ...openToAll, paths: { '*': nothing } },
  'stats.g.doubleclick.net': { ...openToAll, paths: { '*': nothing } },
  'www.googleadservices.com': { paths: { '/pagead/conversion_async.js': scriptFile(REMARKETING) } },
  'googleads.g.doubleclick.net': {
    paths: {
      '*': {
        kind: 'computed',
        answer: () => ({
          status: 200,
          headers: {
            'content-type': 'image/gif',
            'set-cookie':
              'test_cookie=CheckForPermission; Max-Age=900; Domain=doubleclick.net; Path=/; Secure; SameSite=None',
          },
          body: '',
        }),
      },
    },
  },
  'www.google.com': { paths: { '*': picture } },
  'fonts.googleapis.com': {
    paths: {
      '/css2': {
        kind: 'text',
        contentType: 'text/css; charset=utf-8',
        body: "@font-face { font-family: 'Sample'; src: url('https://fonts.gstatic.com/s/sample.woff2'); }",
      },
    },
  },
  'fonts.gstatic.com': { ...openToAll, paths: { '*': nothing } },
  'maps.googleapis.com': {
    paths: { '/maps/api/js': scriptFile('window.google = { maps: { Map: function () {} } };') },
  },
  'connect.facebook.net': { paths: { '/en_US/fbevents.js': scriptFile(PIXEL) } },
  'www.facebook.com': { paths: { '*': picture } },
  'static.hotjar.com': {
    paths: { '/c/hotjar-7.js': scriptFile(load('https://script.hotjar.com/modules.7.js')), '/logo.gif': picture },
  },
  'script.hotjar.com': { paths: { '/modules.7.js': scriptFile(HOTJAR_MODULES) } },
  'ws.hotjar.com': { webSockets: true, paths: {} },
  'www.clarity.ms': { paths: { '/tag/sample7': scriptFile(load('https://scripts.clarity.ms/0.8.1/clarity.js')) } },
  'scripts.clarity.ms': { paths: { '/0.8.1/clarity.js': scriptFile(CLARITY) } },
  'd.clarity.ms': { paths: { '*': nothing } },
  'edge.fullstory.com': { paths: { '/s/fs.js': scriptFile(FULLSTORY) } },
  'rs.fullstory.com': { paths: { '*': nothing } },
  'bat.bing.com': {
    paths: {
      '/bat.js': scriptFile(
        "new Image().src = 'https://bat.bing.com/action/0?ti=7&evt=pageLoad&p=' + encodeURIComponent(location.href);",
      ),
      '*': picture,
    },
  },
  'cdn.jsdelivr.net': {
    ...openToAll,
    paths: { '/npm/sample-grid@1/grid.js': scriptFile('window.sampleGrid = true;') },
  },
};

/** A customer's hostname at Adobe Analytics, which pages hide behind a name of their own. */
export const CLOAKED = 'sample.sc.omtrdc.net';
