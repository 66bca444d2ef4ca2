import type { LookedVisit } from './observation.ts';
import type { SeenCall, SeenRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import type { Parties } from './parties.ts';
import { sentText, withinBudget } from './sentTexts.ts';

type Fingerprint = LookedVisit['fingerprints'][number];

/**
 * Finds scripts that read what differs between devices. The criteria are those of Englehardt and Narayanan, "Online Tracking: A 1-million-site Measurement and
 * Analysis" (2016), sections 6.1 to 6.4, which Blacklight also uses. When in doubt, reports nothing.
 */
export const fingerprintsOf = (
  calls: readonly SeenCall[],
  requests: readonly Pick<SeenRequest, 'url' | 'body'>[],
  parties: Parties,
): Fingerprint[] => {
  const found = calls.flatMap((call) => {
    const seen = SEEN[call.api]?.(call, calls);
    if (!seen) return [];
    const party = parties.ofUrl(call.script);
    return [
      {
        ...seen,
        script: wellFormedOrNull(call.script, 300),
        thirdParty: party?.thirdParty ?? false,
        owner: typeof party?.owner === 'string' ? wellFormedText(party.owner, 120) : null,
      },
    ];
  });
  // Every game reads the name of the graphics card. It only counts as fingerprinting if it is sent away, or read together with another fingerprint.
  const others = new Set(found.filter(({ kind }) => kind !== 'webgl').map(({ script }) => script));
  const sent = found.some(({ kind }) => kind === 'webgl') ? withinBudget(requests).map(sentText) : [];
  return found
    .filter(
      ({ kind, script, shape }) =>
        kind !== 'webgl' ||
        others.has(script) ||
        sent.some(({ plain, unpacked }) => plain.includes(shape) || unpacked.includes(shape)),
    )
    .slice(0, 50);
};

type Seen = Pick<Fingerprint, 'kind' | 'call' | 'shape'>;

/** Fingerprinting scripts draw on a canvas of at most 2,000 × 200 pixels (FingerprintJS 2). */
const LARGEST = 500_000;
/** A fingerprint draws one or two texts. Images of pages, charts and maps contain many. */
const MOST_TEXTS = 10;
/** Number of different characters in a text that contains most letters: "Cwm fjordbank glyphs vext quiz" has 25. */
const PANGRAM = 20;
const MOST_PANGRAMS = 4;
/** Number of samples that fingerprinting scripts render: from 5,000 (FingerprintJS 4) to two seconds of sound. */
const SAMPLES = { least: 1_000, most: 96_000 } as const;

const SEEN: Readonly<Record<string, (call: SeenCall, all: readonly SeenCall[]) => Seen | undefined>> = {
  'canvas.read': ({ details }) => {
    for (const detail of details) {
      const [call = '', format = '', size = '', area = '', signs, texts, colours, states, , sample = ''] =
        detail.split('\t');
      // JPEG loses the differences; a small text or one with few characters reveals little.
      const isLossless = !/jpe?g/i.test(format);
      // Drawing programs save and restore their state, and pages make small pictures as WebP. A text that is drawn to show as many letters as a pangram does, in
      // two colours and next to hardly any other, is a fingerprint all the same.
      const isPangram = Number(signs) >= PANGRAM && Number(colours) >= 2 && Number(texts) <= MOST_PANGRAMS;
      const isPlain = Number(states) === 0 && !/webp/i.test(format);
      // A canvas as large as a page is a screenshot of it, to be shown or saved.
      const [width, height] = sidesOf(size);
      const isSmall = width * height <= LARGEST;
      const isReadable = sidesOf(area).every((side) => side >= 16);
      const isOneText = Number(signs) >= 10 && Number(texts) <= MOST_TEXTS && (isPlain || isPangram);
      // Pages read the pixels of single-colour text to place words, to turn them into dots or to draw them with WebGL.
      const isMixed = call === 'toDataURL' || Number(colours) >= 2;
      if (isLossless && isSmall && isReadable && isOneText && isMixed)
        return {
          kind: 'canvas',
          call: `canvas.${call}`,
          shape: wellFormedText(`${format}, ${size}: one text of ${signs ?? ''} different signs, "${sample}"`, 200),
        };
    }
    return undefined;
  },
  'font.measure': ({ details }) => {
    const [fonts = '', text = '', of = ''] = (details.at(-1) ?? '').split('\t');
    return {
      kind: 'canvasFont',
      call: of === 'element' ? 'width of an element' : 'measureText',
      shape: wellFormedText(`one text in ${fonts} fonts or more: "${text}"`, 200),
    };
  },
  'audio.read': ({ details }) => {
    // A script may read another sound first.
    const read = details
      .map((detail) => detail.split('\t'))
      .find(
        ([, kind, channels, samples]) =>
          kind === 'one tone' &&
          channels === '1' &&
          Number(samples) >= SAMPLES.least &&
          Number(samples) <= SAMPLES.most,
      );
    if (!read) return undefined;
    const [call = '', , channels = '', samples = ''] = read;
    return {
      kind: 'audio',
      call: `OfflineAudioContext, AudioBuffer.${call}`,
      shape: wellFormedText(`${samples} samples of ${channels} channel, oscillator through a compressor`, 200),
    };
  },
  'audio.live': ({ details }) => ({
    kind: 'audio',
    call: 'AudioContext, AnalyserNode',
    shape: wellFormedText(details[0] ?? '', 200),
  }),
  'webrtc.candidates': ({ details, script }, all) => {
    // A script that also makes a call needs the addresses for it.
    if (all.some((call) => call.api === 'webrtc.call' && call.script === script)) return undefined;
    return { kind: 'webrtc', call: 'RTCPeerConnection', shape: wellFormedText(details[0] ?? '', 200) };
  },
  'webgl.name': ({ details }) => ({
    kind: 'webgl',
    call: 'getParameter(UNMASKED_RENDERER_WEBGL)',
    shape: wellFormedText(details[0] ?? '', 200),
  }),
};

const sidesOf = (size: string): readonly [width: number, height: number] => {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  return [width, height];
};
