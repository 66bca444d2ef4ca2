import type { Behaviour, Expected } from './behaviour.ts';
import { html, inline } from './markup.ts';

/** The host of what pages load once they may: the tag of Bing Ads, which here sets no cookies. */
export const TRACKER = 'bat.bing.com';

export interface ConsentPage {
  readonly name: string;
  readonly description: string;
  readonly twinOf?: string;
  readonly title: string;
  readonly language?: string;
  /** The cookie that stores the choice, and its values. */
  readonly cookie: { readonly name: string; readonly yes: string; readonly no: string };
  /** The markup that asks; `hide()` hides it. */
  readonly banner: string;
  /** Script that runs if no choice has been made. `choose(true)` and `choose(false)` store it, hide the banner and load what is allowed. */
  readonly asks: string;
  /** Script that always runs, before `asks`. */
  readonly always?: string;
  /**
   * When trackers are loaded. Default: after consent. `always`: whatever is chosen · `untilNo`: from the beginning until refused · `onScroll`: `asks` takes
   * scrolling for consent.
   */
  readonly loads?: 'afterYes' | 'always' | 'untilNo' | 'onScroll';
  readonly consent: NonNullable<Expected['consent']>;
  /** The visits that its banner allows. Default: both. */
  readonly answers?: readonly ('refused' | 'accepted')[];
}

const CONDITIONS = {
  afterYes: 'choice() === true',
  onScroll: 'choice() === true',
  always: 'true',
  untilNo: 'choice() !== false',
} as const;

const runtime = ({ cookie, asks, always = '', loads = 'afterYes' }: ConsentPage): string => `
const kept = () => document.cookie.split('; ').find((pair) => pair.startsWith('${cookie.name}='))?.slice(${cookie.name.length + 1});
const choice = () => ({ [${JSON.stringify(cookie.yes)}]: true, [${JSON.stringify(cookie.no)}]: false })[kept()];
const hide = () => { document.querySelector('#asking').hidden = true; };
let started = false;
const start = () => {
  if (started || !(${CONDITIONS[loads]})) return;
  started = true;
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://${TRACKER}/bat.js' }));
};
const choose = (agreed) => {
  document.cookie = '${cookie.name}=' + (agreed ? ${JSON.stringify(cookie.yes)} : ${JSON.stringify(cookie.no)}) + '; Max-Age=15552000; Path=/; Secure; SameSite=Lax';
  hide();
  start();
};
const on = (selector, agreed) => document.querySelector(selector)?.addEventListener('click', () => choose(agreed));
${always}
start();
if (choice() === undefined) {
  document.querySelector('#asking').hidden = false;
${asks}
}`;

const STYLE = `<style>
#asking > div { background: #fff; border-top: 2px solid #069; bottom: 0; left: 0; padding: 1rem; position: fixed; right: 0; z-index: 9999; }
[hidden] { display: none; }
</style>
`;

/** Creates a page with a banner that remembers the choice. */
export const consentPage = (page: ConsentPage): Behaviour => {
  const { name, description, twinOf, title, language, banner, loads = 'afterYes', consent } = page;
  const answers = page.answers ?? ['refused', 'accepted'];
  const loaded = { trackers: [TRACKER], ownCookies: 'any', stored: 'any' } as const;
  const silent = { ownCookies: 'any', stored: 'any' } as const;
  return {
    name,
    description,
    ...(twinOf === undefined ? {} : { twinOf }),
    page: {
      html: html({
        title,
        ...(language === undefined ? {} : { language }),
        head: STYLE,
        body: `<div id="asking" hidden>${banner}</div>\n${inline(runtime(page))}`,
      }),
    },
    expects: {
      consent,
      before: loads === 'afterYes' ? silent : loaded,
      ...(answers.includes('refused') ? { refused: loads === 'always' ? loaded : silent } : {}),
      ...(answers.includes('accepted') ? { accepted: loaded } : {}),
    },
  };
};
