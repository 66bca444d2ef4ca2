import type { Behaviour } from './behaviour.ts';
import { from, html, inline, nothing, pageFile, picture, scriptFile } from './markup.ts';
import { FORMS, LIBRARY, PICTURES } from './thirdPartyHosts.ts';

const LONG = 'The orchard stands on the southern slope above the village. '.repeat(12).trim();

const POLICY = '<a href="/privacy">Privacy policy</a>';

const policyPage = { '/privacy': pageFile(html({ title: 'Privacy policy', body: `<p>${LONG}</p>` })) };

const CSP = 'content-security-policy';

/** Facts about a page after its scripts ran. */
export const pageFactPages: readonly Behaviour[] = [
  {
    name: 'script-built',
    description: 'Is an empty page until its script has written title, text and the link to its policy.',
    page: {
      html: '<!doctype html><html lang="en"><head><title>Loading…</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
      paths: {
        ...policyPage,
        '/app.js': scriptFile(`document.title = 'The orchard';
document.querySelector('#root').innerHTML = '<h1>The orchard</h1><p>${LONG}</p><footer>${POLICY}</footer>';`),
      },
    },
    expects: {
      page: {
        title: 'The orchard',
        textLength: 600,
        policyLinks: ['https://script-built.behaviours.example/privacy'],
      },
    },
  },
  {
    name: 'static-page',
    twinOf: 'script-built',
    description: 'Has title, text and the link to its policy in its markup, and no script.',
    page: {
      html: html({ title: 'The orchard', body: `<p>${LONG}</p><footer>${POLICY}</footer>` }),
      paths: policyPage,
    },
    expects: {
      page: { title: 'The orchard', textLength: 600, policyLinks: ['https://static-page.behaviours.example/privacy'] },
    },
  },
  {
    name: 'sends-elsewhere',
    description: 'Has a form whose input goes to another company.',
    page: {
      html: html({
        title: 'Register for the market',
        body: `<form method="post" action="https://${FORMS}/register"><label>Name <input name="name"></label><button>Register</button></form>`,
      }),
    },
    expects: {
      page: { forms: [{ action: `https://${FORMS}/register`, thirdParty: true, encrypted: true, password: false }] },
    },
  },
  {
    name: 'sends-home',
    twinOf: 'sends-elsewhere',
    description: 'Has a form whose input comes to itself.',
    page: {
      html: html({
        title: 'Register for the feast',
        body: '<form method="post" action="/register"><label>Name <input name="name"></label><button>Register</button></form>',
      }),
      paths: { '/register': nothing },
    },
    expects: {},
  },
  {
    name: 'open-password',
    scheme: 'http',
    description: 'Asks for a password on a page without encryption.',
    page: {
      html: html({
        title: 'Sign in',
        body: '<form method="post" action="/login"><label>Password <input type="password" name="password"></label><button>Sign in</button></form>',
      }),
    },
    expects: {
      page: {
        forms: [
          {
            action: 'http://open-password.behaviours.example/login',
            thirdParty: false,
            encrypted: false,
            password: true,
          },
        ],
      },
    },
  },
  {
    name: 'sealed-password',
    twinOf: 'open-password',
    description: 'Asks for a password on an encrypted page.',
    page: {
      html: html({
        title: 'Sign in',
        body: '<form method="post" action="/login"><label>Password <input type="password" name="password"></label><button>Sign in</button></form>',
      }),
    },
    expects: {},
  },
  {
    name: 'mixed-content',
    description: 'Asks for a script without encryption on an encrypted page, and for a picture.',
    page: {
      html: html({
        title: 'Old and new',
        body: `${from(`http://${LIBRARY}/chart.js`)}<img src="http://${PICTURES}/boat.gif" alt="A boat">`,
      }),
    },
    expects: {
      // The browser blocks the script and upgrades the picture to https.
      before: { others: [LIBRARY, PICTURES] },
      page: { mixedContent: [`http://${LIBRARY}/chart.js`] },
    },
  },
  {
    name: 'upgraded-content',
    twinOf: 'mixed-content',
    description: 'Names a script without encryption, and tells browsers to ask for it encrypted.',
    page: {
      headers: [[CSP, 'upgrade-insecure-requests']],
      html: html({ title: 'All new', body: from(`http://${LIBRARY}/chart.js`) }),
    },
    expects: { before: { others: [LIBRARY] } },
  },
  {
    name: 'policy-broken',
    description: 'Loads a picture that its own content security policy forbids.',
    page: {
      headers: [[CSP, "img-src 'self'"]],
      html: html({
        title: 'Pictures of nobody',
        head: '',
        body: `<img src="https://${PICTURES}/cat.gif" alt="A cat">`,
      }).replace('<link rel="icon" href="data:,">\n', ''),
      paths: { '/favicon.ico': picture },
    },
    expects: {
      // The page tried to load from there.
      before: { others: [PICTURES] },
      page: { cspViolations: [{ directive: 'img-src', enforced: true }] },
    },
  },
  {
    name: 'policy-watched',
    description: 'Only reports what its content security policy would forbid.',
    page: {
      headers: [[`${CSP}-report-only`, "script-src 'self'"]],
      html: html({ title: 'A policy on trial', body: inline('document.body.dataset.ran = "yes";') }),
    },
    expects: {
      page: { cspViolations: [{ directive: 'script-src-elem', enforced: false }] },
    },
  },
  {
    name: 'policy-kept',
    twinOf: 'policy-broken',
    description: 'Keeps to its own content security policy.',
    page: {
      headers: [[CSP, "default-src 'none'; script-src 'self'; img-src 'self' data:"]],
      html: html({ title: 'Pictures of somebody', body: `<img src="/cat.gif" alt="A cat">${from('/app.js')}` }),
      paths: { '/cat.gif': picture, '/app.js': scriptFile('document.body.dataset.ran = "yes";') },
    },
    expects: {},
  },
  {
    name: 'noisy-console',
    description: 'Has a script with a fault, and says so in the console.',
    page: {
      html: html({
        title: 'Something is broken',
        body: inline("console.error('The basket cannot be shown'); document.querySelector('#basket').hidden = true;"),
      }),
    },
    expects: { page: { consoleErrors: ['The basket cannot be shown', 'TypeError'] } },
  },
  {
    name: 'quiet-console',
    twinOf: 'noisy-console',
    description: 'Tells the console what it does, and has no fault.',
    page: {
      html: html({ title: 'All is well', body: inline("console.log('Error: none'); console.info('ready');") }),
    },
    expects: {},
  },
  {
    name: 'service-worker',
    description: 'Registers a program that goes on working when its page is closed.',
    page: {
      html: html({
        title: 'Read it offline',
        body: inline("navigator.serviceWorker.register('/worker.js').catch(() => undefined);"),
      }),
      paths: { '/worker.js': scriptFile("self.addEventListener('fetch', () => undefined);") },
    },
    expects: { page: { serviceWorkers: ['https://service-worker.behaviours.example/worker.js'] } },
  },
  {
    name: 'page-worker',
    twinOf: 'service-worker',
    description: 'Computes in a thread of its page, which ends with it.',
    page: {
      html: html({ title: 'Count the stars', body: inline("new Worker('/count.js').postMessage(7);") }),
      paths: { '/count.js': scriptFile('onmessage = ({ data }) => postMessage(data * 6);') },
    },
    expects: {},
  },
  {
    name: 'old-jquery',
    description: 'Has a jQuery of 2012 in its own bundle, which tells its version.',
    page: {
      html: html({ title: 'It still works', head: from('/app.js') }),
      paths: {
        '/app.js':
          scriptFile(`window.jQuery = window.$ = function (selector) { return document.querySelectorAll(selector); };
window.jQuery.fn = window.jQuery.prototype = { jquery: '1.8.3', init: function () {} };`),
      },
    },
    expects: { page: { libraries: [{ name: 'jQuery', version: '1.8.3' }] } },
  },
  {
    name: 'jquery-shop',
    twinOf: 'old-jquery',
    description: 'Has variables with the names of libraries that are none.',
    page: {
      html: html({
        title: 'The jQuery bookshop',
        body: inline(
          "window.jQuery = 'shop'; window.React = { title: 'A book' }; window.Vue = true; window.angular = { version: 'none' }; window._ = 7;",
        ),
      }),
    },
    expects: {},
  },
];
