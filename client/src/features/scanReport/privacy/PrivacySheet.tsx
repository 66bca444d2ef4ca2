import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { PrivacySheet_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportPrivacyTexts } from '../../../texts/generated/reportPrivacyTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { AddressLink, DeclaredFact, Fact, FactGroup, FactNote, ReadFact } from '../facts.tsx';
import { ForeignList } from '../lists.tsx';
import { missing } from '../reading.ts';
import { ParticularFacts } from './ParticularFacts.tsx';
import type { RecordPlace } from '../SectionFindings.tsx';
import { Sheet } from '../Sheet.tsx';
import { SheetNote, SheetNotice } from '../sheetParts.tsx';
import { ConsentFacts } from './ConsentFacts.tsx';
import { languageName, claimReading, privacyGradeReading, readabilityReading } from './privacyReadings.ts';
import {
  CertificationFacts,
  LawFacts,
  Quoted,
  quoteId,
  quotesOf,
  RemarkFacts,
  practiceNames,
  SharingFacts,
  EvidenceList,
} from './PolicyFacts.tsx';

const PrivacySheet_section = graphql(`
  fragment PrivacySheet_section on PrivacySection {
    id
    ...CheckStates_section @unmask
    privacy {
      summary
      disclaimers
      botProtection {
        detected
        type
        confidence
        disclaimer
      }
      overallGrade
      policy {
        found
        url
        lastUpdated
        length
        language
        readability
        format
        changes
        newSentences
        removedSentences
      }
      terms {
        found
        url
      }
      cookiePolicy {
        found
        url
      }
      hasPrivacyContact {
        value
        evidence {
          ...EvidenceList_evidence @unmask
        }
      }
      ...PolicyFacts_privacy @unmask
      ...ParticularFacts_privacy @unmask
    }
    ...ConsentFacts_section @unmask
    ...Sheet_section
  }
`);

type Data = PrivacySheet_SectionFragment;
type Privacy = NonNullable<Data['privacy']>;

const Disclaimers = ({ privacy: { disclaimers, botProtection } }: { readonly privacy: Privacy }) =>
  disclaimers
    // The notice above says the same.
    .filter((disclaimer) => botProtection?.detected !== true || disclaimer !== botProtection.disclaimer)
    .map((disclaimer) => (
      <SheetNote key={disclaimer}>
        <ThirdPartyText text={disclaimer} />
      </SheetNote>
    ));

/** Whether nothing could be read in any text, not even a name. */
const isUnread = ({ laws, certifications, userRights }: Privacy): boolean =>
  userRights === null && [...laws, ...certifications].every(({ mentioned }) => mentioned === null);

/** In the order of the facts that quote it. */
const evidenceOf = ({ hasPrivacyContact, laws, certifications, sharing, ...remarks }: Privacy) => [
  ...hasPrivacyContact.evidence,
  ...laws.flatMap(({ evidence, requirements }) => [...evidence, ...requirements.flatMap((each) => each.evidence)]),
  ...certifications.flatMap(({ evidence }) => evidence),
  ...[sharing.sellsData, sharing.consentBasedSharing, sharing.sharesData, sharing.marketplaceDataSharing].flatMap(
    ({ evidence }) => evidence,
  ),
  ...[
    remarks.keyConcerns,
    remarks.positiveFeatures,
    remarks.userRights,
    remarks.countries,
    remarks.concerningCountries,
  ].flatMap((each) => (each ?? []).flatMap(({ evidence }) => evidence)),
  ...(remarks.particulars ?? []).flatMap(({ items }) => items.flatMap(({ evidence }) => evidence)),
];

const PrivacyFacts = ({ privacy }: { readonly privacy: Privacy }) => (
  <Quoted evidence={evidenceOf(privacy)}>
    <SheetNote>
      <ThirdPartyText text={privacy.summary} />
    </SheetNote>
    {privacy.botProtection?.detected === true && <BotProtectionNotice {...privacy.botProtection} />}
    <DocumentFacts privacy={privacy} />
    {isUnread(privacy) ? (
      <UnreadFacts privacy={privacy} />
    ) : (
      <>
        <LawFacts privacy={privacy} />
        <CertificationFacts privacy={privacy} />
        <SharingFacts privacy={privacy} />
      </>
    )}
    <RemarkFacts privacy={privacy} />
    <ParticularFacts privacy={privacy} />
    <Disclaimers privacy={privacy} />
  </Quoted>
);

/** The rows that show in full the text that evidence of findings refers to. */
const recordsOf = ({ privacy }: Data): readonly RecordPlace[] => {
  if (!privacy) return [];
  const { quotes } = reportPrivacyTexts();
  const textsOf = (each: Privacy['userRights']) => (each ?? []).map(({ text }) => text);
  return [
    { id: 'privacy.policy', name: factName('privacy.privacy.policy.found'), texts: [privacy.policy.url] },
    { id: 'privacy.terms', name: factName('privacy.privacy.terms.found'), texts: [privacy.terms.url] },
    { id: 'privacy.cookies', name: factName('privacy.privacy.cookiePolicy.found'), texts: [privacy.cookiePolicy.url] },
    ...quotesOf(evidenceOf(privacy)).map(({ sentence }, index) => ({
      id: quoteId(index),
      name: quotes.number({ number: index + 1 }),
      texts: [sentence],
    })),
    { id: 'privacy.userRights', name: factName('privacy.privacy.userRights'), texts: textsOf(privacy.userRights) },
    { id: 'privacy.countries', name: factName('privacy.privacy.countries'), texts: textsOf(privacy.countries) },
  ];
};

const AwaitedFacts = ({ checks }: Pick<Data, 'checks'>) => {
  const { documents, laws, certifications, practices } = reportPrivacyTexts();
  return (
    <FactGroup title={documents.title}>
      {[
        factName('privacy.privacy.policy.found'),
        factName('privacy.privacy.terms.found'),
        laws.title,
        certifications.title,
        practices.title,
      ].map((name) => (
        <Fact key={name} name={name} {...missing(checks, 'privacy')} />
      ))}
    </FactGroup>
  );
};

/** What the site's own policies say, sentence by sentence. */
export const PrivacySheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(PrivacySheet_section, section);
  return (
    <Sheet section={data} records={recordsOf(data)}>
      <ConsentFacts data={data} />
      {data.privacy ? <PrivacyFacts privacy={data.privacy} /> : <AwaitedFacts checks={data.checks} />}
    </Sheet>
  );
};

/** The date, length, language and format of the text, one per line. */
const PolicyText = ({ policy: { lastUpdated, length, language, format } }: Pick<Privacy, 'policy'>) => {
  const texts = reportPrivacyTexts().documents;
  if (length === null) return null;
  return (
    <>
      <FactNote>
        {factName('privacy.privacy.policy.lastUpdated')}:{' '}
        {lastUpdated === null ? texts.notDated : <DayText iso={lastUpdated} />}
      </FactNote>
      <FactNote>
        {factName('privacy.privacy.policy.length')}: {formatNumber(length)}
      </FactNote>
      {language !== null && (
        <FactNote>
          {factName('privacy.privacy.policy.language')}: {languageName(language)}
        </FactNote>
      )}
      {format !== null && (
        <FactNote>
          {factName('privacy.privacy.policy.format')}: {factWord('privacy.privacy.policy.format', format)}
        </FactNote>
      )}
    </>
  );
};

/** What changed since the last scan, with the words of the sentences that were recorded. */
const PolicyChanges = ({ policy: { changes, newSentences, removedSentences } }: Pick<Privacy, 'policy'>) =>
  changes !== null && (
    <>
      <FactNote>{changes}</FactNote>
      <ChangedSentences name={factName('privacy.privacy.policy.newSentences')} sentences={newSentences} />
      <ChangedSentences name={factName('privacy.privacy.policy.removedSentences')} sentences={removedSentences} />
    </>
  );

const ChangedSentences = ({ name, sentences }: { readonly name: string; readonly sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <Disclosure summary={name}>
      <ForeignList items={sentences} limit={24} />
    </Disclosure>
  );

/** The documents that were found, and the readability of the policy. */
const DocumentFacts = ({ privacy }: { readonly privacy: Privacy }) => {
  const { overallGrade, policy, terms, cookiePolicy, hasPrivacyContact: contact, userRights } = privacy;
  const texts = reportPrivacyTexts().documents;
  return (
    <FactGroup title={texts.title}>
      <Fact name={factName('privacy.privacy.overallGrade')} {...privacyGradeReading(overallGrade, policy.length)} />
      <DeclaredFact id="privacy.policy" path="privacy.privacy.policy.found" value={policy.found}>
        {policy.url !== null && <AddressLink address={policy.url} />}
        <PolicyText policy={policy} />
        <PolicyChanges policy={policy} />
      </DeclaredFact>
      {policy.length !== null && (
        <ReadFact
          name={factName('privacy.privacy.policy.readability')}
          reading={readabilityReading(policy.readability)}
        />
      )}
      <DeclaredFact id="privacy.terms" path="privacy.privacy.terms.found" value={terms.found}>
        {terms.url !== null && <AddressLink address={terms.url} />}
      </DeclaredFact>
      <DeclaredFact id="privacy.cookies" path="privacy.privacy.cookiePolicy.found" value={cookiePolicy.found}>
        {cookiePolicy.url !== null && <AddressLink address={cookiePolicy.url} />}
      </DeclaredFact>
      {policy.found !== false && (
        <Fact
          id="privacy.contact"
          name={factName('privacy.privacy.hasPrivacyContact')}
          {...claimReading(contact, userRights !== null, { yes: 'pass', no: 'warn' })}
        >
          {contact.evidence.length > 0 && <EvidenceList evidence={contact.evidence} />}
          {contact.value === false && <FactNote>{texts.contactMissingNote}</FactNote>}
        </Fact>
      )}
    </FactGroup>
  );
};

/** Warns that the site blocked the scanner: the facts below may miss what a visitor sees. */
const BotProtectionNotice = ({ type, confidence, disclaimer }: NonNullable<Privacy['botProtection']>) => {
  const texts = reportPrivacyTexts().bot;
  return (
    <SheetNotice tone="unknown" word={factName('privacy.privacy.botProtection.detected')}>
      <p>{texts.lead}</p>
      {type !== null && (
        <FactNote>
          {factName('privacy.privacy.botProtection.type')}: <ThirdPartyText text={type} />
        </FactNote>
      )}
      {confidence !== null && (
        <FactNote>
          {texts.confidence} {wordOf(texts.confidences, confidence)}
        </FactNote>
      )}
      {disclaimer !== null && (
        <FactNote>
          <ThirdPartyText text={disclaimer} />
        </FactNote>
      )}
    </SheetNotice>
  );
};

/** What would have been looked for if a text could have been read: one row per kind of fact. */
const UnreadFacts = ({ privacy }: { readonly privacy: Privacy }) => {
  const { unread, laws, certifications, practices } = reportPrivacyTexts();
  return (
    <FactGroup title={unread.title} foot={<SheetNote>{unread.note}</SheetNote>}>
      {[
        [laws.title, privacy.laws.map(({ law }) => factWord('privacy.privacy.laws.law', law))] as const,
        [
          certifications.title,
          privacy.certifications.map(({ certification }) =>
            factWord('privacy.privacy.certifications.certification', certification),
          ),
        ] as const,
        [practices.title, practiceNames()] as const,
      ].map(([title, names]) => (
        <Fact key={title} name={title} tone="unknown" word={reportTexts().notChecked}>
          <FactNote>{names.join(', ')}</FactNote>
        </Fact>
      ))}
    </FactGroup>
  );
};
