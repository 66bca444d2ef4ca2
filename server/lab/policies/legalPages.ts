import type { WebReply } from '../web/webConfig.ts';

/** What a correct report says of a site's policies, in the words of schema/report/facts/privacyFacts.ts; what is not named is not stated. */
export interface ExpectedPrivacy {
  readonly policyFound: boolean | null;
  /** A path of the site. */
  readonly policyPath?: string;
  readonly language?: string | null;
  readonly format?: 'html' | 'pdf' | 'text' | null;
  readonly lastUpdated?: string | null;
  readonly termsFound?: boolean | null;
  readonly cookiePolicyFound?: boolean | null;
  readonly hasContact?: boolean | null;
  /** Of laws, with the points found of those that they ask for ("9 of 14"); all others are not mentioned. */
  readonly laws?: Readonly<
    Record<string, readonly [mentioned: boolean | null, compliant: boolean | null, points: string]>
  >;
  readonly certifications?: Readonly<Record<string, string | null>>;
  readonly sellsData?: boolean | null;
  readonly sharesData?: boolean | null;
  readonly userRights?: number | null;
  readonly countries?: readonly string[] | null;
  readonly concerningCountries?: readonly string[] | null;
  readonly concerns?: readonly string[] | null;
  readonly botProtection?: string | null;
  readonly grade?: string | null;
}

/** The legal side of a company's site. */
export interface LegalPages {
  /** In the footer of every page. */
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** By path. */
  readonly pages: Readonly<Record<string, WebReply>>;
  readonly states: ExpectedPrivacy;
}

/** One document as a page of its own; each paragraph may hold markup. */
export const legalPage = (lang: string, title: string, paragraphs: readonly string[]): WebReply => ({
  kind: 'text',
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/style.css"></head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n')}
</main>
</body>
</html>
`,
});
