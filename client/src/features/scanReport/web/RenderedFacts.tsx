import { graphql } from '../../../generated/gql.ts';
import type { RenderedFacts_SectionFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factEmpty, factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Fact, FactNote, FoldedGroup, PlainFact } from '../facts.tsx';
import { ForeignList, LimitedList } from '../lists.tsx';
import { counted, type Reading } from '../reading.ts';
import { useBrowserState } from '../useBrowserState.ts';

graphql(`
  fragment RenderedFacts_section on WebSection {
    id
    rendered {
      title
      mixedContent {
        url
        type
        loaded
      }
      cspViolations {
        directive
        blocked
        enforced
      }
      forms {
        action
        thirdParty
        encrypted
        password
      }
      serviceWorkers
      consoleErrors
    }
  }
`);

type Rendered = NonNullable<RenderedFacts_SectionFragment['rendered']>;

const LIMIT = 5;
const LENGTH = 100;

/** Blocked content reached no one, but still needs to be fixed. */
export const mixedReading = ({ mixedContent }: Pick<Rendered, 'mixedContent'>): Reading => {
  if (mixedContent.length === 0) return { tone: 'pass', word: factEmpty('web.rendered.mixedContent') };
  const tone = mixedContent.some(({ loaded }) => loaded) ? 'fail' : 'warn';
  return counted(mixedContent.length, tone, reportWebTexts().rendered.parts);
};

export const formReading = ({ forms }: Pick<Rendered, 'forms'>): Reading => {
  const open = forms.filter(({ encrypted }) => !encrypted);
  const tone = open.some(({ password }) => password) ? 'fail' : open.length > 0 ? 'warn' : 'info';
  return counted(forms.length, tone, reportWebTexts().rendered.forms);
};

const yesNo = (path: 'thirdParty' | 'encrypted' | 'password', value: boolean): string =>
  path === 'thirdParty'
    ? factWord('web.rendered.forms.thirdParty', String(value))
    : `${factName(path === 'encrypted' ? 'web.rendered.forms.encrypted' : 'web.rendered.forms.password')}: ${value ? reportWebTexts().rendered.yes : reportWebTexts().rendered.no}`;

const Rows = ({ rendered }: { readonly rendered: Rendered }) => {
  const { title, mixedContent, forms, cspViolations, serviceWorkers, consoleErrors } = rendered;
  return (
    <>
      {title !== null && (
        <PlainFact name={factName('web.rendered.title')}>
          <CutText prose text={title} limit={LENGTH} />
        </PlainFact>
      )}
      <Fact name={factName('web.rendered.mixedContent')} {...mixedReading(rendered)}>
        <LimitedList items={mixedContent} limit={LIMIT}>
          {({ url, type, loaded }) => (
            <>
              <CutText text={url} limit={LENGTH} />
              <FactNote>
                {factWord('web.rendered.mixedContent.type', type)},{' '}
                {factWord('web.rendered.mixedContent.loaded', String(loaded))}
              </FactNote>
            </>
          )}
        </LimitedList>
      </Fact>
      {forms.length > 0 && (
        <Fact name={factName('web.rendered.forms')} {...formReading(rendered)}>
          <LimitedList items={forms} limit={LIMIT}>
            {({ action, thirdParty, encrypted, password }) => (
              <>
                <CutText text={action} limit={LENGTH} />
                <FactNote>
                  {yesNo('thirdParty', thirdParty)}. {yesNo('encrypted', encrypted)}. {yesNo('password', password)}
                </FactNote>
              </>
            )}
          </LimitedList>
        </Fact>
      )}
      {cspViolations.length > 0 && (
        <PlainFact name={factName('web.rendered.cspViolations')}>
          <LimitedList items={cspViolations} limit={LIMIT}>
            {({ directive, blocked, enforced }) => (
              <>
                <ThirdPartyText mono text={directive} />: <CutText text={blocked} limit={LENGTH} />
                <FactNote>{factWord('web.rendered.cspViolations.enforced', String(enforced))}</FactNote>
              </>
            )}
          </LimitedList>
        </PlainFact>
      )}
      {serviceWorkers.length > 0 && (
        <PlainFact name={factName('web.rendered.serviceWorkers')}>
          <ForeignList items={serviceWorkers} limit={LIMIT} />
        </PlainFact>
      )}
      {consoleErrors.length > 0 && (
        <PlainFact name={factName('web.rendered.consoleErrors')}>
          <ForeignList items={consoleErrors} limit={LIMIT} />
        </PlainFact>
      )}
    </>
  );
};

/** The front page after its scripts have run. */
export const RenderedFacts = ({ data }: { readonly data: ValueOf<RenderedFacts_SectionFragment> }) => {
  const absent = useBrowserState(data.id);
  const { title, hint } = reportWebTexts().rendered;
  return (
    <FoldedGroup title={title} hint={hint}>
      {data.rendered ? <Rows rendered={data.rendered} /> : <Fact name={factName('web.rendered')} {...absent} />}
    </FoldedGroup>
  );
};
