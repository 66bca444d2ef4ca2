import type { Request } from 'express';
import { z } from 'zod';
import { answers } from '../../platform/base/answers.ts';
import { messageBody, ofDomain } from '../../platform/rest/bodies.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { MAX_DKIM_SELECTORS } from '../../../schema/report/dkimSelector.ts';
import type { MailReports, UploadAnswer } from './mailReports.ts';
import { UPLOAD_LIMITS } from './unpackReports.ts';

interface Dependencies {
  readonly mailReports: MailReports;
}

const TAG = 'Business portal';

/** Media types under which reports are mailed, saved and posted (RFC 7489 §7.2.1.1, RFC 8460 §6). The actual format is detected from the first bytes. */
const TYPES = [
  'application/octet-stream',
  'application/gzip',
  'application/x-gzip',
  'application/zip',
  'application/x-zip-compressed',
  'application/xml',
  'text/xml',
  'application/tlsrpt+gzip',
  'application/tlsrpt+json',
  'application/mbox',
  'message/rfc822',
  'text/plain',
];

const takenBody = z.strictObject({
  reports: z.array(
    z.strictObject({
      kind: z.enum(['dmarc', 'tls']),
      file: z.string().meta({ description: 'Its file within the archive or mail; empty: the upload itself.' }),
      organisation: z.string().meta({ description: 'Who sent the report, as it says; empty: it does not say.' }),
      report_id: z.string().meta({ description: 'The id that they gave it.' }),
      domain: z.string().meta({ description: 'What it is about: the own domain, or a name below it.' }),
      is_new: z.boolean().meta({ description: 'False: it came before, and was not taken again.' }),
      records: z.number().meta({ description: 'Records (DMARC) or policies (TLS) that count.' }),
      left_out: z.number().meta({ description: 'Those that could not be read. They are missing in the figures.' }),
      notes: z.array(z.string()).meta({ description: 'What was left out and why, by its number in the report.' }),
    }),
  ),
  unread: z
    .array(z.strictObject({ file: z.string(), detail: z.string() }))
    .meta({ description: 'Files within the upload that were not taken, and why.' }),
});

const upload = { types: TYPES, maxBytes: UPLOAD_LIMITS.packedBytes };

const words = {
  tag: TAG,
  upload,
  description: `Aggregate reports of DMARC (RFC 7489, XML) and reports of SMTP TLS (RFC 8460, JSON), plain, by gzip, in a zip archive, or in mails as they were saved (.eml, mbox); at most ${UPLOAD_LIMITS.entries} reports; at most ${UPLOAD_LIMITS.packedBytes / 1_048_576} MB, unpacked ${UPLOAD_LIMITS.unpackedBytes / 1_048_576} MB. Of which kind a file is, its first bytes say; where none of the types fits, send it as application/octet-stream. A report that came before is not taken again, unless a part of it was missing then and it is whole now. A record that cannot be read, and a damaged file in an archive, are left out and named; the others count. Of a file that is refused nothing is taken. The file itself is not kept.`,
  answers: { 200: { description: 'The reports of the file.', schema: takenBody } },
  refusals: { otherDomain: 403 },
  errors: {
    400: 'No such report, one that is damaged, or one that is too large unpacked.',
    403: 'The report is about another domain, or the domain is not verified.',
    429: 'Very many reports about the domain came.',
  },
} as const;

const fileIn = ({ body }: Request): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const takenOf = (answer: UploadAnswer) =>
  answer.kind === 'taken'
    ? {
        reports: answer.reports.map(({ file, kind, organisation, externalId, policyDomain, isNew, ...counted }) => ({
          file,
          kind,
          organisation,
          report_id: externalId,
          domain: policyDomain,
          is_new: isNew,
          records: counted.records,
          left_out: counted.leftOut,
          notes: [...counted.notes],
        })),
        unread: answer.unread.map(({ file, message }) => ({ file, detail: message })),
      }
    : refused(answer);

const selectorsBody = z.strictObject({
  selectors: z.array(z.string()).meta({ example: ['mail2026'] }),
});

/** Reports that mail receivers send to domain owners, the tokens of programs that post them, and the DKIM selectors of a domain. */
export const mailReportRoutes = [
  defineRoute({
    id: 'postMailReports',
    method: 'post',
    path: '/api/mail-reports',
    role: 'reportSender',
    summary: 'Post reports that receivers of mail sent, with a token that was made in the portal',
    ...words,
    handle: async ({ caller, request }, { mailReports }: Dependencies) =>
      takenOf(await mailReports.post(caller, fileIn(request))),
  }),
  defineRoute({
    id: 'uploadMailReports',
    method: 'post',
    path: '/api/portal/domains/:domain/mail-reports',
    role: 'proven',
    summary: 'Upload reports that receivers of mail sent about the own domain',
    params: ofDomain,
    ...words,
    handle: async ({ caller, request, client }, { mailReports }: Dependencies) =>
      takenOf(await mailReports.upload(caller, fileIn(request), client)),
  }),
  defineRoute({
    id: 'createMailReportToken',
    method: 'post',
    path: '/api/portal/domains/:domain/mail-report-tokens',
    role: 'proven',
    tag: TAG,
    summary: 'Make a token for a program that posts reports about the own domain',
    description: 'The token is shown once: the server keeps a hash of it alone. At most five at a time.',
    params: ofDomain,
    answers: {
      200: { description: 'The token.', schema: z.strictObject({ token: z.string(), token_id: z.uuid() }) },
    },
    refusals: { tooManyTokens: 409 },
    errors: { 409: 'There are five already.' },
    handle: async ({ caller, client }, { mailReports }: Dependencies) => {
      const answer = await mailReports.createToken(caller, client);
      return answer.kind === 'created' ? { token: answer.token, token_id: answer.tokenId } : refused(answer);
    },
  }),
  defineRoute({
    id: 'revokeMailReportToken',
    method: 'delete',
    path: '/api/portal/domains/:domain/mail-report-tokens/:tokenId',
    role: 'proven',
    tag: TAG,
    summary: 'Revoke a token for mail reports',
    params: {
      schema: ofDomain.schema.extend({
        tokenId: z.string().meta({ example: '00000000-0000-4000-8000-000000000000' }),
      }),
    },
    answers: { 200: { description: 'It opens nothing any more.', schema: messageBody } },
    errors: { 404: 'There is no such token (any more).' },
    handle: async ({ caller, client, params }, { mailReports }: Dependencies) =>
      (await mailReports.revokeToken(caller, params.tokenId, client))
        ? { message: answers().mailReports.tokenRevoked }
        : refused({ kind: 'notFound', message: answers().mailReports.noSuchToken }),
  }),
  defineRoute({
    id: 'dkimSelectors',
    method: 'get',
    path: '/api/portal/domains/:domain/dkim-selectors',
    role: 'portal',
    tag: TAG,
    summary: 'The DKIM selectors that owners of the domain named',
    params: ofDomain,
    answers: { 200: { description: 'Those that scans of the domain try besides.', schema: selectorsBody } },
    handle: async ({ caller }, { mailReports }: Dependencies) => ({
      selectors: [...(await mailReports.selectors(caller.domain))],
    }),
  }),
  defineRoute({
    id: 'setDkimSelectors',
    method: 'put',
    path: '/api/portal/domains/:domain/dkim-selectors',
    role: 'proven',
    tag: TAG,
    summary: 'Name the DKIM selectors of the own domain',
    description: `They replace those before; at most ${MAX_DKIM_SELECTORS}. Scans that owners of the domain or its schedule ask for try them besides those that all scans try.`,
    params: ofDomain,
    body: {
      schema: z.object({ selectors: z.array(z.string().max(100)).max(50) }),
      example: { selectors: ['mail2026'] },
      bad: 'Send a JSON body with "selectors", for example {"selectors": ["mail2026"]}.',
    },
    answers: { 200: { description: 'They are so now.', schema: selectorsBody } },
    errors: { 400: 'One of them is no selector, or they are too many.' },
    handle: async ({ caller, client, body }, { mailReports }: Dependencies) => {
      const answer = await mailReports.setSelectors(caller, body.selectors, client);
      return answer.kind === 'set' ? { selectors: [...answer.selectors] } : refused(answer);
    },
  }),
];
