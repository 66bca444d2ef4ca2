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
