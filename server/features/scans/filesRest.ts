import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Response } from 'express';
import { z } from 'zod';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { answers } from '../../platform/base/answers.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { defineRoute, refused, sent } from '../../platform/rest/defineRoute.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';
import type { Queries } from './scanReport.ts';
import { namedFile, type ScanFiles } from './scanFiles.ts';

const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';
const id = z.uuid().meta({ description: 'The id of the scan.', example: EXAMPLE_ID });
const ofScan = { schema: z.object({ id }), bad: 'Ask for the id of a scan.' };

/** Browsers ask again after a day: the picture may have been deleted since. */
const PICTURE_CACHE = 'public, max-age=86400, immutable';
/** Whatever a browser takes the bytes for, it may only display them. */
const PICTURE_POLICY = "sandbox; default-src 'none'";

interface FilesDependencies extends Pick<Queries, 'scanById'> {
  readonly scanFiles: Pick<ScanFiles, 'find'>;
}

interface ArchiveDependencies extends FilesDependencies {
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
}

const noSuchFile = () => refused({ kind: 'notFound', message: answers().scans.noFile });
const noLongerKept = () => refused({ kind: 'noLongerKept', message: answers().scans.fileNoLongerKept });

const ERRORS = {
  400: 'The id is invalid.',
  404: 'The scan does not exist, or has no such file.',
  410: 'The file is no longer stored.',
} as const;

const ARCHIVE = {
  tag: 'Business portal',
  params: ofScan,
  answers: {
    200: { description: 'A file named {domain}-{date}.har, in HTTP Archive 1.2.', files: ['application/json'] },
  },
  refusals: { noLongerKept: 410 },
  errors: ERRORS,
  head: false,
} as const;

/** The files that a scan stored outside the log: a screenshot, and the traffic of a visit. */
export const scanFileRoutes = [
  defineRoute({
    id: 'scanPicture',
    method: 'get',
    path: '/api/scans/:id/pictures/:kind',
    role: 'everybody',
    tag: 'Scans and reports',
    summary: 'Get a screenshot of the front page',
    description:
      'The first screen of the page, as a browser showed it during the scan. The ETag is the SHA-256 hash of the file, which the report also contains.',
    params: {
      schema: z.object({ id, kind: z.enum(['desktop', 'phone']).meta({ example: 'desktop' }) }),
      bad: 'Ask for the id of a scan, and for "desktop" or "phone".',
    },
    answers: {
      200: { description: 'The image.', files: ['image/webp'] },
      304: { description: 'The file has not changed since the version that If-None-Match names.' },
    },
    refusals: { noLongerKept: 410 },
    errors: ERRORS,
    handle: async ({ params, request, response }, { scanById, scanFiles }: FilesDependencies) => {
      const scan = await scanById(params.id);
      const named = scan && namedFile(scan, params.kind);
      if (!named) return noSuchFile();
      const file = await scanFiles.find(named);
      if (!file) return noLongerKept();
      response
        .set('Content-Type', 'image/webp')
        .set('Content-Security-Policy', PICTURE_POLICY)
        .set('X-Content-Type-Options', 'nosniff')
        .set('Cache-Control', PICTURE_CACHE)
        .set('ETag', `"${named.sha256}"`);
      if (request.fresh) response.status(304).end();
      else response.end(file.bytes);
      return undefined;
    },
  }),
  defineRoute({
    ...ARCHIVE,
    id: 'scanArchive',
    method: 'get',
    path: '/api/scans/:id/har',
    role: 'proven',
    summary: 'Download what the front page of your domain loaded, as an HTTP Archive',
    description:
      'Records the first visit of the browser, before anything was agreed to. The audit log of the domain records the download.',
    handle: async ({ caller, params, client, response }, services: ArchiveDependencies) => {
      const scan = await services.scanById(params.id);
      if (scan?.domain !== caller.domain) return noSuchFile();
      return sendArchive(services, scan, response, { kind: 'portal', client });
    },
  }),
  defineRoute({
    ...ARCHIVE,
    id: 'adminScanArchive',
    method: 'get',
    path: '/api/admin/scans/:id/har',
    tag: 'Administration',
    role: 'admin',
    summary: 'Download what the front page of any scanned domain loaded, as an HTTP Archive',
    description: 'The audit log of the domain records the download.',
    handle: async ({ params, client, response }, services: ArchiveDependencies) => {
      const scan = await services.scanById(params.id);
      return scan ? sendArchive(services, scan, response, { kind: 'admin', client }) : noSuchFile();
    },
  }),
];

const sendArchive = async (
  { scanFiles, auditRecorder }: ArchiveDependencies,
  scan: ScanReport,
  response: Response,
  who: { readonly kind: 'portal' | 'admin'; readonly client: Client },
) => {
  const named = namedFile(scan, 'har');
  if (!named) return noSuchFile();
  const file = await scanFiles.find(named);
  if (!file) return noLongerKept();
  const { domain, scanId, requestedAt } = scan;
  auditRecorder.reportViewed({ domain, scanId, ...who, via: who.kind === 'portal' ? 'portal' : 'api' });
  response
    .attachment(`${domain}-${requestedAt.slice(0, 10)}.har`)
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Cache-Control', 'no-store');
  await sendContent(Readable.from([file.bytes]).pipe(createGunzip()), response);
  return sent;
};
