import type { Behaviour } from './behaviour.ts';
import { canvasPrint } from './canvasPrint.ts';
import { from, html, inline, nothing, scriptFile } from './markup.ts';
import { COLLECTOR, NUMBERS } from './thirdPartyHosts.ts';

const CANVAS = `https://${NUMBERS}/canvas.js`;
const SENT = { others: [NUMBERS, COLLECTOR] };

/** Pages that draw text on a canvas and read it back: for a fingerprint, or for one of a dozen innocent reasons. */
export const canvasPages: readonly Behaviour[] = [
  {
    name: 'canvas-reader',
    description: 'Draws hidden text with the script of another company, and reads the picture back.',
    page: { html: html({ title: 'The old lighthouse', head: from(CANVAS) }) },
    expects: { before: { ...SENT, fingerprints: [{ kind: 'canvas', script: CANVAS }] } },
  },
  {
    name: 'canvas-reader-own',
    description: 'Draws hidden text with a script of its own, and reads the picture back.',
    page: {
      html: html({ title: 'The new lighthouse', head: from('/app.js') }),
      paths: { '/app.js': scriptFile(canvasPrint("fetch('/visit?print=' + sum);")), '/visit': nothing },
    },
    expects: {
      before: { fingerprints: [{ kind: 'canvas', script: 'https://canvas-reader-own.behaviours.example/app.js' }] },
    },
  },
  {
    name: 'canvas-once',
    description: 'Draws one text in one colour, and reads the picture back to hash it.',
    page: {
      html: html({
        title: 'The third lighthouse',
        head: inline(`const canvas = document.createElement('canvas');
const pen = canvas.getContext('2d');
pen.font = '18px Arial';
pen.fillText('#7Kq!Lm%(x)[vZ', 5, 30);
let sum = 0;
for (const sign of canvas.toDataURL()) sum = (sum * 31 + sign.charCodeAt(0)) | 0;
fetch('/visit?print=' + sum);`),
      }),
      paths: { '/visit': nothing },
    },
    expects: { before: { fingerprints: [{ kind: 'canvas', script: 'https://canvas-once.behaviours.example/' }] } },
  },
  {
    name: 'canvas-pixels',
    description: 'Draws one text in two colours over each other, and sums up its pixels.',
    page: {
      html: html({
        title: 'The fourth lighthouse',
        head: inline(`const canvas = document.createElement('canvas');
canvas.width = 280; canvas.height = 20;
const pen = canvas.getContext('2d');
pen.font = '15px Arial';
pen.fillStyle = '#c00';
pen.fillText('Any text WMwmil10Oo', 2, 15);
pen.strokeStyle = '#06c';
pen.strokeText('Any text WMwmil10Oo', 3, 16);
let sum = 0;
for (const value of pen.getImageData(0, 0, 280, 20).data) sum = (sum * 31 + value) | 0;
fetch('/visit?print=' + sum);`),
      }),
      paths: { '/visit': nothing },
    },
    expects: { before: { fingerprints: [{ kind: 'canvas', script: 'https://canvas-pixels.behaviours.example/' }] } },
  },
  {
    name: 'canvas-chart',
    twinOf: 'canvas-reader',
    description: 'Draws a chart with labels, and makes a picture of it when a button is pressed.',
    page: {
      html: html({
        title: 'Rain of the year',
        body: `<canvas id="chart" width="600" height="300"></canvas> <button id="export">Save as a picture</button>
${inline(`const canvas = document.querySelector('#chart');
const pen = canvas.getContext('2d');
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
months.forEach((month, index) => {
  pen.save();
  pen.fillStyle = ['#069', '#f60', '#393'][index % 3];
  const height = 40 + ((index * 53) % 180);
  pen.fillRect(20 + index * 80, 260 - height, 50, height);
  pen.font = '14px sans-serif';
  pen.fillText(month + ' \\u2013 ' + height + ' mm', 20 + index * 80, 280);
  pen.restore();
});
document.querySelector('#export').addEventListener('click', () => {
  const link = document.createElement('a');
  link.download = 'rain.png';
  link.href = canvas.toDataURL('image/png');
  link.click();
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'canvas-thumbnail',
    twinOf: 'canvas-reader',
    description: 'Makes photographs smaller on a canvas, and takes them from there.',
    page: {
      html: html({
        title: 'Photographs of the summer',
        body: `<div id="wall"></div>${inline(`const source = document.createElement('canvas');
source.width = 800; source.height = 600;
const paint = source.getContext('2d');
const sky = paint.createLinearGradient(0, 0, 0, 600);
sky.addColorStop(0, '#7bd'); sky.addColorStop(1, '#fda');
paint.fillStyle = sky; paint.fillRect(0, 0, 800, 600);
for (const size of [320, 160]) {
  const small = document.createElement('canvas');
  small.width = size; small.height = size * 3 / 4;
  small.getContext('2d').drawImage(source, 0, 0, small.width, small.height);
  const image = new Image();
  image.src = small.toDataURL('image/jpeg', 0.8);
  document.querySelector('#wall').append(image);
}`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'emoji-check',
    twinOf: 'canvas-reader',
    description: 'Draws two signs to see whether the browser has them, as many blogs do.',
    page: {
      html: html({
        title: 'My little blog',
        head: inline(`const canvas = document.createElement('canvas');
canvas.width = 300; canvas.height = 150;
const pen = canvas.getContext('2d', { willReadFrequently: true });
pen.textBaseline = 'top';
pen.font = '600 32px Arial';
const drawn = (text) => {
  pen.clearRect(0, 0, 300, 150);
  pen.fillText(text, 0, 0);
  return new Uint32Array(pen.getImageData(0, 0, 300, 150).data);
};
const flag = drawn('\\ud83c\\udff3\\ufe0f\\u200d\\u26a7\\ufe0f');
const parts = drawn('\\ud83c\\udff3\\ufe0f\\u200b\\u26a7\\ufe0f');
window.knowsFlags = !flag.every((value, index) => value === parts[index]);`),
      }),
    },
    expects: {},
  },
  {
    name: 'emoji-loader',
    twinOf: 'canvas-reader',
    description: 'Compares pictures of a dozen emoji and their parts, as blogs do before they load a replacement.',
    page: {
      html: html({
        title: 'My bigger blog',
        head: inline(`const canvas = document.createElement('canvas');
const pen = canvas.getContext('2d');
pen.textBaseline = 'top';
pen.font = '600 32px Arial';
const drawn = (text) => {
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.fillText(text, 0, 0);
  return canvas.toDataURL();
};
const joined = ['\\u{1f3f3}\\ufe0f*\\u26a7\\ufe0f', '\\u{1f1fa}*\\u{1f1f3}', '\\u{1f469}*\\u{1f52c}', '\\u{1fae1}*\\u{1f3fd}', '\\u{1f426}*\\u{1f525}',
  '\\u{1f3f4}*\\u{e0067}\\u{e0062}\\u{e0065}\\u{e006e}\\u{e0067}\\u{e007f}', '\\u{1f468}*\\u2764\\ufe0f\\u200d\\u{1f468}', '\\u{1f9d1}*\\u{1f384}'];
window.knowsEmoji = joined.map((text) => drawn(text.replace('*', '\\u200d')) !== drawn(text.replace('*', '\\u200b')));`),
      }),
    },
    expects: {},
  },
  {
    name: 'glyph-atlas',
    twinOf: 'canvas-reader',
    description: 'Draws the letters of a map one by one, and reads each of them for the graphics card.',
    page: {
      html: html({
        title: 'A map with names',
        head: inline(`const canvas = document.createElement('canvas');
canvas.width = 64; canvas.height = 64;
const pen = canvas.getContext('2d', { willReadFrequently: true });
pen.font = '48px sans-serif';
window.atlas = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ\\u5317\\u4eac\\u4e0a\\u6d77\\u5e7f\\u5dde\\u6df1\\u5733\\u5929\\u6d25'].map((letter) => {
  pen.clearRect(4, 4, 56, 56);
  pen.fillText(letter, 8, 52);
  return pen.getImageData(4, 4, 56, 56).data;
});`),
      }),
    },
    expects: {},
  },
  {
    name: 'page-picture',
    twinOf: 'canvas-reader',
    description: 'Paints a part of itself word by word, and keeps the picture for a report of a bug.',
    page: {
      html: html({
        title: 'Tell us what went wrong',
        body: inline(`const canvas = document.createElement('canvas');
canvas.width = 500; canvas.height = 90;
const pen = canvas.getContext('2d');
pen.fillStyle = '#fff';
pen.fillRect(0, 0, 500, 90);
pen.fillStyle = '#222';
pen.font = '14px sans-serif';
'Die Veranstaltungsorganisation zeigt Wetterinformationen und Verkehrsmeldungen, wie sie in der Datenschutzordnung stehen.'
  .split(' ').forEach((word, index) => pen.fillText(word, (index % 4) * 120, 20 + Math.floor(index / 4) * 20));
window.picture = canvas.toDataURL();`),
      }),
    },
    expects: {},
  },
  {
    name: 'placeholder-pictures',
    twinOf: 'canvas-reader',
    description: 'Makes pictures with words for places where one is missing, and a watermark, and shows them.',
    page: {
      html: html({
        title: 'Pictures to come',
        body: `<img id="missing" alt=""><div id="marked" style="height: 60px"></div>${inline(`const made = (words) => {
  const canvas = document.createElement('canvas');
  canvas.width = 286; canvas.height = 60;
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#999';
  pen.fillRect(0, 0, 286, 60);
  pen.fillStyle = '#fff';
  pen.font = '20px Arial';
  pen.fillText(words, 10, 35);
  return canvas.toDataURL();
};
document.querySelector('#missing').src = made('A picture of 286 x 60');
document.querySelector('#marked').style.background = 'url(' + made('Draft, not for publication') + ')';`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'word-cloud',
    twinOf: 'canvas-pixels',
    description:
      'Reads the shapes of long words to place them next to each other, and of a title to break it into dots.',
    page: {
      html: html({
        title: 'Words of the year',
        body: inline(`const shape = (word) => {
  const canvas = document.createElement('canvas');
  canvas.width = 400; canvas.height = 60;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.font = '40px serif';
  pen.fillText(word, 0, 45);
  return pen.getImageData(0, 0, 400, 60).data;
};
window.shapes = ['Blacksmiths', 'Datenschutz', 'Lighthouse of Brookfield'].map(shape);`),
      }),
    },
    expects: {},
  },
];
