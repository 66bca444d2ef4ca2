import type { Behaviour } from './behaviour.ts';
import { consentPage, TRACKER } from './consentPage.ts';
import { html, inline, pageFile } from './markup.ts';

const cookie = { name: 'choice', yes: 'yes', no: 'no' };
const OVER_ALL = 'style="border: 0; box-sizing: border-box; height: 100%; overflow: auto"';
const TEXT = '<p>We and our partners use cookies to measure visits and to show advertising.</p>';

/** Banners that leave no free way to refuse, boxes that are ticked in advance, a second page, and their innocent twins. */
export const wallPages: readonly Behaviour[] = [
  consentPage({
    name: 'pay-or-consent',
    description: 'Lets visitors choose between tracking and a subscription.',
    title: 'Die Zeitung des Hafens',
    language: 'de',
    cookie,
    banner: `<div role="dialog" ${OVER_ALL}><h2>Weiter mit Werbung oder mit dem Pur-Abo</h2>
<p>Mit Ihrer Einwilligung verwenden wir und unsere Partner Cookies, um Werbung zu zeigen und Besuche zu messen.</p>
<p>Oder lesen Sie ohne Tracking für 2,99 € im Monat.</p>
<button class="yes">Akzeptieren und weiter</button> <a href="#pur" role="button">Jetzt Pur-Abo abschließen</a>
<a href="#privacy">Datenschutz-Einstellungen</a> <a href="#in">Bereits Abonnent? Anmelden</a></div>`,
    asks: "on('.yes', true);",
    consent: { banner: 'seen', product: null, canAccept: true, canRefuse: null, wall: 'pay' },
    answers: ['accepted'],
  }),
  consentPage({
    name: 'subscription-offer',
    twinOf: 'pay-or-consent',
    description: 'Sells a subscription on its page, and lets visitors refuse cookies for nothing.',
    title: 'The paper of the harbour',
    cookie,
    banner: `<div role="dialog">${TEXT}<p>Subscribers support our work for 2.99 € a month.</p>
<button class="yes">Accept all</button> <button class="no">Reject all</button> <a href="#subscribe">Subscribe</a></div>`,
    asks: "on('.yes', true); on('.no', false);",
    consent: { banner: 'seen', product: null, canAccept: true, canRefuse: true },
  }),
  consentPage({
    name: 'access-wall',
    description: 'Covers its page until visitors agree.',
    title: 'Recipes behind a wall',
    cookie,
    banner: `<div role="dialog" ${OVER_ALL}>${TEXT}<p>To read this site you must accept cookies.</p>
<button class="yes">Accept all</button> <button class="more">Cookie settings</button></div>`,
    asks: "on('.yes', true);",
    consent: { banner: 'seen', product: null, canAccept: true, canRefuse: false, wall: 'access' },
    answers: ['accepted'],
  }),
  consentPage({
    name: 'strict-words',
    twinOf: 'access-wall',
    description: 'Says that some videos need cookies, and covers nothing.',
    title: 'Recipes with videos',
    cookie,
    banner: `<div role="dialog">${TEXT}<p>To view embedded videos you must accept cookies.</p>
<button class="yes">Accept all</button> <button class="more">Cookie settings</button></div>`,
    asks: "on('.yes', true);",
    consent: { banner: 'seen', product: null, canAccept: true, canRefuse: false },
    answers: ['accepted'],
  }),
  consentPage({
    name: 'ticked-boxes',
    description: 'Ticks the boxes for statistics and marketing in advance.',
    title: 'A shop that ticks',
    cookie,
    banner: `<div role="dialog">${TEXT}
<label><input type="checkbox" checked disabled> Necessary</label>
<label><input type="checkbox" checked> Statistics</label>
<span><span id="label-ads">Marketing cookies</span> <button role="switch" aria-checked="true" aria-labelledby="label-ads" style="height: 20px; width: 40px"></button></span>
<label><input type="checkbox" checked> Do not sell my data for advertising</label>
<label><input type="checkbox"> Personalisation</label>
<button class="yes">Accept all</button> <button class="no">Reject all</button></div>`,
    asks: "on('.yes', true); on('.no', false);",
    consent: {
      banner: 'seen',
      product: null,
      canAccept: true,
      canRefuse: true,
      preTicked: ['Statistics', 'Marketing cookies'],
    },
  }),
  consentPage({
    name: 'honest-boxes',
    twinOf: 'ticked-boxes',
    description: 'Ticks only what is necessary, and what nobody sees.',
    title: 'A shop that asks',
    language: 'de',
    cookie,
    banner: `<div role="dialog"><p>Wir verwenden Cookies, um Besuche zu messen und Werbung zu zeigen.</p>
<label><input type="checkbox" checked> Technisch notwendig</label>
<label><input type="checkbox" checked onclick="return false"> Essenziell (auch für Statistik der Server)</label>
<label><input type="checkbox"> Statistik</label>
<label><input type="checkbox" checked> Berechtigtes Interesse: Werbung messen</label>
<label><input type="checkbox" checked> Auswahl merken</label>
<div style="height: 0; overflow: hidden"><label><input type="checkbox" checked> Marketing</label></div>
<div style="opacity: 0"><label><input type="checkbox" checked> Werbung</label></div>
<button class="yes">Alle akzeptieren</button> <button class="no">Alle ablehnen</button></div>
<div style="position: static"></div>`,
    asks: "on('.yes', true); on('.no', false);",
    consent: { banner: 'seen', product: null, canAccept: true, canRefuse: true },
  }),
  {
    name: 'second-page',
    description: 'Calls its trackers on another page only.',
    page: {
      html: html({
        title: 'Nothing on the front page',
        body: `<a href="/logout">Log out</a> <a href="/basket/add?item=7">Add</a> <a href="/news/2026/today">News</a> <a href="/team">Team</a>
<a href="/list.pdf">Prices</a> <a href="https://www.elsewhere.example/">Elsewhere</a> <a href="/a" download>File</a> <a href="mailto:us@example.org">Mail</a>`,
      }),
      paths: {
        '/team': pageFile(
          html({
            title: 'The team',
            body: inline(
              `document.head.append(Object.assign(document.createElement('script'), { src: 'https://${TRACKER}/bat.js' }));`,
            ),
          }),
        ),
      },
    },
    expects: { inner: { trackers: [TRACKER] } },
  },
];
