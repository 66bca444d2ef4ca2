import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SharingFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { EvidenceList } from '../EvidenceList.tsx';
import { Fact, FactList } from '../FactList.tsx';
import { FactTile, FactTiles } from '../FactTiles.tsx';
import { SheetFold } from '../SheetFold.tsx';
import { SheetPart } from '../SheetPart.tsx';
import { claimReading } from './privacyReadings.ts';

graphql(`
  fragment SharingFacts_claim on Claim {
    value
    evidence {
      ...EvidenceList_evidence @unmask
    }
  }
`);

graphql(`
  fragment SharingFacts_privacy on PrivacyCompliance {
    userRights {
      text
    }
    sharing {
      sellsData {
        ...SharingFacts_claim @unmask
      }
      sharesData {
        ...SharingFacts_claim @unmask
      }
      consentBasedSharing {
        ...SharingFacts_claim @unmask
      }
      marketplaceDataSharing {
        ...SharingFacts_claim @unmask
      }
    }
  }
`);

type Privacy = ValueOf<SharingFacts_PrivacyFragment>;

const TONES = {
  sellsData: { yes: 'fail', no: 'pass' },
  consentBasedSharing: { yes: 'pass', no: 'warn' },
  sharesData: { yes: 'info', no: 'pass' },
  marketplaceDataSharing: { yes: 'warn', no: 'pass' },
} as const;

const PRACTICES = ['sellsData', 'consentBasedSharing', 'sharesData', 'marketplaceDataSharing'] as const;

/** What the policy says about passing data on. */
export const SharingFacts = ({ privacy: { sharing, userRights } }: { readonly privacy: Privacy }) => {
  const texts = reportPrivacyTexts().practices;
  const readings = PRACTICES.map((practice) => ({
    practice,
    evidence: sharing[practice].evidence,
    // Whoever could read the text could also look for the rights of its readers.
    mark: claimReading(sharing[practice], userRights !== null, TONES[practice]),
  }));
  const stated = readings.filter(({ evidence }) => evidence.length > 0);
  return (
    <SheetPart title={texts.title}>
      <FactTiles label={texts.title}>
        {readings.map(({ practice, mark }) => (
          <FactTile key={practice} name={texts.names[practice]} {...mark} />
        ))}
      </FactTiles>
      {stated.length > 0 && (
        <SheetFold summary={texts.fold}>
          <FactList label={texts.fold}>
            {stated.map(({ practice, mark, evidence }) => (
              <Fact key={practice} name={texts.names[practice]} {...mark}>
                <EvidenceList evidence={evidence} />
              </Fact>
            ))}
          </FactList>
        </SheetFold>
      )}
    </SheetPart>
  );
};
