import type { Behaviour } from './behaviour.ts';
import { canvasPrint } from './canvasPrint.ts';
import { from, html, inline, nothing, scriptFile } from './markup.ts';
import { COLLECTOR, NUMBERS } from './thirdPartyHosts.ts';

const CANVAS = `https://${NUMBERS}/canvas.js`;
const SENT = { others: [NUMBERS, COLLECTOR] };

/** What tells browsers apart without a cookie, and what only looks like it. */
export const fingerprintPages: readonly Behaviour[] = [
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
  {
    name: 'font-prober',
    description: 'Measures one text in a hundred fonts to learn which ones are there.',
    page: { html: html({ title: 'Timetable of the ferries', head: from(`https://${NUMBERS}/fonts.js`) }) },
    expects: { before: { ...SENT, fingerprints: [{ kind: 'canvasFont', script: `https://${NUMBERS}/fonts.js` }] } },
  },
  {
    name: 'text-layout',
    twinOf: 'font-prober',
    description: 'Measures the words of a heading in three fonts to break its lines.',
    page: {
      html: html({
        title: 'A heading that fits',
        body: `<canvas id="poster" width="400" height="200"></canvas>${inline(`const pen = document.querySelector('#poster').getContext('2d');
let line = 0;
for (const font of ['Georgia', 'Arial', 'monospace'])
  for (const word of 'The village feast begins at noon with music and a play for children'.split(' ')) {
    pen.font = '18px ' + font;
    if (pen.measureText(word).width > 20) pen.fillText(word, (line * 37) % 380, 20 + (line * 20) % 180);
    line += 1;
  }`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'audio-reader',
    description: 'Renders a sound that nobody hears, and reads its samples.',
    page: { html: html({ title: 'The choir sings again', head: from(`https://${NUMBERS}/audio.js`) }) },
    expects: { before: { ...SENT, fingerprints: [{ kind: 'audio', script: `https://${NUMBERS}/audio.js` }] } },
  },
  {
    name: 'audio-wave',
    twinOf: 'audio-reader',
    description: 'Draws the wave of a recording, and shows the volume of what is played.',
    page: {
      html: html({
        title: 'A recording of the choir',
        body: `<canvas id="wave" width="400" height="80"></canvas><button id="play">Play</button>${inline(`const pen = document.querySelector('#wave').getContext('2d');
const draw = (samples) => {
  pen.beginPath();
  for (let x = 0; x < 400; x += 1) pen.lineTo(x, 40 + 40 * samples[Math.floor((x * samples.length) / 400)]);
  pen.stroke();
};
const head = new DataView(new ArrayBuffer(44 + 16000));
const put = (at, text) => [...text].forEach((sign, index) => head.setUint8(at + index, sign.charCodeAt(0)));
put(0, 'RIFF'); head.setUint32(4, 36 + 16000, true); put(8, 'WAVEfmt '); head.setUint32(16, 16, true);
head.setUint16(20, 1, true); head.setUint16(22, 1, true); head.setUint32(24, 8000, true); head.setUint32(28, 16000, true);
head.setUint16(32, 2, true); head.setUint16(34, 16, true); put(36, 'data'); head.setUint32(40, 16000, true);
for (let at = 0; at < 8000; at += 1) head.setInt16(44 + at * 2, Math.sin(at / 9) * 12000, true);
const audio = new AudioContext();
audio.decodeAudioData(head.buffer).then((sound) => {
  draw(sound.getChannelData(0));
  document.querySelector('#play').onclick = () => {
    const source = audio.createBufferSource();
    const volume = audio.createAnalyser();
    source.buffer = sound;
    source.connect(volume).connect(audio.destination);
    source.start();
    setInterval(() => { const now = new Float32Array(volume.fftSize); volume.getFloatTimeDomainData(now); draw(now); }, 100);
  };
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'audio-then-canvas',
    description: 'Reads a sound that nobody hears sample by sample, and a canvas after it.',
    page: {
      html: html({
        title: 'The choir and the lighthouse',
        head: inline(`const studio = new OfflineAudioContext(1, 5000, 44100);
const tone = studio.createOscillator();
const press = studio.createDynamicsCompressor();
tone.connect(press);
press.connect(studio.destination);
tone.start(0);
studio.oncomplete = ({ renderedBuffer }) => {
  let heard = 0;
  for (let index = 4500; index < 5000; index += 1) heard += Math.abs(renderedBuffer.getChannelData(0)[index]);
  ${canvasPrint("fetch('/visit?print=' + sum + '&heard=' + heard);")}
};
studio.startRendering();`),
      }),
      paths: { '/visit': nothing },
    },
    expects: {
      before: {
        fingerprints: [
          { kind: 'audio', script: 'https://audio-then-canvas.behaviours.example/' },
          { kind: 'canvas', script: 'https://audio-then-canvas.behaviours.example/' },
        ],
      },
    },
  },
  {
    name: 'music-maker',
    twinOf: 'audio-reader',
    description: 'Renders tones with a compressor ahead of time, reads how loud they are, and plays them when asked.',
    page: {
      html: html({
        title: 'A bell of one second',
        body: `<button id="play">Play</button>${inline(`const render = (make) => {
  const studio = new OfflineAudioContext(1, 44100, 44100);
  make(studio);
  return studio.startRendering().then((sound) => {
    window.loudest = sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    document.querySelector('#play').onclick = () => {
      const audio = new AudioContext();
      const source = audio.createBufferSource();
      source.buffer = sound;
      source.connect(audio.destination);
      source.start();
    };
  });
};
render((studio) => {
  const tone = studio.createOscillator();
  const envelope = new GainNode(studio, { gain: 0 });
  const press = studio.createDynamicsCompressor();
  envelope.gain.linearRampToValueAtTime(1, 0.05);
  tone.connect(envelope).connect(press).connect(studio.destination);
  tone.start(0);
});
render((studio) => {
  const press = new DynamicsCompressorNode(studio);
  for (const frequency of [262, 330, 392]) {
    const tone = new OscillatorNode(studio, { frequency });
    tone.connect(press);
    tone.start(0);
  }
  press.connect(studio.destination);
});
render((studio) => {
  const drum = studio.createOscillator();
  const press = studio.createDynamicsCompressor();
  drum.frequency.setValueAtTime(150, 0);
  drum.frequency.exponentialRampToValueAtTime(40, 0.4);
  drum.connect(press).connect(studio.destination);
  drum.start(0);
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'address-finder',
    description: 'Opens a connection between browsers to nobody, to learn the addresses of the network.',
    page: { html: html({ title: 'Walks in the hills', head: from(`https://${NUMBERS}/addresses.js`) }) },
    // Whether addresses were found, and so sent, is the network's matter.
    expects: {
      before: { others: [NUMBERS], fingerprints: [{ kind: 'webrtc', script: `https://${NUMBERS}/addresses.js` }] },
    },
  },
  {
    name: 'video-call',
    twinOf: 'address-finder',
    description: 'Begins a video call when its button is pressed, and asks for nothing before.',
    page: {
      html: html({
        title: 'Talk to our gardener',
        body: `<button id="call">Call</button>${inline(`document.querySelector('#call').addEventListener('click', async () => {
  const peer = new RTCPeerConnection({ iceServers: [] });
  peer.onicecandidate = ({ candidate }) => candidate && fetch('/signal', { method: 'POST', body: candidate.candidate });
  const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  for (const track of media.getTracks()) peer.addTrack(track, media);
  await peer.setLocalDescription(await peer.createOffer());
});`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'call-check',
    twinOf: 'address-finder',
    description: 'Asks whether the browser can make video calls, without making one.',
    page: {
      html: html({
        title: 'Can you call us?',
        body: `<p id="answer"></p>${inline(`const can = typeof RTCPeerConnection === 'function';
if (can) { const peer = new RTCPeerConnection(); peer.createDataChannel('test'); peer.close(); }
document.querySelector('#answer').textContent = can ? 'Yes, you can.' : 'Sorry, no.';`)}`,
      }),
    },
    expects: {},
  },
  {
    name: 'graphics-namer',
    description: 'Reads the names of the graphics card, and sends them to another company.',
    page: { html: html({ title: 'Maps of the coast', head: from(`https://${NUMBERS}/graphics.js`) }) },
    expects: { before: { ...SENT, fingerprints: [{ kind: 'webgl', script: `https://${NUMBERS}/graphics.js` }] } },
  },
  {
    name: 'three-d-picture',
    twinOf: 'graphics-namer',
    description: 'Draws a picture in three dimensions, after asking what the browser can do.',
    page: {
      html: html({
        title: 'A cube that turns',
        body: `<canvas id="cube" width="200" height="200"></canvas>${inline(`const gl = document.querySelector('#cube').getContext('webgl');
if (gl) {
  const limits = [gl.getParameter(gl.MAX_TEXTURE_SIZE), gl.getParameter(gl.VERSION), gl.getSupportedExtensions().length];
  gl.clearColor(0.2, 0.4, 0.6, limits.length ? 1 : 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
}`)}`,
      }),
    },
    expects: {},
  },
];
