import type { WebReply } from '../web/webConfig.ts';

interface Markup {
  readonly title: string;
  readonly head?: string;
  readonly body?: string;
  readonly language?: string;
}

/** Returns a small page with a paragraph of text and the given content. */
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

/** An inline script. */
export const inline = (code: string): string => `<script>${code}</script>\n`;

/** A script loaded from its own host or another. */
export const from = (url: string): string => `<script src="${url}"></script>\n`;

export const scriptFile = (code: string): WebReply => ({
  kind: 'text',
  contentType: 'text/javascript; charset=utf-8',
  body: code,
});

export const pageFile = (body: string): WebReply => ({ kind: 'text', contentType: 'text/html; charset=utf-8', body });

/** Accepts every request with an empty response. */
export const nothing: WebReply = { kind: 'computed', answer: () => ({ status: 204, headers: {}, body: '' }) };

/** A single transparent pixel. */
export const picture: WebReply = {
  kind: 'bytes',
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};
