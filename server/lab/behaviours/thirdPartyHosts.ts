import { randomBytes } from 'node:crypto';
import type { WebHost, WebReply } from '../web/webConfig.ts';
import { canvasPrint } from './canvasPrint.ts';
import { html, inline, nothing, pageFile, picture, scriptFile } from './markup.ts';

/** Fictional companies that the pages load from. */
export const NUMBERS = 'static.numbers-cdn.example';
export const COLLECTOR = 'collect.watchful.example';
export const ADVERTS = 'ads.banner-barn.example';
export const FIRST_MARKET = 'sync.first-market.example';
export const SECOND_MARKET = 'sync.second-market.example';
export const PICTURES = 'img.plain-pictures.example';
export const LIBRARY = 'cdn.honest-library.example';
/** Sourcepoint's host for the frames of its dialogs. */
export const CONSENT_FRAMES = 'cdn.privacy-mgmt.com';
export const FORMS = 'forms.elsewhere.example';

const send = (what: string): string => `fetch('https://${COLLECTOR}/print?' + ${what}, { mode: 'no-cors' });`;

const FONTS = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const found = [];
  for (let index = 0; index < 100; index += 1) {
    const font = ['Arial', 'Calibri', 'Futura', 'Garamond', 'Optima'][index % 5] + ' ' + String(index);
    pen.font = '72px "' + font + '", monospace';
    found.push(pen.measureText('mmmmmmmmmmlli').width);
  }
  ${send("found.join('-').length")}
})();`;

const AUDIO = `(() => {
  const context = new OfflineAudioContext(1, 5000, 44100);
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = 10000;
  const press = context.createDynamicsCompressor();
  press.threshold.value = -50;
  press.knee.value = 40;
  tone.connect(press);
  press.connect(context.destination);
  tone.start(0);
  context.startRendering().then((sound) => {
    let sum = 0;
    for (const sample of sound.getChannelData(0).subarray(4500)) sum += Math.abs(sample);
    ${send('sum')}
  });
})();`;

const ADDRESSES = `(async () => {
  const peer = new RTCPeerConnection({ iceServers: [] });
  peer.createDataChannel('');
  peer.onicecandidate = ({ candidate }) => {
    const address = / ([0-9a-f.:-]+(?:\\.local)?) [0-9]+ typ /.exec(candidate?.candidate ?? '');
    if (address) ${send("'at=' + address[1]")}
  };
  await peer.setLocalDescription(await peer.createOffer());
})();`;

const GRAPHICS = `(() => {
  const gl = document.createElement('canvas').getContext('webgl');
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const card = names ? gl.getParameter(names.UNMASKED_VENDOR_WEBGL) + gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : '';
  ${send("'card=' + encodeURIComponent(card)")}
})();`;

/** Creates a visitor id as long and as random as those of real companies. */
const newId = (): string => randomBytes(16).toString('hex');

const YEAR = 'Max-Age=31536000; Path=/; Secure; SameSite=None';

/** A picture that sets a one-year visitor id for visitors without one. */
const namingPicture = (cookie: string): WebReply => ({
  kind: 'computed',
  answer: ({ cookies }) => ({
    status: 200,
    headers: {
      'content-type': 'image/gif',
      ...(cookies[cookie] === undefined ? { 'set-cookie': `${cookie}=${newId()}; ${YEAR}` } : {}),
    },
    body: '',
  }),
});

/** Redirects the visitor to the other market, passing on its own visitor id. */
const syncing: WebReply = {
  kind: 'computed',
  answer: ({ cookies }) => {
    const uid = cookies['fm_uid'] ?? newId();
    return {
      status: 302,
      headers: {
        location: `https://${SECOND_MARKET}/match?partner=7&uid=${uid}`,
        'set-cookie': `fm_uid=${uid}; ${YEAR}`,
      },
      body: '',
    };
  },
};

/** Stores a visitor id in a cookie of the page's own, and reports it. */
const NAMING_SCRIPT = `(() => {
  const has = /(?:^|; )bb_visitor=([^;]+)/.exec(document.cookie);
  const id = has ? has[1] : crypto.randomUUID().replaceAll('-', '');
  document.cookie = 'bb_visitor=' + id + '; Max-Age=31536000; Path=/; Secure; SameSite=Lax';
  new Image().src = 'https://${ADVERTS}/seen?visitor=' + id;
})();`;

const STORING_SCRIPT = `(() => {
  const id = localStorage.getItem('bb_device') ?? crypto.randomUUID();
  localStorage.setItem('bb_device', id);
  fetch('https://${ADVERTS}/seen?device=' + id, { mode: 'no-cors' });
})();`;

const CONSENT_DIALOG = `<!doctype html><html lang="en"><title>Privacy</title>
<div class="message type-modal"><p>We and our partners use cookies.</p>
<button class="message-component sp_choice_type_11">Accept all</button>
<button class="message-component sp_choice_type_13">Reject all</button></div>
<script>for (const [type, answer] of [['11', 'yes'], ['13', 'no']])
  document.querySelector('.sp_choice_type_' + type).onclick = () => parent.postMessage(answer, '*');</script></html>`;

const everything = (reply: WebReply): WebHost => ({ paths: { '*': reply } });

export const madeUpHosts: Readonly<Record<string, WebHost>> = {
  [NUMBERS]: {
    paths: {
      '/canvas.js': scriptFile(canvasPrint(send('sum'))),
      '/fonts.js': scriptFile(FONTS),
      '/audio.js': scriptFile(AUDIO),
      '/addresses.js': scriptFile(ADDRESSES),
      '/graphics.js': scriptFile(GRAPHICS),
    },
  },
  [COLLECTOR]: { cors: { allow: 'asker', credentials: false }, webSockets: true, paths: { '*': nothing } },
  [ADVERTS]: {
    paths: {
      '/banner.gif': namingPicture('bb_id'),
      '/visitor.js': scriptFile(NAMING_SCRIPT),
      '/device.js': scriptFile(STORING_SCRIPT),
      '/frame.html': pageFile(html({ title: 'Advertisement', head: inline(canvasPrint(send('sum'))) })),
      '*': nothing,
    },
  },
  [FIRST_MARKET]: {
    paths: {
      '/sync.gif': syncing,
      '/moved.gif': { kind: 'redirect', status: 302, to: `https://${SECOND_MARKET}/dot.gif` },
    },
  },
  [SECOND_MARKET]: { paths: { '/match': namingPicture('sm_uid'), '/dot.gif': picture } },
  [PICTURES]: {
    paths: { '/frame.html': pageFile(html({ title: 'A picture in a frame' })), '*': picture },
  },
  [LIBRARY]: {
    paths: {
      '/chart.js': scriptFile(
        `window.drawBar = (pen, index, height) => { pen.fillRect(index * 20, 100 - height, 15, height); };`,
      ),
    },
  },
  [FORMS]: everything(nothing),
  [CONSENT_FRAMES]: { paths: { '/index.html': pageFile(CONSENT_DIALOG) } },
};
