import type { Behaviour } from './behaviour.ts';
import { consentPage, type ConsentPage } from './consentPage.ts';
import { CONSENT_FRAMES } from './thirdPartyHosts.ts';

const TEXT = '<p>We and our partners use cookies to measure visits and to show advertising.</p>';

const both = (product: string) => ({ banner: 'seen', product, canAccept: true, canRefuse: true }) as const;

/** OneTrust's banner, with `buttons` on its first layer. */
export const oneTrust = (buttons: string): Pick<ConsentPage, 'cookie' | 'banner' | 'asks' | 'always'> => ({
  cookie: { name: 'OptanonConsent', yes: 'groups=C0001:1,C0002:1', no: 'groups=C0001:1,C0002:0' },
  banner: `<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="region">${TEXT}${buttons}</div>
<div id="onetrust-pc-sdk" hidden><label><input type="checkbox" class="category-switch-handler" checked> Advertising</label>
<button class="save-preference-btn-handler">Confirm my choices</button></div></div>`,
  always: `window.OnetrustActiveGroups = choice() ? ',C0001,C0002,' : ',C0001,';`,
  asks: `const groups = (agreed) => { choose(agreed); window.OnetrustActiveGroups = agreed ? ',C0001,C0002,' : ',C0001,'; };
  const press = (selector, then) => document.querySelector(selector)?.addEventListener('click', then);
  press('#onetrust-accept-btn-handler', () => groups(true));
  press('#onetrust-reject-all-handler', () => groups(false));
  press('#onetrust-pc-btn-handler', () => { document.querySelector('#onetrust-pc-sdk').hidden = false; });
  press('.save-preference-btn-handler', () => groups(document.querySelector('.category-switch-handler').checked));`,
});

export const ONETRUST_ACCEPT = '<button id="onetrust-accept-btn-handler">Accept all cookies</button>';
export const ONETRUST_REFUSE = '<button id="onetrust-reject-all-handler">Reject all</button>';
export const ONETRUST_SETTINGS = '<button id="onetrust-pc-btn-handler">Cookie settings</button>';

/** Cookiebot's dialog, and the object through which scripts query it. */
export const cookiebot: Pick<ConsentPage, 'cookie' | 'banner' | 'asks' | 'always'> = {
  cookie: { name: 'CookieConsent', yes: 'marketing:true', no: 'marketing:false' },
  banner: `<div id="CybotCookiebotDialog" role="dialog">${TEXT}
<button id="CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll">Deny</button>
<button id="CybotCookiebotDialogBodyButtonAccept">Allow all</button></div>`,
  always: `window.Cookiebot = { hasResponse: choice() !== undefined, declined: choice() === false, dialog: { visible: choice() === undefined }, withdraw() { answer(false); }, hide() { hide(); } };
const answer = (agreed) => { choose(agreed); Object.assign(window.Cookiebot, { hasResponse: true, declined: !agreed, dialog: { visible: false } }); };`,
  asks: `document.querySelector('#CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll').onclick = () => answer(false);
  document.querySelector('#CybotCookiebotDialogBodyButtonAccept').onclick = () => answer(true);`,
};

type Product = Pick<ConsentPage, 'name' | 'title' | 'cookie' | 'banner' | 'asks' | 'always' | 'language'> & {
  readonly product: string;
  readonly called: string;
};

const buttons = (yes: string, no: string) => `on('${yes}', true);\n  on('${no}', false);`;

/** Built with the elements and objects by which autoconsent's rules recognise each product. */
const products: readonly Product[] = [
  {
    name: 'consent-onetrust',
    title: 'A shop with OneTrust',
    called: 'OneTrust',
    product: 'Onetrust',
    ...oneTrust(ONETRUST_ACCEPT + ONETRUST_REFUSE + ONETRUST_SETTINGS),
  },
  {
    name: 'consent-cookiebot',
    title: 'A shop with Cookiebot',
    called: 'Cookiebot',
    product: 'Cybotcookiebot',
    ...cookiebot,
  },
  {
    name: 'consent-usercentrics',
    title: 'Ein Laden mit Usercentrics',
    called: 'Usercentrics, which stands in a shadow tree and speaks German',
    product: 'usercentrics-api',
    language: 'de',
    cookie: { name: 'uc_choice', yes: 'all', no: 'essential' },
    banner: '<div id="usercentrics-root"></div>',
    always: `const tree = document.querySelector('#usercentrics-root').attachShadow({ mode: 'open' });
window.UC_UI = {
  isInitialized: () => true,
  areAllConsentsAccepted: () => choice() === true,
  acceptAllConsents: async () => choose(true),
  denyAllConsents: async () => choose(false),
  closeCMP: async () => hide(),
};`,
    asks: `tree.innerHTML = '<div data-testid="uc-container"><p>Wir verwenden Cookies, um Besuche zu messen.</p><button data-testid="uc-deny-all-button">Alles ablehnen</button><button data-testid="uc-accept-all-button">Alles akzeptieren</button></div>';
  tree.querySelector('[data-testid=uc-deny-all-button]').onclick = () => choose(false);
  tree.querySelector('[data-testid=uc-accept-all-button]').onclick = () => choose(true);`,
  },
  {
    name: 'consent-didomi',
    title: 'A shop with Didomi',
    called: 'Didomi',
    product: 'didomi',
    cookie: { name: 'didomi_token', yes: 'eyJhIjoxfQ', no: 'eyJhIjowfQ' },
    banner: `<div id="didomi-host"><div id="didomi-notice">${TEXT}<button id="didomi-notice-disagree-button">Disagree and close</button><button id="didomi-notice-agree-button">Agree and close</button></div></div>`,
    always: `window.Didomi = {
  getCurrentUserStatus: () => ({ purposes: { advertising: { enabled: choice() === true } } }),
  setUserDisagreeToAll: () => choose(false),
  setUserAgreeToAll: () => choose(true),
};`,
    asks: buttons('#didomi-notice-agree-button', '#didomi-notice-disagree-button'),
  },
  {
    name: 'consent-quantcast',
    title: 'A shop with Quantcast Choice',
    called: 'Quantcast Choice',
    product: 'quantcast',
    cookie: { name: 'euconsent-v2', yes: 'CPyes', no: 'CPno' },
    banner: `<div id="qc-cmp2-container"><div id="qc-cmp2-main"><div id="qc-cmp2-ui" role="dialog">${TEXT}<div class="qc-cmp2-summary-buttons"><button mode="secondary">MORE OPTIONS</button><button mode="secondary" class="refuses">DISAGREE</button><button mode="primary">AGREE</button></div></div></div></div>`,
    asks: buttons('.qc-cmp2-summary-buttons [mode=primary]', '.refuses'),
  },
  {
    name: 'consent-klaro',
    title: 'A shop with Klaro',
    called: 'Klaro',
    product: 'Klaro',
    cookie: { name: 'klaro', yes: '%7B%22ads%22%3Atrue%7D', no: '%7B%22ads%22%3Afalse%7D' },
    banner: `<div id="klaro"><div class="klaro"><div class="cookie-notice">${TEXT}<button class="cm-btn cm-btn-danger cn-decline">I decline</button><button class="cm-btn cm-btn-success">That's ok</button></div></div></div>`,
    always: `const manager = { config: { services: [{ name: 'ads', required: false }] }, consents: { ads: choice() === true } };
manager.changeAll = (agreed) => { manager.consents.ads = agreed; };
manager.saveAndApplyConsents = () => choose(manager.consents.ads);
window.klaro = { show() {}, getManager: () => manager };`,
    asks: `document.querySelector('.cn-decline').onclick = () => { manager.changeAll(false); manager.saveAndApplyConsents(); };
  document.querySelector('.cm-btn-success').onclick = () => { manager.changeAll(true); manager.saveAndApplyConsents(); };`,
  },
  {
    name: 'consent-tarteaucitron',
    title: 'A shop with tarteaucitron',
    called: 'tarteaucitron',
    product: 'tarteaucitron deny',
    cookie: { name: 'tarteaucitron', yes: '!ads=true', no: '!ads=false' },
    banner: `<div id="tarteaucitronRoot"><div id="tarteaucitronAlertBig">${TEXT}<button id="tarteaucitronPersonalize2">OK, accept all</button><button id="tarteaucitronAllDenied2">Deny all cookies</button></div></div>`,
    asks: buttons('#tarteaucitronPersonalize2', '#tarteaucitronAllDenied2'),
  },
  {
    name: 'consent-complianz',
    title: 'A shop with Complianz',
    called: 'Complianz',
    product: 'Complianz banner',
    cookie: { name: 'cmplz_marketing', yes: 'allow', no: 'deny' },
    banner: `<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner" role="dialog">${TEXT}<button class="cmplz-btn cmplz-accept">Accept</button><button class="cmplz-btn cmplz-deny">Deny</button></div></div>`,
    asks: `const dismissed = () => { document.cookie = 'cmplz_banner-status=dismissed; Max-Age=15552000; Path=/; Secure; SameSite=Lax'; };
  ${buttons('.cmplz-accept', '.cmplz-deny')}
  for (const button of document.querySelectorAll('.cmplz-btn')) button.addEventListener('click', dismissed);`,
  },
  {
    name: 'consent-borlabs',
    title: 'Ein Laden mit Borlabs Cookie',
    called: 'Borlabs Cookie, in German',
    product: 'borlabs',
    language: 'de',
    cookie: {
      name: 'borlabs-cookie',
      yes: encodeURIComponent('{"consents":{"statistics":["bing"]}}'),
      no: encodeURIComponent('{"consents":{"essential":["borlabs-cookie"]}}'),
    },
    banner:
      '<div id="BorlabsCookieBox"><div class="brlbs-cmpnt-dialog" role="dialog"><p>Wir nutzen Cookies auf unserer Website.</p><button class="brlbs-btn-accept-all">Alle akzeptieren</button><button class="brlbs-btn-accept-only-essential">Nur essenzielle Cookies akzeptieren</button></div></div>',
    asks: buttons('.brlbs-btn-accept-all', '.brlbs-btn-accept-only-essential'),
  },
  {
    name: 'consent-iubenda',
    title: 'A shop with iubenda',
    called: 'iubenda',
    product: 'iubenda',
    cookie: { name: '_iub_cs-777', yes: '%7B%22consent%22%3Atrue%7D', no: '%7B%22consent%22%3Afalse%7D' },
    banner: `<div id="iubenda-cs-banner" role="dialog">${TEXT}<button class="iubenda-cs-reject-btn">Reject</button><button class="iubenda-cs-accept-btn">Accept</button></div>`,
    asks: buttons('.iubenda-cs-accept-btn', '.iubenda-cs-reject-btn'),
  },
  {
    name: 'consent-osano',
    title: 'A shop with Osano',
    called: 'Osano',
    product: 'osano',
    cookie: { name: 'osano_consentmanager', yes: 'all', no: 'none' },
    banner: `<div class="osano-cm-window"><div class="osano-cm-dialog osano-cm-dialog--type_bar" role="dialog">${TEXT}<button class="osano-cm-accept-all">Accept all</button><button class="osano-cm-denyAll">Reject non-essential</button></div></div>`,
    always: `window.Osano = { cm: { dialogOpen: choice() === undefined } };`,
    asks: buttons('.osano-cm-accept-all', '.osano-cm-denyAll'),
  },
  {
    name: 'consent-cookieconsent',
    title: 'A shop with CookieConsent',
    called: 'CookieConsent, a free program',
    product: 'cookieconsent3',
    cookie: {
      name: 'cc_cookie',
      yes: '%7B%22categories%22%3A%5B%22ads%22%5D%7D',
      no: '%7B%22categories%22%3A%5B%5D%7D',
    },
    banner: `<div id="cc-main"><div class="cm-wrapper"><div class="cm" role="dialog">${TEXT}<button class="cm__btn" data-role="all">Accept all</button><button class="cm__btn" data-role="necessary">Reject all</button></div></div></div>`,
    asks: buttons('.cm__btn[data-role=all]', '.cm__btn[data-role=necessary]'),
  },
  {
    name: 'consent-hubspot',
    title: 'A shop with HubSpot',
    called: 'HubSpot',
    product: 'hubspot',
    cookie: { name: '__hs_opt_out', yes: 'no', no: 'yes' },
    banner: `<div id="hs-eu-cookie-confirmation" role="dialog">${TEXT}<button id="hs-eu-confirmation-button">Accept</button><button id="hs-eu-decline-button">Decline</button></div>`,
    asks: buttons('#hs-eu-confirmation-button', '#hs-eu-decline-button'),
  },
];

/** Sourcepoint's dialog, in a frame of another host that reports the choice to the page. */
const framed = consentPage({
  name: 'framed-banner',
  title: 'A shop with Sourcepoint',
  description: 'Asks with Sourcepoint, whose dialog stands in a frame of another host.',
  cookie: { name: 'sp_choice', yes: '11', no: '13' },
  banner: '<div id="sp_message_container_7"></div>',
  asks: `document.querySelector('#sp_message_container_7').innerHTML = '<iframe src="https://${CONSENT_FRAMES}/index.html?message_id=7" title="Privacy" width="600" height="200"></iframe>';
  addEventListener('message', ({ origin, data }) => { if (origin === 'https://${CONSENT_FRAMES}') choose(data === 'yes'); });`,
  consent: both('Sourcepoint-frame'),
});

const withFrame = {
  ...framed,
  expects: { ...framed.expects, before: { ...framed.expects.before, others: [CONSENT_FRAMES] } },
};

/** Banners of known products that ask before anything is loaded and respect the choice. */
export const consentProducts: readonly Behaviour[] = [
  ...products.map(({ called, product, ...page }) =>
    consentPage({
      ...page,
      description: `Asks with ${called}, and loads advertising after a yes alone.`,
      consent: both(product),
    }),
  ),
  withFrame,
];
