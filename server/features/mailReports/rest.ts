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
      file: z
        .string()
        .meta({ description: 'The file within the archive or mail; empty if it is the uploaded file itself.' }),
      organisation: z.string().meta({ description: 'The sender, as stated in the report; empty if it does not say.' }),
      report_id: z.string().meta({ description: 'The id that the sender gave to the report.' }),
      domain: z.string().meta({ description: 'The domain that the report is about: your domain, or a name below it.' }),
      is_new: z.boolean().meta({ description: 'Whether the report was added; false if it was received before.' }),
      records: z.number().meta({ description: 'The number of records (DMARC) or policies (TLS) that count.' }),
      left_out: z
        .number()
        .meta({ description: 'The number of records that could not be read. The figures do not include them.' }),
      notes: z.array(z.string()).meta({ description: 'What was left out and why, by its number in the report.' }),
    }),
  ),
  unread: z
    .array(z.strictObject({ file: z.string(), detail: z.string() }))
    .meta({ description: 'Files within the upload that were not read, with the reason.' }),
});

const upload = { types: TYPES, maxBytes: UPLOAD_LIMITS.packedBytes };

const words = {
  tag: TAG,
  upload,
  description: `Accepts aggregate reports of DMARC (RFC 7489, XML) and SMTP TLS reports (RFC 8460, JSON): plain, compressed with gzip, in a zip archive, or in saved mails (.eml, mbox). At most ${UPLOAD_LIMITS.entries} reports, ${UPLOAD_LIMITS.packedBytes / 1_048_576} MB, and ${UPLOAD_LIMITS.unpackedBytes / 1_048_576} MB when unpacked. The type of a file is recognised by its first bytes; if no media type fits, send application/octet-stream. A report that was received before is not added again, unless a part of it was missing then and it is complete now. Records that cannot be read, and damaged files in an archive, are left out and named; the others count. If a file is refused, nothing of it is added. The file itself is not stored.`,
  answers: { 200: { description: 'The reports in the file.', schema: takenBody } },
  refusals: { otherDomain: 403 },
  errors: {
    400: 'The file is not a report, is damaged, or is too large when unpacked.',
    403: 'The report is about another domain, or the domain is not verified.',
    429: 'Too many reports about this domain were sent.',
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
    summary: 'Send mail reports with a token from the portal',
    ...words,
    handle: async ({ caller, request }, { mailReports }: Dependencies) =>
      takenOf(await mailReports.post(caller, fileIn(request))),
  }),
  defineRoute({
    id: 'uploadMailReports',
    method: 'post',
    path: '/api/portal/domains/:domain/mail-reports',
    role: 'proven',
    summary: 'Upload mail reports about your domain',
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
    summary: 'Create a token for a program that sends mail reports about your domain',
    description: 'The token is shown once, because the server stores only its hash. You can have five tokens.',
    params: ofDomain,
    answers: {
      200: { description: 'The token.', schema: z.strictObject({ token: z.string(), token_id: z.uuid() }) },
    },
    refusals: { tooManyTokens: 409 },
    errors: { 409: 'You already have five tokens.' },
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
    answers: { 200: { description: 'The token is no longer accepted.', schema: messageBody } },
    errors: { 404: 'The token does not exist, or no longer exists.' },
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
    summary: 'Get the DKIM selectors that you named for your domain',
    params: ofDomain,
    answers: {
      200: { description: 'The selectors that scans try in addition to the usual ones.', schema: selectorsBody },
    },
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
    summary: 'Set the DKIM selectors of your domain',
    description: `Replaces the previous selectors; at most ${MAX_DKIM_SELECTORS}. Scans that the owner requests, and scheduled scans, try them in addition to those that all scans try.`,
    params: ofDomain,
    body: {
      schema: z.object({ selectors: z.array(z.string().max(100)).max(50) }),
      example: { selectors: ['mail2026'] },
      bad: 'Send a JSON body with "selectors", for example {"selectors": ["mail2026"]}.',
    },
    answers: { 200: { description: 'The selectors are set.', schema: selectorsBody } },
    errors: { 400: 'One of the selectors is invalid, or there are too many.' },
    handle: async ({ caller, client, body }, { mailReports }: Dependencies) => {
      const answer = await mailReports.setSelectors(caller, body.selectors, client);
      return answer.kind === 'set' ? { selectors: [...answer.selectors] } : refused(answer);
    },
  }),
];
