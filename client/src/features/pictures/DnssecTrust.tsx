import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import type { Mark } from '../../ui/StateMark.tsx';
import { Picture } from './Picture.tsx';
import { Steps, type Step } from './Steps.tsx';

interface DnssecKey {
  readonly tag: number;
  readonly algorithm: string;
  readonly bits: number | null;
  /** Whether it signs other keys (a key-signing key). */
  readonly entryPoint: boolean;
}

interface DnssecZone {
  readonly zone: string;
  readonly status: string;
  readonly keys: readonly DnssecKey[];
  /** Key tags in the DS records of the parent zone. */
  readonly ds: readonly number[];
}

/** The chain of trust from the root key down to the domain: the keys of each zone, and the DS records with which the parent zone vouches for them. */
export const DnssecTrust = ({ chain }: { readonly chain: readonly DnssecZone[] }) => {
  const { dnssec: texts } = picturesTexts();
  return (
    <Picture
      label={texts.label}
      note={texts.note}
      table={{
        head: texts.head,
        rows: chain.map(({ zone, status, keys, ds }) => [
          <ThirdPartyText mono text={zoneName(zone)} />,
          zoneMark(status).word,
          ds.length === 0 ? '–' : ds.join(', '),
          keys.length === 0 ? '–' : keys.map(keyText).join('; '),
        ]),
      }}
    >
      <Steps steps={chain.map((zone, index) => stepOf(zone, chain[index + 1]))} />
    </Picture>
  );
};

const zoneName = (zone: string): string => (zone === '.' ? picturesTexts().dnssec.root : zone);

const keyText = ({ tag, algorithm, bits, entryPoint }: DnssecKey): string => {
  const { dnssec: texts } = picturesTexts();
  const role = entryPoint ? texts.keySigning : texts.zoneSigning;
  return `${role} ${tag} (${algorithm}${bits === null ? '' : `, ${texts.bits({ bits })}`})`;
};

const zoneMark = (status: string): Mark => {
  const { states } = picturesTexts().dnssec;
  if (status === 'secure') return { tone: 'pass', word: states.secure };
  if (status === 'insecure') return { tone: 'none', word: states.insecure };
  if (status === 'bogus') return { tone: 'fail', word: states.bogus };
  return { tone: 'unknown', word: states.unknown };
};

const stepOf = ({ zone, status, keys }: DnssecZone, below: DnssecZone | undefined): Step => ({
  title: <ThirdPartyText mono text={zoneName(zone)} />,
  mark: zoneMark(status),
  lines: keys.map((key) => keyText(key)),
  next: below && { text: linkText(below), broken: below.ds.length === 0 },
});

const linkText = ({ ds, status }: DnssecZone): string => {
  const { dnssec: texts } = picturesTexts();
  if (ds.length > 0) return texts.vouches({ tags: ds.join(', ') });
  return status === 'insecure' ? texts.noDs : texts.dsUnknown;
};
