import { toolTraces } from './toolTraces.ts';
import type { WebReply } from './webConfig.ts';

export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly tagline: string;
  /** What the home page says, a paragraph each. */
  readonly about: readonly string[];
  /** Markup of the home page's head and body beyond that. */
  readonly head?: string;
  readonly body?: string;
}

/** The pages of an ordinary company: home, privacy policy, terms and the style sheet that they share. */
export const companyPages = (company: Company): Readonly<Record<string, WebReply>> => ({
  '/': page(
    company,
    company.tagline,
    company.about,
    `${company.head ?? ''}${toolTraces[company.domain]?.head ?? ''}`,
    `${company.body ?? ''}${toolTraces[company.domain]?.body ?? ''}`,
  ),
  '/privacy': page(company, 'Privacy policy', privacyPolicy(company)),
  '/terms': page(company, 'Terms of use', terms(company)),
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
<nav><a href="/privacy">Privacy</a> <a href="/terms">Terms</a> <a href="mailto:hello@${company.domain}">Contact</a></nav>
</footer>
</body>
</html>
`,
});

const privacyPolicy = ({ name, domain }: Company): readonly string[] => [
  `${name} collects the name, the e-mail address and the order of each customer, and nothing else.`,
  'We keep them for as long as the law asks for invoices, and then delete them. We do not sell personal data.',
  'Under the GDPR you may ask to see, to correct, to move or to erase your data, and you may object to its use.',
  `Write to privacy@${domain}. Our data protection officer answers within thirty days.`,
  'This site sets only the cookies that it needs to work.',
];

const terms = ({ name, domain }: Company): readonly string[] => [
  `These terms hold between ${name} and everyone who uses ${domain}.`,
  'Prices are stated with all taxes. You may withdraw from a purchase within fourteen days.',
  'We are liable for what we do on purpose or with gross negligence, and for what the law does not let us exclude.',
];

const STYLE = `body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 42rem; padding: 1rem; line-height: 1.5; }
footer { border-top: 1px solid; margin-top: 3rem; }
`;
