import { graphql } from '../../../generated/gql.ts';
import type { ConsentFacts_SectionFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportPrivacyTexts } from '../../../texts/generated/reportPrivacyTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Fact, FactGroup, FactNote, ReadFact } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import type { Reading } from '../reading.ts';
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

/** Neutral, because whether a site must ask depends on what it does; the findings judge that. */
export const bannerReading = ({ banner }: Pick<Consent, 'banner'>): Reading => {
  const { consent } = reportPrivacyTexts();
  const word = factWord('privacy.consent.banner', banner);
  if (banner === 'SEEN') return { tone: 'info', word };
  return banner === 'NONE'
    ? { tone: 'none', word, note: consent.noneNote }
    : { tone: 'unknown', word, note: consent.unclearNote };
};

export const refusalReading = ({ canRefuse }: Pick<Consent, 'canRefuse'>): Reading => {
  if (canRefuse === null) return { tone: 'unknown', word: factNone('privacy.consent.canRefuse') };
  const word = factWord('privacy.consent.canRefuse', canRefuse);
  return canRefuse
    ? { tone: 'pass', word }
    : { tone: 'warn', word, note: reportPrivacyTexts().consent.cannotRefuseNote };
};

const BUTTON_LIMIT = 4;

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
  const { product, buttons, effects } = consent;
  return (
    <FactGroup title={title} lead={effects.length > 1 && <Effects effects={effects} />}>
      <ReadFact name={factName('privacy.consent.banner')} reading={bannerReading(consent)}>
        {product !== null && (
          <FactNote>
            {factName('privacy.consent.product')}: <ThirdPartyText text={product} />
          </FactNote>
        )}
        {buttons.length > 0 && (
          <LimitedList
            limit={BUTTON_LIMIT}
            items={buttons.map((text) => (
              <ThirdPartyText text={text} />
            ))}
          />
        )}
      </ReadFact>
      {consent.banner === 'SEEN' && (
        <ReadFact name={factName('privacy.consent.canRefuse')} reading={refusalReading(consent)} />
      )}
    </FactGroup>
  );
};
