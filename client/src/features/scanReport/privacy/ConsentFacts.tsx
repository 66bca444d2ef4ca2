import { graphql } from '../../../generated/gql.ts';
import type { ConsentFacts_SectionFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factNone } from '../../../texts/factWords/factWords.ts';
import { reportToolsTexts } from '../../../texts/generated/reportToolsTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { DeclaredFact, Fact, FactGroup, FactNote, ReadFact } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { counted, type Reading, factReading } from '../reading.ts';
import { VisitTable } from '../tools/VisitTable.tsx';
import { useBrowserState } from '../useBrowserState.ts';

graphql(`
  fragment ConsentFacts_section on PrivacySection {
    id
    consent {
      banner
      product
      canAccept
      canRefuse
      buttons
      wall
      wallQuote
      preTicked
      effects {
        state
        thirdParties
        trackers
        thirdPartyCookies
        advertisers
      }
    }
  }
`);

type Consent = NonNullable<ConsentFacts_SectionFragment['consent']>;

export const refusalReading = ({ canRefuse }: Pick<Consent, 'canRefuse'>): Reading =>
  canRefuse === null
    ? { tone: 'unknown', word: factNone('privacy.consent.canRefuse') }
    : factReading('privacy.consent.canRefuse', canRefuse);

export const preTickedReading = ({ preTicked }: Pick<Consent, 'preTicked'>): Reading =>
  counted(preTicked.length, 'warn', reportToolsTexts().foundWord);

const LABEL_LIMIT = 4;

const Labels = ({ labels }: { readonly labels: readonly string[] }) => (
  <LimitedList items={labels} limit={LABEL_LIMIT}>
    {(text) => <ThirdPartyText text={text} />}
  </LimitedList>
);

const Effects = ({ effects }: Pick<Consent, 'effects'>) => (
  <VisitTable
    label={factName('privacy.consent.effects')}
    visits={effects}
    measures={[
      { name: factName('privacy.consent.effects.thirdParties'), of: (visit) => visit.thirdParties },
      { name: factName('privacy.consent.effects.trackers'), of: (visit) => visit.trackers },
      { name: factName('privacy.consent.effects.thirdPartyCookies'), of: (visit) => visit.thirdPartyCookies },
      { name: factName('privacy.consent.effects.advertisers'), of: (visit) => visit.advertisers },
    ]}
  />
);

/** The consent banner, and what the visitor's choice changes. */
export const ConsentFacts = ({ data }: { readonly data: ValueOf<ConsentFacts_SectionFragment> }) => {
  const { consent } = data;
  const absent = useBrowserState(data.id);
  const title = factName('privacy.consent');
  if (!consent)
    return (
      <FactGroup title={title}>
        <Fact name={factName('privacy.consent.banner')} {...absent} />
      </FactGroup>
    );
  const { product, buttons, wall, wallQuote, preTicked, effects } = consent;
  return (
    <FactGroup title={title} lead={effects.length > 1 && <Effects effects={effects} />}>
      <DeclaredFact path="privacy.consent.banner" value={consent.banner}>
        {product !== null && (
          <FactNote>
            {factName('privacy.consent.product')}: <ThirdPartyText text={product} />
          </FactNote>
        )}
        {buttons.length > 0 && <Labels labels={buttons} />}
      </DeclaredFact>
      {consent.banner === 'SEEN' && (
        <ReadFact name={factName('privacy.consent.canRefuse')} reading={refusalReading(consent)} />
      )}
      {wall !== null && (
        <DeclaredFact path="privacy.consent.wall" value={wall}>
          {wallQuote !== null && (
            <FactNote>
              <ThirdPartyText text={wallQuote} />
            </FactNote>
          )}
        </DeclaredFact>
      )}
      {preTicked.length > 0 && (
        <ReadFact name={factName('privacy.consent.preTicked')} reading={preTickedReading(consent)}>
          <Labels labels={preTicked} />
        </ReadFact>
      )}
    </FactGroup>
  );
};
