import type { LookedVisit } from '../../../../schema/report/observations/browserObservation.ts';
import type { SeenCall, SeenRequest } from '../../io/browser/browserIo.ts';
import { wellFormedText } from '../wellFormedText.ts';
import type { Parties } from './parties.ts';
import { sentText, withinBudget } from './sentTexts.ts';

type Fingerprint = LookedVisit['fingerprints'][number];

/**
 * Scripts that ask for what differs from device to device. The criteria are those of Englehardt and Narayanan, "Online Tracking: A 1-million-site
 * Measurement and Analysis" (2016), sections 6.1 to 6.4, which Blacklight uses as well; in doubt nobody is accused.
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
        script: call.script === null ? null : wellFormedText(call.script, 300),
        thirdParty: party?.thirdParty ?? false,
        owner: typeof party?.owner === 'string' ? wellFormedText(party.owner, 120) : null,
      },
    ];
  });
  // Every game asks for the name of the graphics card. It tells visitors apart where it is sent away, or asked for beside another fingerprint.
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

/** Signs are drawn for a fingerprint on 2,000 × 200 at most (FingerprintJS 2). */
const LARGEST = 500_000;
/** A fingerprint draws one or two texts. Pictures of pages, charts and maps have many. */
const MOST_TEXTS = 10;
/** Samples of the sounds that are rendered for a fingerprint: 5,000 (FingerprintJS 4) to two seconds. */
const SAMPLES = { least: 1_000, most: 96_000 } as const;

const SEEN: Readonly<Record<string, (call: SeenCall, all: readonly SeenCall[]) => Seen | undefined>> = {
  'canvas.read': ({ details }) => {
    for (const detail of details) {
      const [call = '', format = '', size = '', area = '', signs, texts, colours, states, , sample = ''] =
        detail.split('\t');
      // A lossy picture does not keep what differs; a drawing saves and restores its state; a small or poor text says little.
      const isLossless = !/jpe?g|webp/i.test(format);
      // What is as large as a page is a picture of it, to be shown or saved.
      const [width, height] = sidesOf(size);
      const isSmall = width * height <= LARGEST;
      const isReadable = sidesOf(area).every((side) => side >= 16);
      const isOneText = Number(signs) >= 10 && Number(texts) <= MOST_TEXTS && Number(states) === 0;
      // The pixels of a text in one colour are read to place words, to break them into dots or to draw them on a graphics card.
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
    const [fonts = '', text = ''] = (details.at(-1) ?? '').split('\t');
    return {
      kind: 'canvasFont',
      call: 'measureText',
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
  'webrtc.candidates': ({ details, script }, all) => {
    // Who then talks to somebody makes a call, and asks for no addresses.
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
