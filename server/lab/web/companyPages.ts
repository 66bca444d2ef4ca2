import { toolTraces } from './toolTraces.ts';
import { sitePolicies } from '../policies/sitePolicies.ts';
import type { WebReply } from './webConfig.ts';

export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly tagline: string;
  /** The text of the home page, one item per paragraph. */
  readonly about: readonly string[];
  /** Additional markup for the head and body of the home page. */
  readonly head?: string;
  readonly body?: string;
}

/** The pages of a company: home, its policies (policies/sitePolicies.ts) and their shared style sheet. */
export const companyPages = (company: Company): Readonly<Record<string, WebReply>> => ({
  '/': page(
    company,
    company.tagline,
    company.about,
    `${company.head ?? ''}${toolTraces[company.domain]?.head ?? ''}`,
    `${company.body ?? ''}${toolTraces[company.domain]?.body ?? ''}`,
  ),
  ...sitePolicies(company).pages,
  '/style.css': { kind: 'text', contentType: 'text/css; charset=utf-8', body: STYLE },
  '/robots.txt': { kind: 'text', contentType: 'text/plain; charset=utf-8', body: 'User-agent: *\nAllow: /\n' },
});

const page = (company: Company, heading: string, paragraphs: readonly string[], head = '', body = ''): WebReply => ({
  kind: 'text',
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${company.name} · ${heading}</title>
<meta name="description" content="${company.name}: ${company.tagline}">
<link rel="stylesheet" href="/style.css">${head}
</head>
<body>
<header><a href="/">${company.name}</a></header>
<main>
<h1>${heading}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}${body}
</main>
<footer>
<p>© ${company.name}</p>
<nav>${sitePolicies(company)
    .links.map(({ href, text }) => `<a href="${href}">${text}</a> `)
    .join('')}<a href="mailto:hello@${company.domain}">Contact</a></nav>
</footer>
</body>
</html>
`,
});

const STYLE = `body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 42rem; padding: 1rem; line-height: 1.5; }
footer { border-top: 1px solid; margin-top: 3rem; }
`;
