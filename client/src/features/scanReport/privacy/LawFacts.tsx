import { graphql } from '../../../generated/gql.ts';
import type {
  LawFacts_PrivacyFragment,
  CertificationFacts_PrivacyFragment,
  SharingFacts_PrivacyFragment,
  RemarkFacts_PrivacyFragment,
  RemarkFacts_RemarkFragment,
  EvidenceList_EvidenceFragment,
} from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { policyRemark } from '../../../texts/policyRemarks/policyRemark.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact, FactList, FactNote, FactTile, FactTiles, FactGroup } from '../facts.tsx';
import { MarkedList, LimitedList } from '../lists.tsx';
import { SheetFold, SheetNote, SheetPart } from '../sheetParts.tsx';
import styles from './LawFacts.module.css';
import { lawReading, certificationReading, claimReading, remarksReading } from './privacyReadings.ts';

graphql(`
  fragment LawFacts_privacy on PrivacyCompliance {
    laws {
      law
      mentioned
      compliant
      requirements {
        text
        met
        evidence {
          ...EvidenceList_evidence @unmask
        }
      }
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
  }
`);

type Law = ValueOf<LawFacts_PrivacyFragment>['laws'][number];

const nameOf = ({ law }: Law): string => wordOf(reportPrivacyTexts().laws.names, law);

const Requirements = ({ requirements }: { readonly requirements: Law['requirements'] }) => {
  const { inText, notInText } = reportPrivacyTexts().laws;
  return (
    <MarkedList
      items={requirements.map(({ text, met, evidence }) => ({
        tone: met ? 'pass' : 'warn',
        word: met ? inText : notInText,
        text: (
          <>
            <p lang="en">{text}</p>
            {evidence.length > 0 && <EvidenceList evidence={evidence} />}
          </>
        ),
      }))}
    />
  );
};

const LawFact = ({ law }: { readonly law: Law }) => {
  const { tone, word } = lawReading(law);
  const { whereMentioned, asksFor } = reportPrivacyTexts().laws;
  return (
    <Fact name={nameOf(law)} tone={tone} word={word}>
      {law.evidence.length > 0 && (
        <Disclosure summary={whereMentioned}>
          <EvidenceList evidence={law.evidence} />
        </Disclosure>
      )}
      {law.requirements.length > 0 && (
        <Disclosure summary={asksFor}>
          <Requirements requirements={law.requirements} />
        </Disclosure>
      )}
    </Fact>
  );
};

/** The six laws: whether the policy names them, and whether it contains what they require. */
export const LawFacts = ({ privacy: { laws } }: { readonly privacy: ValueOf<LawFacts_PrivacyFragment> }) => {
  const texts = reportPrivacyTexts().laws;
  const mentioned = laws.filter((law) => law.mentioned === true);
  return (
    <SheetPart title={texts.title}>
      <FactTiles label={texts.title}>
        {laws.map((law) => {
          const { note, ...mark } = lawReading(law);
          return (
            <FactTile key={law.law} name={nameOf(law)} {...mark}>
              <FactNote>{note}</FactNote>
            </FactTile>
          );
        })}
      </FactTiles>
      {mentioned.length > 0 && (
        <>
          <SheetNote>{texts.footnote}</SheetNote>
          <SheetFold summary={texts.fold}>
            <FactList label={texts.fold}>
              {mentioned.map((law) => (
                <LawFact key={law.law} law={law} />
              ))}
            </FactList>
          </SheetFold>
        </>
      )}
    </SheetPart>
  );
};

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

/** The certifications that the site claims, quoted. */
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
    // If the text could be read, it could also be searched for the rights of users.
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

graphql(`
  fragment RemarkFacts_remark on PolicyRemark {
    text
    evidence {
      ...EvidenceList_evidence @unmask
    }
  }
`);

graphql(`
  fragment RemarkFacts_privacy on PrivacyCompliance {
    keyConcerns {
      ...RemarkFacts_remark @unmask
    }
    positiveFeatures {
      ...RemarkFacts_remark @unmask
    }
    userRights {
      ...RemarkFacts_remark @unmask
    }
    countries {
      ...RemarkFacts_remark @unmask
    }
    concerningCountries {
      ...RemarkFacts_remark @unmask
    }
  }
`);

type Remark = ValueOf<RemarkFacts_RemarkFragment>;
type RemarkPrivacy = ValueOf<RemarkFacts_PrivacyFragment>;

const FIELDS = [
  ['keyConcerns', 'warn'],
  ['positiveFeatures', 'pass'],
  ['userRights', 'pass'],
  ['countries', 'info'],
  ['concerningCountries', 'warn'],
] as const;

const REMARK_LIMIT = 5;

const RemarkLine = ({ remark: { text, evidence } }: { readonly remark: Remark }) =>
  evidence.length === 0 ? (
    <ForeignText {...policyRemark(text)} />
  ) : (
    <Disclosure summary={<ForeignText {...policyRemark(text)} />}>
      <EvidenceList evidence={evidence} />
    </Disclosure>
  );

/** Notable points of the policy, each with the sentence that supports it. What could not be checked has no row. */
export const RemarkFacts = ({ privacy }: { readonly privacy: RemarkPrivacy }) => {
  const { title, names, concerningNote } = reportPrivacyTexts().remarks;
  const fields = FIELDS.filter(([field]) => privacy[field] !== null);
  if (fields.length === 0) return null;
  return (
    <FactGroup title={title}>
      {fields.map(([field, tone]) => (
        <Fact key={field} name={names[field]} {...remarksReading(privacy[field], tone)}>
          <LimitedList
            limit={REMARK_LIMIT}
            items={(privacy[field] ?? []).map((remark) => (
              <RemarkLine remark={remark} />
            ))}
          />
          {field === 'concerningCountries' && (privacy[field] ?? []).length > 0 && (
            <FactNote>{concerningNote}</FactNote>
          )}
        </Fact>
      ))}
    </FactGroup>
  );
};

graphql(`
  fragment EvidenceList_evidence on Evidence {
    sentence
    url
  }
`);

/** The sentences that support a statement, each with its page. */
export const EvidenceList = ({
  evidence,
}: {
  readonly evidence: readonly ValueOf<EvidenceList_EvidenceFragment>[];
}) => (
  <ul className={styles['list']}>
    {evidence.map(({ sentence, url }, index) => (
      <li key={index} className={styles['entry']}>
        <q className={styles['sentence']}>
          <ForeignText text={sentence} />
        </q>
        {url !== null && (
          <ExternalLink href={url}>
            <ForeignText mono text={url} />
          </ExternalLink>
        )}
      </li>
    ))}
  </ul>
);
