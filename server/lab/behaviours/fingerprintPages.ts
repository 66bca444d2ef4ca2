import type { Behaviour } from './behaviour.ts';
import { canvasPrint } from './canvasPrint.ts';
import { from, html, inline, nothing } from './markup.ts';
import { COLLECTOR, NUMBERS } from './thirdPartyHosts.ts';

const SENT = { others: [NUMBERS, COLLECTOR] };

/** Fonts, sounds, addresses and graphics cards that identify browsers without a cookie, and pages that only look like it. */
export const fingerprintPages: readonly Behaviour[] = [
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
    name: 'quiet-prober',
    description: 'Learns which fonts there are from the width of an element, and listens to a tone that nobody hears.',
    page: {
      html: html({
        title: 'Tides of the month',
        body: inline(`const sample = document.body.appendChild(document.createElement('span'));
sample.textContent = 'mmmmmmmmmmlli';
sample.style.cssText = 'position:absolute;left:-9999px;font-size:72px';
const widths = [];
for (let index = 0; index < 80; index += 1) {
  sample.style.fontFamily = '"Font ' + index + '", monospace';
  widths.push(sample.offsetWidth);
}
const audio = new AudioContext();
const tone = audio.createOscillator();
const ear = audio.createAnalyser();
const volume = audio.createGain();
volume.gain.value = 0;
tone.connect(ear).connect(volume).connect(audio.destination);
tone.start(0);
const heard = new Float32Array(ear.frequencyBinCount);
ear.getFloatFrequencyData(heard);
fetch('/visit?print=' + widths.length + '-' + heard.length);`),
      }),
      paths: { '/visit': nothing },
    },
    expects: {
      before: {
        fingerprints: [
          { kind: 'canvasFont', script: 'https://quiet-prober.behaviours.example/' },
          { kind: 'audio', script: 'https://quiet-prober.behaviours.example/' },
        ],
      },
    },
  },
  {
    name: 'font-observer',
    twinOf: 'quiet-prober',
    description:
      'Waits until its two fonts are there, shows a list of fonts, fits a heading, and has a synthesiser with a button.',
    page: {
      html: html({
        title: 'Letters of the printer',
        body: `<ul id="list"></ul><h2 id="fit">A heading that fits</h2><button id="play">Play</button>${inline(`const probe = document.body.appendChild(document.createElement('span'));
probe.textContent = 'BESbswy';
for (const own of ['One', 'Two'])
  for (const other of ['serif', 'sans-serif', 'monospace']) {
    probe.style.fontFamily = own + ', ' + other;
    probe.getBoundingClientRect();
    probe.offsetWidth;
  }
for (let index = 0; index < 80; index += 1) {
  const line = document.querySelector('#list').appendChild(document.createElement('li'));
  line.textContent = 'Font ' + index;
  line.style.fontFamily = 'Font ' + index;
  line.offsetWidth;
}
const heading = document.querySelector('#fit');
for (let size = 60; size > 10 && heading.offsetWidth > 400; size -= 1) heading.style.fontSize = size + 'px';
document.querySelector('#play').onclick = () => {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const ear = audio.createAnalyser();
  tone.connect(ear).connect(audio.destination);
  tone.start(0);
  setInterval(() => ear.getByteFrequencyData(new Uint8Array(ear.frequencyBinCount)), 100);
};`)}`,
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
    // Whether addresses were found and sent depends on the network.
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
