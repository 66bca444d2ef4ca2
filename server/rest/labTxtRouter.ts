import { Router, urlencoded, json } from 'express';
import { z } from 'zod';
import type { Lab } from '../scanner/lab/lab.ts';

const record = z.object({
  name: z
    .string()
    .max(253)
    .transform((name) => name.trim().toLowerCase().replace(/\.$/, '')),
  text: z.string().trim().max(255),
});

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>DNS of the sample internet</title></head>
<body><main><h1>DNS of the sample internet</h1>
<p>Its sites have no owner who could change their DNS: publish a TXT record for one of them here, as at a provider of DNS. An empty text takes it away.</p>
<form method="post" action="/dev/txt">
<p><label>Name<br><input name="name" size="60" required placeholder="_candor-challenge.harbour-bank.example"></label></p>
<p><label>Text<br><input name="text" size="60" placeholder="candor-verification=…"></label></p>
<p><button>Publish</button></p>
</form></main></body></html>`;

/** GET and POST /dev/txt: publishes a TXT record below a site of the sample internet, so that a business of it can be verified. */
export const labTxtRouter = ({ sites, publishTxt }: Pick<Lab, 'sites' | 'publishTxt'>): Router => {
  const router = Router();
  router
    .route('/txt')
    .get((_request, response) => {
      response.type('html').send(PAGE);
    })
    .post(json(), urlencoded({ extended: false }), (request, response) => {
      const body = record.safeParse(request.body);
      const site = sites.find(({ domain }) => body.data?.name.endsWith(`.${domain}`) === true);
      if (!body.success || !site) {
        response.status(400).type('text').send('Give "name", a name below a site of the sample internet, and "text".');
        return;
      }
      publishTxt(body.data.name, body.data.text === '' ? null : body.data.text);
      response.type('text').send(`Published: ${body.data.name} TXT "${body.data.text}"`);
    });
  return router;
};
