import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { boundedTexts } from '../boundedText.ts';

/** RFC 9309 §2.5: crawlers read at least this much. */
const MAX_LENGTH = 512_000;

interface Group {
  readonly agents: string[];
  readonly disallowed: string[];
  readonly allowed: string[];
}

/** Summarises a robots.txt (RFC 9309): what it asks of all crawlers, which crawlers it shuts out, and the sitemaps that it names. */
export const parseRobots = (text: string) => {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isOpen = false;
  for (const line of text.slice(0, MAX_LENGTH).split(/\r\n|\r|\n/)) {
    const { name, value: told } = ruleOf(line);
    const group = groups.at(-1);
    switch (name) {
      case 'user-agent':
        // Several lines in a row begin one group.
        if (group && isOpen) group.agents.push(agentOf(told));
        else groups.push({ agents: [agentOf(told)], disallowed: [], allowed: [] });
        isOpen = true;
        break;
      case 'disallow':
      case 'allow':
        isOpen = false;
        // Paths begin with a slash (§2.2.2), so that other rules match none.
        if (/^[/*]/.test(told)) (name === 'allow' ? group?.allowed : group?.disallowed)?.push(told);
        break;
      case 'sitemap':
        if (/^https?:/.test(parsedUrl(told)?.protocol ?? '')) sitemaps.push(told);
        break;
    }
  }
  const named = [...new Set(groups.flatMap(({ agents }) => agents))].filter(
    (agent) => agent !== '' && !agent.startsWith('*'),
  );
  return {
    access: accessOf(groups, '*'),
    closedTo: boundedTexts(
      named.filter((agent) => accessOf(groups, agent) === 'closed'),
      30,
      80,
    ),
    sitemaps: boundedTexts(sitemaps, 10, 500),
  };
};

/**
 * Reads the name of a crawler as Google's parser does: text after "*" is ignored, and a name ends before its version (RFC 9309 §2.2.1). Returns a name that begins
 * with another character unchanged.
 */
const agentOf = (told: string): string => {
  const text = told.toLowerCase();
  return /^\*(?:\s|$)/.test(text) ? '*' : (/^[a-z_-]+/.exec(text)?.[0] ?? text);
};

/** Other spellings that Google's parser accepts (github.com/google/robotstxt). */
const MISSPELT: Readonly<Record<string, string>> = {
  useragent: 'user-agent',
  'user agent': 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'site-map': 'sitemap',
};

/** The names of rules, in all spellings. */
export const RULE_NAMES: readonly string[] = [
  ...['user-agent', 'disallow', 'allow', 'sitemap', 'crawl-delay', 'host', 'clean-param', 'noindex', 'content-signal'],
  ...Object.keys(MISSPELT),
];

/** Google's parser also accepts a blank in place of the colon, if there is one value: `Disallow /private`. */
const WITHOUT_COLON = /^\s*(user-agent|disallow|allow|sitemap)[ \t]+([^\s#]+)[ \t]*(?:#.*)?$/i;

const ruleOf = (line: string): { readonly name: string; readonly value: string } => {
  const [, written = '', value = ''] =
    /^\s*([a-z-]{1,20}(?: [a-z]{1,9})?)\s*:([^#]*)/i.exec(line) ?? WITHOUT_COLON.exec(line) ?? [];
  const name = written.toLowerCase();
  return { name: MISSPELT[name] ?? name, value: value.trim() };
};

/** Groups of the same crawler count as one (RFC 9309 §2.2.1). */
const accessOf = (groups: readonly Group[], agent: string): 'open' | 'parts' | 'closed' => {
  const own = groups.filter(({ agents }) => agents.includes(agent));
  const disallowed = own.flatMap((group) => group.disallowed);
  if (disallowed.length === 0) return 'open';
  const isAll = (path: string): boolean => path === '/' || path === '/*' || path === '*';
  const allowed = own.flatMap((group) => group.allowed);
  // Of two rules that are as long, the one that allows counts (§2.2.2).
  const longest = Math.max(...disallowed.map(({ length }) => length));
  if (allowed.some((path) => isAll(path) && path.length >= longest)) return 'open';
  return allowed.length === 0 && disallowed.some(isAll) ? 'closed' : 'parts';
};
