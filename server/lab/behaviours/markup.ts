import type { WebReply } from '../web/webConfig.ts';

interface Markup {
  readonly title: string;
  readonly head?: string;
  readonly body?: string;
  readonly language?: string;
}

/** A small page with a paragraph of text, and what it does. */
export const html = ({ title, head = '', body = '', language = 'en' }: Markup): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}</head>
<body>
<h1>${title}</h1>
<p>This page belongs to the sample internet. It was written to show one behaviour of web pages, and nothing of it is real.</p>
${body}
</body>
</html>
`;

/** A script in the page itself. */
export const inline = (code: string): string => `<script>${code}</script>\n`;

/** A script of its own host or another's. */
export const from = (url: string): string => `<script src="${url}"></script>\n`;

export const scriptFile = (code: string): WebReply => ({
  kind: 'text',
  contentType: 'text/javascript; charset=utf-8',
  body: code,
});

export const pageFile = (body: string): WebReply => ({ kind: 'text', contentType: 'text/html; charset=utf-8', body });

/** Takes whatever comes, and says nothing. */
export const nothing: WebReply = { kind: 'computed', answer: () => ({ status: 204, headers: {}, body: '' }) };

/** One transparent dot. */
export const picture: WebReply = {
  kind: 'bytes',
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};
