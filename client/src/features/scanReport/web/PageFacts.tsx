import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { PageFacts_SectionFragment } from '../../../generated/graphql.ts';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { outcomeMark } from '../../../ui/outcomeMark.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FoldedGroup, Fact, FactNote, type ReadRow, readRow } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { missing } from '../reading.ts';
import {
  CorsFact,
  deliveryRow,
  HeaderReadings,
  ObservatoryFact,
  permissionsPolicyRow,
  Reason,
} from './HeaderFacts.tsx';
import { mixedContentReading, chainsReading } from './webReadings.ts';

const PageFacts_section = graphql(`
  fragment PageFacts_section on WebSection {
    id
    ...CheckStates_section @unmask
    findings {
      code
      title
    }
    redirects {
      url
    }
    mixedContent {
      active
      passive
      forms
      upgraded
      examples {
        kind
        element
        url
      }
    }
    integrity {
      verdict
      reason
      resources {
        element
        url
        foreign
        integrity
        crossOrigin
      }
      more
    }
    redirectChains {
      start
      hops {
        url
        status
        secure
        hsts
        tlsError
      }
      stopped
      problems
    }
    securityHeaders {
      value
    }
    ...ObservatoryFact_section @unmask
    ...HeaderReadings_section @unmask
    ...CorsFact_section @unmask
    ...PermissionsPolicy_section @unmask
    ...Delivery_section @unmask
  }
`);

type Data = PageFacts_SectionFragment;

/** Details of the front page; its tables expand in place. */
export const PageFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(PageFacts_section, section);
  const { title, hint } = reportWebTexts().page;
  return (
    <FoldedGroup
      title={title}
      hint={hint}
      rows={[mixedContentRow(data), permissionsPolicyRow(data), redirectChainsRow(data), deliveryRow(data)]}
    >
      <ObservatoryFact data={data} />
      <HeaderReadings data={data} />
      <CorsFact data={data} />
      <IntegrityFact data={data} />
    </FoldedGroup>
  );
};

const EXAMPLE_LIMIT = 5;

const MixedContent = ({ mixed }: { readonly mixed: NonNullable<Data['mixedContent']> }) => {
  const { page } = reportWebTexts();
  const { active, passive, forms, upgraded, examples } = mixed;
  if (active + passive + forms === 0) return null;
  return (
    <>
      <FactNote>
        {page.mixedCounts({ active, passive, forms })} {upgraded && page.upgraded}
      </FactNote>
      {examples.length > 0 && (
        <Disclosure summary={page.examples}>
          <LimitedList items={examples} limit={EXAMPLE_LIMIT}>
            {({ kind, element, url }) => (
              <>
                <ThirdPartyText mono text={url} /> ({wordOf(page.mixedKinds, kind)}, <code>{element}</code>)
              </>
            )}
          </LimitedList>
        </Disclosure>
      )}
    </>
  );
};

/** What an encrypted page loads without encryption. */
const mixedContentRow = (data: Data): ReadRow =>
  readRow({
    name: factName('web.mixedContent'),
    reading: mixedContentReading(data),
    children: data.mixedContent && <MixedContent mixed={data.mixedContent} />,
  });

/** Whether third-party scripts and styles are pinned to a hash (SRI). */
const IntegrityFact = ({ data }: { readonly data: Data }) => {
  const { integrity } = data;
  const { page } = reportWebTexts();
  return (
    <Fact
      name={factName('web.integrity')}
      {...(integrity ? outcomeMark(integrity.verdict) : missing(data.checks, 'http'))}
    >
      {integrity && (
        <>
          <Reason text={integrity.reason} findings={data.findings} />
          {integrity.resources.length > 0 && (
            <Disclosure summary={page.scripts}>
              <ScrollTable
                label={page.scripts}
                head={page.scriptsHead}
                rows={integrity.resources.map((resource) => [
                  <ThirdPartyText mono text={resource.url} />,
                  wordOf(page.kinds, resource.element),
                  resource.foreign ? page.foreign : page.own,
                  wordOf(page.hashes, resource.integrity),
                  resource.crossOrigin === null ? page.notSet : <ThirdPartyText mono text={resource.crossOrigin} />,
                ])}
              />
              {integrity.more && <FactNote>{page.moreScripts}</FactNote>}
            </Disclosure>
          )}
        </>
      )}
    </Fact>
  );
};

type Chain = NonNullable<Data['redirectChains']>[number];
/** Values of the six security headers, which have a row of their own. */
type Above = ReadonlySet<string | null>;

const Hop = ({ hop, above }: { readonly hop: Chain['hops'][number]; readonly above: Above }) => (
  <li>
    {hop.status} <ThirdPartyText mono text={hop.url} />
    {hop.hsts !== null && (
      <FactNote>
        {above.has(hop.hsts) ? (
          <a href="#web.headers">{reportWebTexts().page.hsts}</a>
        ) : (
          <>
            {reportWebTexts().page.hsts}: <ThirdPartyText mono text={hop.hsts} />
          </>
        )}
      </FactNote>
    )}
    {hop.tlsError !== null && (
      <FactNote>
        {reportWebTexts().page.tlsFailed}: <ThirdPartyText lang="en" text={hop.tlsError} />
      </FactNote>
    )}
  </li>
);

const Way = ({ chain, above }: { readonly chain: Chain; readonly above: Above }) => (
  <>
    {chain.problems.map((problem) => (
      <p key={problem}>
        <StateMark tone="warn" word={reportWebTexts().page.problem} /> <ThirdPartyText lang="en" text={problem} />
      </p>
    ))}
    <Disclosure
      summary={
        <>
          {reportWebTexts().page.from} <ThirdPartyText mono text={chain.start} />
        </>
      }
    >
      <ol className="stack-2 sunken small">
        {chain.hops.map((hop, index) => (
          <Hop key={index} hop={hop} above={above} />
        ))}
      </ol>
      {chain.stopped !== null && (
        <FactNote>
          {reportWebTexts().page.stopped}: <ThirdPartyText lang="en" text={chain.stopped} />
        </FactNote>
      )}
    </Disclosure>
  </>
);

const RedirectChains = lazyPart(async () => (await import('../../pictures/RedirectChains.tsx')).RedirectChains);

/** The redirects to the page from each address that a visitor may type, hop by hop. */
const redirectChainsRow = (data: Data): ReadRow => {
  const above: Above = new Set(data.securityHeaders?.map(({ value }) => value));
  const { page, pictures } = reportWebTexts();
  return readRow({
    id: 'web.ways',
    name: page.ways,
    reading: chainsReading(data),
    children: data.redirectChains && data.redirectChains.length > 0 && (
      <>
        {data.redirectChains.map((chain) => (
          <Way key={chain.start} chain={chain} above={above} />
        ))}
        <PictureFold summary={pictures.ways}>
          <RedirectChains chains={data.redirectChains} />
        </PictureFold>
      </>
    ),
  });
};
