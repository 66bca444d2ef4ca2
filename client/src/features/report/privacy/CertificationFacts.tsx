import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificationFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { Fact, FactList } from '../FactList.tsx';
import { FactTile, FactTiles } from '../FactTiles.tsx';
import { SheetFold } from '../SheetFold.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { SheetPart } from '../SheetPart.tsx';
import { certificationReading } from './privacyReadings.ts';

graphql(`
  fragment CertificationFacts_privacy on PrivacyCompliance {
    certifications {
      certification
      mentioned
      detail
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
  }
`);

/** The certificates that the site says it has, in its own words. */
export const CertificationFacts = ({ privacy }: { readonly privacy: ValueOf<CertificationFacts_PrivacyFragment> }) => {
  const texts = reportPrivacyTexts().certifications;
  const claimed = privacy.certifications.filter(({ evidence }) => evidence.length > 0);
  return (
    <SheetPart title={texts.title}>
      <FactTiles label={texts.title}>
        {privacy.certifications.map(({ certification, mentioned, detail }) => (
          <FactTile key={certification} name={wordOf(texts.names, certification)} {...certificationReading(mentioned)}>
            {detail !== null && <ForeignText lang="en" text={detail} />}
          </FactTile>
        ))}
      </FactTiles>
      <SheetNote>{texts.footnote}</SheetNote>
      {claimed.length > 0 && (
        <SheetFold summary={texts.fold}>
          <FactList label={texts.fold}>
            {claimed.map(({ certification, mentioned, evidence }) => (
              <Fact key={certification} name={wordOf(texts.names, certification)} {...certificationReading(mentioned)}>
                <EvidenceList evidence={evidence} />
              </Fact>
            ))}
          </FactList>
        </SheetFold>
      )}
    </SheetPart>
  );
};
