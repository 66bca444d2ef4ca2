import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ThreatFacts_ThreatFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { severityMark } from '../severityMark.ts';
import { SheetNote } from '../SheetNote.tsx';
import { flagReading, threatTone } from './networkReadings.ts';
import { ThreatScore } from './ThreatScore.tsx';

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

const FLAGS = [
  ['isMalicious', 'Malicious', 'fail'],
  ['isVpn', 'VPN', 'info'],
  ['isProxy', 'Proxy', 'warn'],
  ['isTor', 'Tor exit', 'warn'],
  ['isHosting', 'Hosting', 'info'],
] as const;

const INDICATOR_LIMIT = 4;

const Indicators = ({ indicators }: { readonly indicators: Threat['indicators'] }) => (
  <Fact
    name="Indicators"
    {...(indicators.length === 0
      ? { tone: 'none', word: 'None found' }
      : { tone: 'info', word: `${indicators.length} found` })}
  >
    <LimitedList
      limit={INDICATOR_LIMIT}
      items={indicators.map(({ text, points, evidence }) => (
        <Disclosure summary={<ForeignText text={`${text} (+${points})`} />}>
          <FactNote>
            <ForeignText text={evidence} />
          </FactNote>
        </Disclosure>
      ))}
    />
  </Fact>
);

/** A rule of thumb over block lists, open ports and what the network is for; marked as one. */
export const ThreatFacts = ({ threat }: { readonly threat: Threat }) => {
  const level = severityMark(threat.riskLevel).word;
  return (
    <FactGroup
      title="Threat assessment (heuristic)"
      lead={
        <SheetNote>
          Heuristic: points added up by rules of thumb from what is publicly said of the address. It is no proof of
          anything.
        </SheetNote>
      }
    >
      <Fact name="Risk score" tone={threatTone(threat.riskScore)} word={`${threat.riskScore} / 100`}>
        <ThreatScore score={threat.riskScore} />
        <FactNote>Level: {level}</FactNote>
      </Fact>
      {FLAGS.map(([flag, name, tone]) => (
        <Fact key={flag} name={name} {...flagReading(threat[flag], tone)} />
      ))}
      <Indicators indicators={threat.indicators} />
      {threat.notChecked.length > 0 && (
        <Fact name="Could not be asked" tone="unknown" word={`${threat.notChecked.length} not checked`}>
          <Disclosure summary="Show which">
            <ForeignList items={threat.notChecked} limit={threat.notChecked.length} />
          </Disclosure>
        </Fact>
      )}
    </FactGroup>
  );
};
