import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CookiesFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { missing, type Reading } from '../reading.ts';

const CookiesFact_section = graphql(`
  fragment CookiesFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    cookies {
      name
      secure
      httpOnly
      sameSite
    }
  }
`);

type Data = CookiesFact_SectionFragment;

const readingOf = ({ cookies, checks }: Data): Reading => {
  if (!cookies) return missing(checks, 'http');
  const texts = reportWebTexts().cookies;
  if (cookies.length === 0) return { tone: 'none', word: texts.none };
  return { tone: 'info', word: texts.count(cookies.length) };
};

const yesOrNo = (value: boolean): string => (value ? reportTexts().yes : reportTexts().no);

const CookieTable = ({ cookies }: { readonly cookies: NonNullable<Data['cookies']> }) => (
  <ScrollTable
    label={reportWebTexts().cookies.name}
    head={reportWebTexts().cookies.head}
    rows={cookies.map(({ name, secure, httpOnly, sameSite }) => [
      <ForeignText mono text={name} />,
      yesOrNo(secure),
      yesOrNo(httpOnly),
      sameSite,
    ])}
  />
);

/** The cookies that the first page sets, with what protects them. */
export const CookiesFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: CookiesFact_section, from: section });
  const { cookies } = data;
  return (
    <Fact name={reportWebTexts().cookies.name} {...readingOf(data)}>
      {cookies && cookies.length > 0 && (
        <Disclosure summary={reportWebTexts().cookies.show}>
          <CookieTable cookies={cookies} />
        </Disclosure>
      )}
    </Fact>
  );
};
