import { graphql } from '../../../generated/gql.ts';
import type { ThreatFacts_ThreatFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factEmpty, factName } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportNetworkTexts } from '../../../texts/generated/reportNetworkTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Stamp } from '../../../ui/Stamp.tsx';
import { Fact, FactList, FactNote, FactTiles } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { counted, factReading, severityMark } from '../reading.ts';
import { SheetNote, SheetPart } from '../sheetParts.tsx';
import { REPORT_THREAT_SCALE, type ThreatScale } from './networkReadings.ts';
import styles from './ThreatFacts.module.css';

graphql(`
  fragment ThreatFacts_threat on Threat {
    riskScore
    riskLevel
    isMalicious
    isVpn
    isProxy
    isTor
    isHosting
    indicators {
      text
      points
      evidence
    }
    notChecked
  }
`);

type Threat = ValueOf<ThreatFacts_ThreatFragment>;

/** Hosting and VPN describe the purpose of a network, so they are neutral. */
const FLAGS = [
  ['isMalicious', 'network.network.threat.isMalicious'],
  ['isVpn', 'network.network.threat.isVpn'],
  ['isProxy', 'network.network.threat.isProxy'],
  ['isTor', 'network.network.threat.isTor'],
  ['isHosting', 'network.network.threat.isHosting'],
] as const;

const INDICATOR_LIMIT = 4;
const EVIDENCE_LENGTH = 160;

const Indicators = ({ indicators }: { readonly indicators: Threat['indicators'] }) => {
  const texts = reportNetworkTexts().threat;
  const reading = counted(indicators.length, 'info', texts.foundWord);
  return (
    <Fact
      name={factName('network.network.threat.indicators')}
      {...reading}
      word={indicators.length === 0 ? factEmpty('network.network.threat.indicators') : reading.word}
    >
      <LimitedList items={indicators} limit={INDICATOR_LIMIT}>
        {({ text, points, evidence }) => (
          <>
            <ThirdPartyText text={text} /> ({texts.points({ points })})
            <FactNote>
              <CutText prose lang="en" text={evidence} limit={EVIDENCE_LENGTH} />
            </FactNote>
          </>
        )}
      </LimitedList>
    </Fact>
  );
};

const NotAsked = ({ subjects }: { readonly subjects: readonly string[] }) => {
  const texts = reportNetworkTexts().threat;
  return (
    <Fact
      name={factName('network.network.threat.notChecked')}
      tone="unknown"
      word={texts.notAskedCount({ count: subjects.length })}
    >
      <FactNote>{texts.notAskedNote}</FactNote>
      <Disclosure summary={texts.showNotAsked}>
        <LimitedList items={subjects} limit={subjects.length}>
          {(subject) => <ThirdPartyText text={subject} />}
        </LimitedList>
      </Disclosure>
    </Fact>
  );
};

const Score = ({ threat, scale }: { readonly threat: Threat; readonly scale: ThreatScale }) => {
  const texts = reportNetworkTexts().threat;
  const { riskScore, riskLevel, notChecked } = threat;
  if (riskScore === null || riskLevel === null)
    return <Fact name={factName('network.network.threat.riskScore')} tone="unknown" word={reportTexts().notChecked} />;
  const level = severityMark(riskLevel).word;
  // No hits are not "fine" while some sources were not checked.
  const tone = riskScore === 0 && notChecked.length > 0 ? 'none' : scale.tone(riskScore);
  return (
    <Fact name={factName('network.network.threat.riskScore')} tone={tone} word={texts.outOf({ score: riskScore })}>
      <ThreatScore score={riskScore} level={level} scale={scale} />
      <FactNote>
        {factName('network.network.threat.riskLevel')}: {level}
      </FactNote>
    </Fact>
  );
};

interface ThreatFactsProps {
  readonly threat: Threat;
  readonly scale?: ThreatScale;
}

/** A rule-of-thumb score based on block lists, open ports and the purpose of the network, and labelled as such. */
export const ThreatFacts = ({ threat, scale = REPORT_THREAT_SCALE }: ThreatFactsProps) => {
  const texts = reportNetworkTexts().threat;
  return (
    <SheetPart
      title={
        <>
          {texts.title} <Stamp>{texts.heuristic}</Stamp>
        </>
      }
    >
      <SheetNote>{texts.about}</SheetNote>
      <FactList label={texts.title}>
        <Score threat={threat} scale={scale} />
      </FactList>
      <FactTiles
        isNarrow
        label={texts.flagsTitle}
        tiles={FLAGS.map(([flag, path]) => ({ name: factName(path), ...factReading(path, threat[flag]) }))}
      />
      <FactList label={factName('network.network.threat.indicators')}>
        <Indicators indicators={threat.indicators} />
        {threat.notChecked.length > 0 && <NotAsked subjects={threat.notChecked} />}
      </FactList>
    </SheetPart>
  );
};

const WIDTH = 320;
const HEIGHT = 24;
const BAR = 8;
const TOP = (HEIGHT - BAR) / 2;

const xOf = (score: number): number => (WIDTH * Math.min(100, Math.max(0, score))) / 100;

interface ThreatScoreProps {
  readonly score: number;
  /** The level as a word. */
  readonly level: string;
  readonly scale: ThreatScale;
}

/** The score on a scale of 100, with the bounds of its colours. */
const ThreatScore = ({ score, level, scale: { tone, bounds } }: ThreatScoreProps) => (
  <svg
    role="img"
    aria-label={reportNetworkTexts().threat.figure({ score, level })}
    className={styles['figure']}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    <rect className={styles['track']} x={0} y={TOP} width={WIDTH} height={BAR} rx={BAR / 2} />
    {score > 0 && (
      <rect className={styles[tone(score)]} x={0} y={TOP} width={Math.max(BAR, xOf(score))} height={BAR} rx={BAR / 2} />
    )}
    {bounds.map((bound) => (
      <line key={bound} className={styles['tick']} x1={xOf(bound)} x2={xOf(bound)} y1={2} y2={HEIGHT - 2} />
    ))}
  </svg>
);
