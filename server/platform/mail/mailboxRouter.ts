import { Router } from 'express';
import type { DevelopmentMailbox } from './developmentMailbox.ts';
import { mailboxPage, MAILBOX_STYLE } from './mailboxPage.ts';

/** A mail's own HTML runs nothing, loads nothing, and stands in no page but ours. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/**
 * GET /mail (a page), /mail.json (`[{to, subject, text, html, links}]`, newest first), /mail/<id> (the HTML of one), under /dev. For
 * development only: whoever reads it can sign in as anybody.
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
