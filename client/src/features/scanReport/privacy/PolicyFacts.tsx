import { createContext, Fragment, use, type ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { PolicyFacts_PrivacyFragment, PolicyFacts_RemarkFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportPrivacyTexts } from '../../../texts/generated/reportPrivacyTexts.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Fact, FactList, FactNote, FactTiles, FactGroup } from '../facts.tsx';
import { MarkedList, LimitedList } from '../lists.tsx';
import { SheetFold, SheetNote, SheetPart } from '../sheetParts.tsx';
import styles from './PolicyFacts.module.css';
import { lawReading, claimReading, remarksReading, requirementReading } from './privacyReadings.ts';
import { requirementGroups } from '../../../../../checks/privacy/requirementGroups.ts';
import { factReading } from '../reading.ts';

graphql(`
  fragment PolicyFacts_privacy on PrivacyCompliance {
    laws {
      law
      mentioned
      compliant
      requirements {
        text
        met
        readers
        evidence {
          ...EvidenceList_evidence @unmask
        }
      }
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
    certifications {
      certification
      mentioned
      detail
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
    sharing {
      sellsData {
        ...PolicyFacts_claim @unmask
      }
      sharesData {
        ...PolicyFacts_claim @unmask
      }
      consentBasedSharing {
        ...PolicyFacts_claim @unmask
      }
      marketplaceDataSharing {
        ...PolicyFacts_claim @unmask
      }
    }
    keyConcerns {
      ...PolicyFacts_remark @unmask
    }
    positiveFeatures {
      ...PolicyFacts_remark @unmask
    }
    userRights {
      ...PolicyFacts_remark @unmask
    }
    countries {
      ...PolicyFacts_remark @unmask
    }
    concerningCountries {
      ...PolicyFacts_remark @unmask
    }
  }
`);

graphql(`
  fragment PolicyFacts_claim on Claim {
    value
    readers
    evidence {
      ...EvidenceList_evidence @unmask
    }
  }
`);

graphql(`
  fragment PolicyFacts_remark on PolicyRemark {
    text
    readers
    evidence {
      ...EvidenceList_evidence @unmask
    }
  }
`);

type Privacy = ValueOf<PolicyFacts_PrivacyFragment>;
type Law = Privacy['laws'][number];

interface PolicyProps {
  readonly privacy: Privacy;
}

const nameOf = ({ law }: Law): string => factWord('privacy.privacy.laws.law', law);

/** Points with sentences have a line each. The others are one line for each reading: "Not found by Candor: a, b, c". */
const Requirements = ({ requirements }: { readonly requirements: Law['requirements'] }) => (
  <MarkedList
    items={requirementGroups(requirements).map((group) => {
      const [{ met, readers, evidence }] = group;
      return {
        ...requirementReading(met, evidence.length > 0),
        text: (
          <>
            {group.map(({ text }) => text).join(', ')} <EvidenceList evidence={evidence} /> <ReadBy readers={readers} />
          </>
        ),
      };
    })}
  />
);

/** Which readers agree on a claim; nothing if only the rules read it. */
const ReadBy = ({ readers }: { readonly readers: string | null }) =>
  readers !== null && (
    <FactNote>
      {factName('privacy.privacy.keyConcerns.readers')}: <ThirdPartyText text={readers} />
    </FactNote>
  );

const LawFact = ({ law }: { readonly law: Law }) => {
  const { tone, word } = lawReading(law);
  const { whereMentioned } = reportPrivacyTexts().laws;
  return (
    <Fact name={nameOf(law)} tone={tone} word={word}>
      {law.evidence.length > 0 && (
        <>
          {whereMentioned} <EvidenceList evidence={law.evidence} />
        </>
      )}
      {law.requirements.length > 0 && (
        <Disclosure summary={factName('privacy.privacy.laws.requirements')}>
          <Requirements requirements={law.requirements} />
        </Disclosure>
      )}
    </Fact>
  );
};

/** The six laws: whether the policy names them, and whether it contains what they require. */
export const LawFacts = ({ privacy: { laws } }: PolicyProps) => {
  const texts = reportPrivacyTexts().laws;
  const mentioned = laws.filter((law) => law.mentioned === true);
  return (
    <SheetPart title={texts.title}>
      <FactTiles
        label={texts.title}
        tiles={laws.map((law) => {
          const { note, ...mark } = lawReading(law);
          return { name: nameOf(law), ...mark, note: note !== undefined && <FactNote>{note}</FactNote> };
        })}
      />
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

/** The certifications that the site claims, quoted. */
export const CertificationFacts = ({ privacy }: PolicyProps) => {
  const texts = reportPrivacyTexts().certifications;
  return (
    <SheetPart title={texts.title}>
      <FactTiles
        label={texts.title}
        tiles={privacy.certifications.map(({ certification, mentioned, detail, evidence }) => ({
          name: factWord('privacy.privacy.certifications.certification', certification),
          ...factReading('privacy.privacy.certifications.mentioned', mentioned),
          note: evidence.length > 0 && (
            <>
              {detail !== null && <ThirdPartyText text={detail} />} <EvidenceList evidence={evidence} />
            </>
          ),
        }))}
      />
      <SheetNote>{texts.footnote}</SheetNote>
    </SheetPart>
  );
};

const TONES = {
  sellsData: { yes: 'fail', no: 'pass' },
  consentBasedSharing: { yes: 'pass', no: 'warn' },
  sharesData: { yes: 'info', no: 'pass' },
  marketplaceDataSharing: { yes: 'warn', no: 'pass' },
} as const;

const PRACTICES = [
  ['sellsData', 'privacy.privacy.sharing.sellsData'],
  ['consentBasedSharing', 'privacy.privacy.sharing.consentBasedSharing'],
  ['sharesData', 'privacy.privacy.sharing.sharesData'],
  ['marketplaceDataSharing', 'privacy.privacy.sharing.marketplaceDataSharing'],
] as const;

export const practiceNames = (): readonly string[] => PRACTICES.map(([, path]) => factName(path));

/** What the policy says about passing data on. */
export const SharingFacts = ({ privacy: { sharing, userRights } }: PolicyProps) => {
  const texts = reportPrivacyTexts().practices;
  return (
    <SheetPart title={texts.title}>
      <FactTiles
        label={texts.title}
        tiles={PRACTICES.map(([practice, path]) => ({
          name: factName(path),
          // If the text could be read, it could also be searched for the rights of users.
          ...claimReading(sharing[practice], userRights !== null, TONES[practice]),
          note: sharing[practice].evidence.length > 0 && (
            <>
              <EvidenceList evidence={sharing[practice].evidence} /> <ReadBy readers={sharing[practice].readers} />
            </>
          ),
        }))}
      />
    </SheetPart>
  );
};

const FIELDS = [
  ['keyConcerns', 'privacy.privacy.keyConcerns', 'warn'],
  ['positiveFeatures', 'privacy.privacy.positiveFeatures', 'pass'],
  ['userRights', 'privacy.privacy.userRights', 'pass'],
  ['countries', 'privacy.privacy.countries', 'info'],
  ['concerningCountries', 'privacy.privacy.concerningCountries', 'warn'],
] as const;

const REMARK_LIMIT = 5;

const RemarkLine = ({ text, readers, evidence }: ValueOf<PolicyFacts_RemarkFragment>) => (
  <>
    <ThirdPartyText text={text} /> <EvidenceList evidence={evidence} /> <ReadBy readers={readers} />
  </>
);

/** Notable points of the policy, each with the sentence that supports it. What could not be checked has no row. */
export const RemarkFacts = ({ privacy }: PolicyProps) => {
  const { title, concerningNote } = reportPrivacyTexts().remarks;
  const fields = FIELDS.filter(([field]) => privacy[field] !== null);
  if (fields.length === 0) return null;
  return (
    <FactGroup title={title}>
      {fields.map(([field, path, tone]) => (
        <Fact key={field} id={`privacy.${field}`} name={factName(path)} {...remarksReading(privacy[field], tone)}>
          <LimitedList items={privacy[field] ?? []} limit={REMARK_LIMIT}>
            {(remark) => <RemarkLine {...remark} />}
          </LimitedList>
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

interface Quote {
  readonly sentence: string;
  readonly url: string | null;
}

/** All quoted sentences without duplicates, in the order of the list at the end of the sheet. */
const Quotes = createContext<readonly Quote[]>([]);

const isSame = (one: Quote, other: Quote): boolean => one.sentence === other.sentence && one.url === other.url;

export const quoteId = (index: number): string => `privacy.quote-${index + 1}`;

/** The sentences that support a statement, as numbers in the list of all quotes. */
export const EvidenceList = ({ evidence }: { readonly evidence: readonly Quote[] }) => {
  const quotes = use(Quotes);
  const numbers = new Set(evidence.map((quote) => quotes.findIndex((other) => isSame(other, quote))));
  return (
    <span className={styles['numbers']}>
      {[...numbers].map((index) => (
        <a
          key={index}
          href={`#${quoteId(index)}`}
          aria-label={reportPrivacyTexts().quotes.number({ number: index + 1 })}
        >
          [{formatNumber(index + 1)}]
        </a>
      ))}
    </span>
  );
};

/** Removes duplicates. */
export const quotesOf = (evidence: readonly Quote[]): readonly Quote[] =>
  evidence.filter((quote, index) => evidence.findIndex((other) => isSame(other, quote)) === index);

interface QuotedProps {
  /** In the order of the facts; may contain duplicates. */
  readonly evidence: readonly Quote[];
  readonly children: ReactNode;
}

/** Facts with quotes, followed by a list of the quoted sentences without duplicates, each with its page. */
export const Quoted = ({ evidence, children }: QuotedProps) => {
  const quotes = quotesOf(evidence);
  const pages = new Set(quotes.map(({ url }) => url));
  return (
    <Quotes value={quotes}>
      {children}
      {quotes.length > 0 && (
        <SheetFold summary={reportPrivacyTexts().quotes.title({ count: quotes.length })}>
          {[...pages].map((url) => (
            <Fragment key={url}>
              {url !== null && (
                <SheetNote>
                  <ExternalLink href={url}>
                    <ThirdPartyText mono text={url} />
                  </ExternalLink>
                </SheetNote>
              )}
              <ol className={styles['list']}>
                {quotes.map(
                  (quote, index) =>
                    quote.url === url && (
                      <li key={index} id={quoteId(index)} value={index + 1} tabIndex={-1}>
                        <q className={styles['sentence']}>
                          <ThirdPartyText text={quote.sentence} />
                        </q>
                      </li>
                    ),
                )}
              </ol>
            </Fragment>
          ))}
        </SheetFold>
      )}
    </Quotes>
  );
};
