import { webHost } from '../../checks/kit/example.ts';
import { findingRule } from '../../checks/registry.ts';
import type { CheckId } from '../../checks/index.ts';
import { isPartial } from '../../schema/report/scanReport.ts';
import type { Language } from '../../schema/report/words/factWords.ts';
import { spokenFinding } from '../../schema/report/words/spokenFinding.ts';
import { visibleText } from '../../schema/report/visibleText.ts';
import { summaryTexts } from '../../schema/texts/generated/summary/summaryTexts.ts';
import { recommendationsOf, type Recommendation } from './dataSources.ts';
import type { ShownReport } from './reportFor.ts';

/** How many recommendations the text contains. */
const MOST = 10;

/**
 * Returns a plain text for the webmaster of the site: what to change, what is published now, what replaces it, and how to check the result. The steps have the
 * order of "What to do first".
 */
export const webmasterText = (report: ShownReport, language: Language): string => {
  const words = summaryTexts[language].webmaster;
  const { domain, checks } = report;
  const host = webHost(domain, report.observations);
  const all = recommendationsOf(report);
  const isWhole = checks.every((check) => check.state === 'conclusive' && !isPartial(check));
  const steps = all.slice(0, MOST).map((each, index) => stepOf(each, index + 1, { domain, host }, language));
  return [
    words.greeting,
    [steps.length === 0 ? words.nothing : words.intro({ domain }), ...(isWhole ? [] : [words.partial])].join(' '),
    ...steps,
    ...(all.length > MOST ? [words.more({ count: all.length - MOST })] : []),
    ...(steps.length === 0 ? [] : [words.end]),
  ].join('\n\n');
};

interface Site {
  readonly domain: string;
  /** Serves the website of the domain. */
  readonly host: string;
}

const stepOf = ({ penalty, title, fix }: Recommendation, number: number, site: Site, language: Language): string => {
  const { domain } = site;
  const words = summaryTexts[language].webmaster;
  const { code, probe, reference } = penalty;
  const meaning = findingRule(probe, code)?.meaning ?? null;
  const said = spokenFinding(language, { code, title, meaning, fix: fix?.text ?? null }, domain);
  const command = COMMANDS[probe]?.(site);
  return [
    `${number}. ${said.title}`,
    ...(said.meaning === null ? [] : [words.why({ text: said.meaning })]),
    ...(said.fix === null ? [] : [words.do({ text: said.fix })]),
    ...(fix?.current === undefined ? [] : [words.now, indented(fix.current)]),
    ...(fix?.example === undefined ? [] : [fix.current === undefined ? words.add : words.next, indented(fix.example)]),
    command === undefined ? words.again({ domain }) : words.check({ command }),
    words.reference({ label: reference.label, url: reference.url }),
  ].join('\n');
};

/** Texts of others are shown inert: they cannot hide or reorder what is next to them. */
const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${visibleText(line)}`)
    .join('\n');

/** A command that shows what the check looked at. The other checks have none: for them, only another scan shows whether it worked. */
const COMMANDS: Partial<Readonly<Record<CheckId, (site: Site) => string>>> = {
  dns: ({ domain }) => `dig +noall +answer ${domain} CAA`,
  mx: ({ domain }) => `dig +short ${domain} MX`,
  spf: ({ domain }) => `dig +short ${domain} TXT`,
  dmarc: ({ domain }) => `dig +short _dmarc.${domain} TXT`,
  mtaSts: ({ domain }) => `dig +short _mta-sts.${domain} TXT; curl https://mta-sts.${domain}/.well-known/mta-sts.txt`,
  tlsRpt: ({ domain }) => `dig +short _smtp._tls.${domain} TXT`,
  bimi: ({ domain }) => `dig +short default._bimi.${domain} TXT`,
  tls: ({ host }) => `openssl s_client -connect ${host}:443 -servername ${host} < /dev/null`,
  http: ({ host }) => `curl -sIL https://${host}/`,
  securityTxt: ({ host }) => `curl https://${host}/.well-known/security.txt`,
  nameServers: ({ domain }) => `dig ${domain} NS`,
  dnssec: ({ domain }) => `dig +dnssec ${domain} SOA`,
};
