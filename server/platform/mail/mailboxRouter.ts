import { Router } from 'express';
import { type DevelopmentMailbox, MAILBOX_SIZE, type CaughtMail } from './developmentMailbox.ts';
import { escapeMarkup } from '../base/escapeMarkup.ts';

/** A mail's own HTML runs nothing, loads nothing, and can only be embedded in our own page. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/**
 * GET /mail (a page), /mail.json (`[{to, subject, text, html, links}]`, newest first), /mail/<id> (the HTML of one), under /dev. For development only: its
 * reader can sign in as anybody.
 */
export const mailboxRouter = (mailbox: DevelopmentMailbox): Router => {
  const router = Router();
  router.get('/mail.json', async (_request, response) => {
    const mails = await mailbox.list();
    response
      .set('Cache-Control', 'no-store')
      .json(mails.map(({ to, subject, text, html, links }) => ({ to, subject, text, html, links })));
  });
  router.get('/mail.css', (_request, response) => {
    response.type('css').send(MAILBOX_STYLE);
  });
  router.get('/mail', async (_request, response) => {
    const policy = String(response.getHeader('Content-Security-Policy') ?? '');
    response
      .set('Cache-Control', 'no-store')
      .set('Content-Security-Policy', `${policy};frame-src 'self'`)
      .type('html')
      .send(mailboxPage(await mailbox.list()));
  });
  router.get('/mail/:id', async (request, response) => {
    const mail = await mailbox.find(request.params.id);
    if (!mail) {
      response.status(404).type('text').send('There is no such mail.');
      return;
    }
    response
      .set('Cache-Control', 'no-store')
      .set('Content-Security-Policy', MAIL_POLICY)
      .set('X-Frame-Options', 'SAMEORIGIN')
      .type('html')
      .send(mail.html);
  });
  return router;
};

/** The colours of the client's tokens, for this one page. */
const MAILBOX_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf7; --surface: #ffffff; --sunken: #f4f4ef; --line: #dde2df; --ink: #16211f; --muted: #55625f; --accent: #0b5d57;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1514; --surface: #16201e; --sunken: #111a18; --line: #2b3836; --ink: #e6edeb; --muted: #a3b0ad; --accent: #6fc7bd;
  }
}
body {
  margin: 0 auto; padding: 32px 16px 64px; max-width: 800px; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif;
}
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
.lead { margin: 0 0 32px; color: var(--muted); }
article { margin: 0 0 24px; padding: 24px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.facts { margin: 0 0 16px; color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.links { margin: 0 0 16px; padding: 0; list-style: none; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { padding: 8px 0; cursor: pointer; }
pre { margin: 0; padding: 16px; border-radius: 6px; background: var(--sunken); font: 0.875rem/1.5 ui-monospace, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 6px; }
`;

/** Shows all mails of the mailbox as a page: their text as plain text, their HTML in a frame that runs nothing. */
const mailboxPage = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Development mailbox · Candor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p class="lead">${summaryOf(mails.length)} <a href="/dev/mail">Look again</a></p>
${mails.map(mailArticle).join('\n')}
</main>
</body>
</html>
`;

const summaryOf = (count: number): string =>
  count === 0
    ? 'No mail yet. Without SMTP_URL every mail is caught here instead of being sent.'
    : `${count === 1 ? 'One mail' : `${count} mails`}, newest first; the last ${MAILBOX_SIZE} are kept. Without SMTP_URL nothing is sent.`;

const mailArticle = ({ id, to, subject, text, links, headers, caughtAt }: CaughtMail): string => `<article>
<h2><bdi>${escapeMarkup(subject)}</bdi></h2>
<p class="facts">To <bdi>${escapeMarkup(to)}</bdi> · <time datetime="${escapeMarkup(caughtAt)}">${escapeMarkup(caughtAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time></p>
<ul class="links">${links.map(linkItem).join('')}</ul>
${Object.entries(headers).map(headerLine).join('\n')}
<details open><summary>Text</summary><pre dir="auto">${escapeMarkup(text)}</pre></details>
<details><summary>HTML</summary><iframe title="HTML of this mail" sandbox loading="lazy" src="/dev/mail/${encodeURIComponent(id)}"></iframe></details>
</article>`;

const headerLine = ([name, value]: readonly [string, string]): string =>
  `<p class="facts"><code>${escapeMarkup(name)}: ${escapeMarkup(value)}</code></p>`;

/** Only web addresses become links; other link targets are shown as text. */
const linkItem = (link: string): string => {
  const shown = escapeMarkup(link);
  return /^https?:\/\//i.test(link) ? `<li><a href="${shown}">${shown}</a></li>` : `<li>${shown}</li>`;
};
