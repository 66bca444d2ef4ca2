import type { Behaviour } from './behaviour.ts';
import { consentPage, TRACKER } from './consentPage.ts';
import { cookiebot, ONETRUST_ACCEPT, ONETRUST_REFUSE, ONETRUST_SETTINGS, oneTrust } from './consentProducts.ts';
import { html, inline } from './markup.ts';

const own = (words: string, buttons: string) => ({
  cookie: { name: 'cookies_ok', yes: '1', no: '0' },
  banner: `<div role="dialog" aria-label="Cookies"><p>${words}</p>${buttons}</div>`,
  asks: "on('#yes', true);\n  on('#no', false);",
});

const WORDS = 'We use cookies to measure visits and to show advertising.';

const bespoke = { banner: 'seen', product: null, canAccept: true, canRefuse: true } as const;

/** An overlay that asks for something else. */
const overlay = (content: string): string => `<style>
#over { background: #fff; border: 2px solid #069; left: 20%; padding: 1rem; position: fixed; right: 20%; top: 30%; z-index: 9999; }
</style>
<div id="over" role="dialog">${content}</div>
${inline("for (const button of document.querySelectorAll('#over button')) button.addEventListener('click', () => document.querySelector('#over').remove());")}`;

/** Honest and dishonest banners, and overlays that are not consent banners. */
export const bannerPages: readonly Behaviour[] = [
  consentPage({
    name: 'early-trackers',
    title: 'First in line',
    description: 'Loads advertising before its banner was answered, and stops when it is refused.',
    ...oneTrust(ONETRUST_ACCEPT + ONETRUST_REFUSE),
    loads: 'untilNo',
    consent: { ...bespoke, product: 'Onetrust' },
  }),
  consentPage({
    name: 'patient-page',
    twinOf: 'early-trackers',
    title: 'Last in line',
    description: 'Loads nothing before its banner was answered.',
    ...oneTrust(ONETRUST_ACCEPT + ONETRUST_REFUSE),
    consent: { ...bespoke, product: 'Onetrust' },
  }),
  consentPage({
    name: 'deaf-banner',
    title: 'Talk to the wall',
    description: 'Asks with a banner whose answer changes nothing.',
    ...cookiebot,
    loads: 'always',
    consent: { ...bespoke, product: 'Cybotcookiebot' },
  }),
  consentPage({
    name: 'no-refusal',
    title: 'Only one way',
    description: 'Offers to accept at once, and to refuse behind its settings alone.',
    ...oneTrust(ONETRUST_ACCEPT + ONETRUST_SETTINGS),
    consent: { ...bespoke, product: 'Onetrust', canRefuse: false },
  }),
  consentPage({
    name: 'equal-choice',
    twinOf: 'no-refusal',
    title: 'Two ways',
    description: 'Offers to accept and to refuse side by side.',
    ...oneTrust(ONETRUST_REFUSE + ONETRUST_ACCEPT),
    consent: { ...bespoke, product: 'Onetrust' },
  }),
  consentPage({
    name: 'slow-banner',
    title: 'All in good time',
    description: 'Asks six seconds after it was opened, in a closed part of the page, and in Bulgarian.',
    language: 'bg',
    cookie: { name: 'cookies_ok', yes: '1', no: '0' },
    banner: '<div id="host"></div>',
    asks: `setTimeout(() => {
    const root = document.querySelector('#host').attachShadow({ mode: 'closed' });
    root.innerHTML = '<div role="dialog" style="position:fixed;bottom:0;background:#fff"><p>Използваме бисквитки, за да анализираме посещенията и да показваме реклами.</p><button id="yes">Приемам</button><button id="no">Отказвам</button></div>';
    root.querySelector('#yes').addEventListener('click', () => choose(true));
    root.querySelector('#no').addEventListener('click', () => choose(false));
  }, 6000);`,
    consent: bespoke,
  }),
  consentPage({
    name: 'scroll-banner',
    title: 'Further down',
    description: 'Asks as soon as the visitor scrolls.',
    ...own(WORDS, '<button id="yes">Accept all</button><button id="no">Reject all</button>'),
    asks: `document.querySelector('#asking').hidden = true;
  document.body.style.minHeight = '3000px';
  addEventListener('scroll', () => { document.querySelector('#asking').hidden = choice() !== undefined; });
  on('#yes', true);
  on('#no', false);`,
    consent: bespoke,
  }),
  consentPage({
    name: 'stepwise-banner',
    title: 'Step by step',
    description: 'Asks after eight short timers, each of which starts the next.',
    ...own(WORDS, '<button id="yes">Accept all</button><button id="no">Reject all</button>'),
    asks: `document.querySelector('#asking').hidden = true;
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps < 8) setTimeout(step, 300);
    else document.querySelector('#asking').hidden = choice() !== undefined;
  };
  step();
  on('#yes', true);
  on('#no', false);`,
    consent: bespoke,
  }),
  consentPage({
    name: 'own-banner',
    title: 'A banner of our own',
    description: 'Asks with a banner that nobody else has, with two buttons.',
    ...own(WORDS, '<button id="yes">Accept all</button><button id="no">Reject all</button>'),
    consent: bespoke,
  }),
  consentPage({
    name: 'german-banner',
    title: 'Ein eigenes Banner',
    language: 'de',
    description: 'Asks in German with a banner that nobody else has.',
    ...own(
      'Wir verwenden Cookies, um Besuche zu messen und Werbung zu zeigen.',
      '<button id="yes">Alle akzeptieren</button><button id="no">Ablehnen</button>',
    ),
    consent: bespoke,
  }),
  consentPage({
    name: 'shadow-banner',
    title: 'A banner in the shadow',
    description: 'Asks in a shadow tree with a banner that nobody else has.',
    cookie: { name: 'cookies_ok', yes: '1', no: '0' },
    banner: '<div><span id="host"></span></div>',
    asks: `const tree = document.querySelector('#host').attachShadow({ mode: 'open' });
  tree.innerHTML = '<div role="dialog"><p>${WORDS}</p><button id="yes">Accept all</button><button id="no">Reject all</button></div>';
  tree.querySelector('#yes').onclick = () => choose(true);
  tree.querySelector('#no').onclick = () => choose(false);`,
    consent: bespoke,
  }),
  consentPage({
    name: 'declared-banner',
    title: 'A banner behind closed doors',
    description: 'Asks in a closed shadow tree that its HTML declares and its script takes over.',
    cookie: { name: 'cookies_ok', yes: '1', no: '0' },
    banner: `<consent-box><template shadowrootmode="closed"><div role="dialog" style="position:fixed;bottom:0;background:#fff"><p>${WORDS}</p><button id="yes">Accept all</button><button id="no">Reject all</button></div></template></consent-box>`,
    asks: `customElements.define('consent-box', class extends HTMLElement {
    constructor() {
      super();
      const declared = this.attachInternals().shadowRoot.innerHTML;
      const tree = this.attachShadow({ mode: 'closed' });
      tree.innerHTML = declared;
      tree.querySelector('#yes').onclick = () => choose(true);
      tree.querySelector('#no').onclick = () => choose(false);
    }
  });`,
    consent: bespoke,
  }),
  consentPage({
    name: 'only-ok',
    title: 'We use cookies, OK?',
    description: 'Says that it uses cookies, and offers to agree alone.',
    ...own(WORDS, '<button id="yes">OK</button>'),
    loads: 'untilNo',
    answers: ['accepted'],
    consent: { ...bespoke, canRefuse: false },
  }),
  consentPage({
    name: 'cookie-wall',
    title: 'Pay or accept',
    description: 'Lets nobody in who neither accepts advertising nor pays.',
    ...own(
      'Read our paper with advertising: we and our partners use cookies and similar technologies. Or read it without for 4.99 a month.',
      '<button id="yes">Agree and continue</button><a href="/subscribe" role="button">Subscribe now</a>',
    ),
    answers: ['accepted'],
    // Paying is not refusing.
    consent: { ...bespoke, canRefuse: null, wall: 'pay' },
  }),
  consentPage({
    name: 'scroll-consent',
    title: 'Read on and agree',
    description: 'Takes it for a yes when somebody scrolls.',
    ...own('By continuing to scroll you agree to our use of cookies.', '<button id="yes">Got it</button>'),
    always: "document.body.style.minHeight = '300vh';",
    asks: "on('#yes', true);\n  addEventListener('scroll', () => choose(true), { once: true });",
    loads: 'onScroll',
    answers: ['accepted'],
    consent: { ...bespoke, canRefuse: false },
  }),
  consentPage({
    name: 'saved-choices',
    title: 'Nothing is ticked',
    description: 'Asks with boxes that nobody ticked, and a button that saves them.',
    cookie: { name: 'cookies_ok', yes: '1', no: '0' },
    banner: `<div role="dialog" aria-label="Cookies"><p>${WORDS}</p>
<label><input type="checkbox" checked disabled> Necessary</label> <label><input type="checkbox" class="more"> Statistics</label>
<label><input type="checkbox" class="more"> Advertising</label>
<button id="yes">Accept all</button><button id="save">Save my choices</button></div>`,
    asks: "on('#yes', true);\n  document.querySelector('#save').addEventListener('click', () => choose([...document.querySelectorAll('.more')].some((box) => box.checked)));",
    consent: bespoke,
  }),
  consentPage({
    name: 'ticked-choices',
    twinOf: 'saved-choices',
    title: 'All is ticked',
    description: 'Asks with boxes that are ticked already, and a button that saves them.',
    cookie: { name: 'cookies_ok', yes: '1', no: '0' },
    banner: `<div role="dialog" aria-label="Cookies"><p>${WORDS}</p>
<label><input type="checkbox" checked> Statistics</label> <label><input type="checkbox" checked> Advertising</label>
<button id="yes">Accept all</button><button id="save">Save my choices</button></div>`,
    asks: "on('#yes', true);\n  on('#save', true);",
    answers: ['accepted'],
    consent: { ...bespoke, canRefuse: null, preTicked: ['Statistics', 'Advertising'] },
  }),
  {
    name: 'kept-banner',
    twinOf: 'consent-klaro',
    description: 'Keeps the banner of a product for visitors of other countries, invisible.',
    page: {
      html: html({
        title: 'For visitors from here',
        body: '<div class="klaro"><div class="cookie-notice" style="position:fixed;bottom:0;visibility:hidden"><p>We use cookies.</p><button class="cm-btn cm-btn-danger cn-decline">I decline</button><button class="cm-btn cm-btn-success">That\'s ok</button></div></div>',
      }),
    },
    expects: {},
  },
  {
    name: 'newsletter',
    twinOf: 'own-banner',
    description: 'Asks over its page for an address for its newsletter.',
    page: {
      html: html({
        title: 'Bread and cakes',
        body: overlay(
          '<p>Ten percent off for our newsletter!</p><label>E-mail <input type="email" name="email"></label><button>Subscribe</button><button>No, thanks</button>',
        ),
      }),
    },
    expects: {},
  },
  {
    name: 'age-gate',
    twinOf: 'cookie-wall',
    description: 'Asks over its page whether a visitor is of age.',
    page: {
      html: html({
        title: 'Wine of the hills',
        body: overlay('<p>Are you old enough to buy wine?</p><button>Yes, I am</button><button>No</button>'),
      }),
    },
    expects: {},
  },
  {
    name: 'cookie-recipe',
    twinOf: 'own-banner',
    description: 'Writes of cookies that are baked, and has a bar that stays at the top.',
    page: {
      html: html({
        title: 'Cookies with oats',
        body: `<style>nav { background: #eee; position: sticky; top: 0; }</style>
<nav><a href="/">Recipes</a> <button>Menu</button></nav>
<p>We love cookies, and so will you. Take oats, butter and sugar, and accept no margarine.</p>`,
      }),
    },
    expects: {},
  },
  {
    name: 'sale-opt-out',
    twinOf: 'deaf-banner',
    description: 'Measures visits, and has a footer with a notice of cookies and a link against the sale of data.',
    page: {
      html: html({
        title: 'Tools for gardens',
        head: `<script src="https://${TRACKER}/bat.js"></script>\n`,
        body: `<div class="cmp-container"><div class="cmp-text"><p>We use cookies to measure visits and to show advertising.</p></div>
<div class="cmp-button"><a class="cmp-button__link" href="/rights"><span class="cmp-button__text">Do Not Sell or Share My Personal Information</span></a></div>
<div class="cmp-button"><a class="cmp-button__link" href="/offers">Continue</a></div></div>`,
      }),
    },
    expects: { before: { trackers: [TRACKER] } },
  },
  {
    name: 'necessary-notice',
    twinOf: 'only-ok',
    description: 'Says that it uses necessary cookies alone, which nobody has to agree to.',
    page: {
      html: html({
        title: 'A quiet shop',
        body: overlay(
          '<p>This site uses strictly necessary cookies only. They keep your basket.</p><button>OK</button>',
        ),
      }),
    },
    expects: {},
  },
  {
    name: 'other-questions',
    twinOf: 'own-banner',
    description: 'Asks for a country, follows a parcel, and has a chat, all of which name the privacy policy.',
    page: {
      html: html({
        title: 'Parcels of the valley',
        body: `${overlay('<p>Choose your country and language. See our <a href="#cookies">Cookie policy</a> for how we use them.</p><button>Continue</button>')}
<aside id="parcel-privacy" class="cookie" style="position: sticky; bottom: 0"><p>Tracking: enter the number of your parcel, and agree to our data protection rules.</p><button>Accept</button><button>No, thanks</button></aside>
<div style="position: fixed; bottom: 0; right: 0"><p>Chat with us! By chatting you consent to our privacy policy.</p><button>Yes</button><button>No, thanks</button></div>`,
      }),
    },
    expects: { page: { policyLinks: ['https://other-questions.behaviours.example/#cookies'] } },
  },
  {
    name: 'newsletter-terms',
    twinOf: 'own-banner',
    description: 'Asks over its page for an address for its newsletter, and names its policies.',
    page: {
      html: html({
        title: 'Bread and rolls',
        body: overlay(
          '<p>Ten percent off for our newsletter! By joining you agree to our privacy rules and our <a href="#c">cookie policy</a>, and consent to receive marketing.</p><label>E-mail <input type="email" name="email"></label><button>Accept</button><button>No, thanks</button>',
        ),
      }),
    },
    expects: { page: { policyLinks: ['https://newsletter-terms.behaviours.example/#c'] } },
  },
  {
    name: 'age-and-cookies',
    twinOf: 'cookie-wall',
    description: 'Asks whether a visitor is of age, and says with the same buttons that it uses cookies.',
    page: {
      html: html({
        title: 'Wine of the valley',
        body: overlay(
          '<p>You must be 18 years or older to enter. This site uses cookies for sign-in and advertising.</p><button>I agree</button><button>I reject</button>',
        ),
      }),
    },
    expects: { consent: { banner: 'unclear', product: null, canAccept: null, canRefuse: null } },
  },
];
