import { Router, urlencoded, json, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Lab } from '../lab/lab.ts';

/** The parts of the sample internet that let site owners act by hand. */
export type LabForOwners = Pick<Lab, 'sites' | 'publishTxt' | 'publishFile' | 'mailReports'>;

const record = z.object({
  name: z
    .string()
    .max(253)
    .transform((name) => name.trim().toLowerCase().replace(/\.$/, '')),
  text: z.string().trim().max(255),
});

/** A file of a site below /.well-known/ (RFC 8615). */
const file = z.object({
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .transform((text) => new URL(text))
    .refine(({ pathname }) => /^\/\.well-known\/[\w.-]{1,100}$/.test(pathname)),
  text: z.string().trim().max(1_000),
});

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Publishing in the sample internet</title></head>
<body><main><h1>Publishing in the sample internet</h1>
<p>Its sites have no owner who could change them. Publish a TXT record for one of them here, as at a provider of DNS, or a file on its web site. An empty text takes it away.</p>
<form method="post" action="/dev/txt">
<p><label>Name<br><input name="name" size="60" required placeholder="_candor-challenge.harbour-bank.example"></label></p>
<p><label>Text<br><input name="text" size="60" placeholder="candor-verification=…"></label></p>
<p><button>Publish the record</button></p>
</form>
<form method="post" action="/dev/file">
<p><label>Address<br><input name="url" size="60" required placeholder="https://harbour-bank.example/.well-known/candor-challenge.txt"></label></p>
<p><label>Text<br><input name="text" size="60" placeholder="candor-verification=…"></label></p>
<p><button>Publish the file</button></p>
</form>
<h2>Reports of mail</h2>
<p>What receivers would report of a site's mail, to drop into the portal of its owner: <a href="/dev/mail-reports/harbour-bank.example.xml">DMARC</a>, <a href="/dev/mail-reports/harbour-bank.example.json">SMTP TLS</a>. Other sites have theirs by their name.</p>
</main></body></html>`;

/**
 * GET and POST /dev/txt, POST /dev/file: publishes a TXT record or a file for a site of the sample internet, so that its business can be verified. GET
 * /dev/mail-reports/<site>.xml and .json: what receivers report about its mail, for its owner to upload.
 */
export const labPublishRouter = ({ sites, publishTxt, publishFile, mailReports }: LabForOwners): Router => {
  const router = Router();
  const parsers = [json(), urlencoded({ extended: false })];
  const orNone = (text: string): string | null => (text === '' ? null : text);
  router
    .route('/txt')
    .get((_request, response) => {
      response.type('html').send(PAGE);
    })
    .post(parsers, (request: Request, response: Response) => {
      const body = record.safeParse(request.body);
      const site = sites.find(({ domain }) => body.data?.name.endsWith(`.${domain}`) === true);
      if (!body.success || !site) {
        response.status(400).type('text').send('Give "name", a name below a site of the sample internet, and "text".');
        return;
      }
      publishTxt(body.data.name, orNone(body.data.text));
      response.type('text').send(`Published: ${body.data.name} TXT "${body.data.text}"`);
    });
  router.post('/file', parsers, (request: Request, response: Response) => {
    const body = file.safeParse(request.body);
    const site = sites.find(({ domain }) => body.data?.url.hostname === domain);
    if (!body.success || !site) {
      response
        .status(400)
        .type('text')
        .send('Give "url", below /.well-known/ of a site of the sample internet by https, and "text".');
      return;
    }
    publishFile(site.domain, body.data.url.pathname, orNone(body.data.text));
    response.type('text').send(`Published: ${body.data.url.href}`);
  });
  router.get('/mail-reports/:file', (request, response) => {
    const [, domain = '', kind] = /^(.+)\.(xml|json)$/.exec(request.params.file) ?? [];
    const reports = mailReports(domain);
    if (!reports) {
      response
        .status(404)
        .type('text')
        .send('Ask for <site>.xml or <site>.json, with a site of the sample internet that takes mail.');
      return;
    }
    response.attachment(request.params.file).send(kind === 'xml' ? reports.dmarc : reports.tls);
  });
  return router;
};
