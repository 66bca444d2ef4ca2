import type { Response } from 'express';
import { z } from 'zod';
import { answers } from '../../platform/base/answers.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { type AuditRecorder, auditActorOf } from '../auditLog/auditLog.ts';
import type { Queries } from '../scans/scans.ts';
import type { TransparencyLog } from './publishedLog.ts';

interface StatementDependencies extends Pick<Queries, 'scanById'> {
  readonly transparencyLog: Pick<TransparencyLog, 'statement' | 'proof'>;
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
}

const ofScan = {
  schema: z.object({
    id: z.uuid().meta({ description: 'The id of the scan.', example: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001' }),
  }),
  bad: 'Ask for the id of a scan.',
};

const reading = { method: 'get', role: 'everybody', tag: 'Transparency log', params: ofScan } as const;
const errors = { 400: 'The id is invalid.', 404: 'There is no statement about this scan.' } as const;

const sendFile = (
  scan: ScanReport | undefined,
  file: { readonly text: string | undefined; readonly extension: string; readonly type: string },
  response: Response,
) => {
  if (!scan || file.text === undefined)
    return refused({ kind: 'notFound', message: answers().transparency.noStatement });
  response
    .attachment(`${scan.domain}-${(scan.finishedAt ?? scan.requestedAt).slice(0, 10)}.${file.extension}`)
    .set('Content-Type', file.type)
    .set('Cache-Control', 'no-cache')
    .end(file.text);
  return undefined;
};

/** The files that prove what Candor recorded about a scan. */
export const statementRoutes = [
  defineRoute({
    ...reading,
    id: 'scanStatement',
    path: '/api/scans/:id/statement',
    summary: 'Download the signed statement about a scan',
    description:
      'An in-toto Statement in a DSSE envelope, of the scan as it was judged last. `candor verify-report` verifies it, with the proof and without this server. The audit log of the domain records the download.',
    answers: { 200: { description: 'A file named {domain}-{date}.intoto.json.', files: ['application/json'] } },
    errors,
    handle: async ({ params, caller, client, request, response }, services: StatementDependencies) => {
      const text = await services.transparencyLog.statement(params.id);
      const scan = await services.scanById(params.id);
      // A HEAD request has shown nothing to anybody.
      if (scan && text !== undefined && request.method === 'GET')
        services.auditRecorder.reportViewed({
          domain: scan.domain,
          scanId: scan.scanId,
          kind: auditActorOf(caller ?? { kind: 'nobody' }),
          client,
          via: 'json',
        });
      return sendFile(scan, { text, extension: 'intoto.json', type: 'application/json' }, response);
    },
  }),
  defineRoute({
    ...reading,
    id: 'scanProof',
    path: '/api/scans/:id/proof',
    summary: 'Download the proof that the transparency log contains this statement',
    description: 'As C2SP tlog-proof defines it: an inclusion proof and a signed checkpoint.',
    answers: { 200: { description: 'A file named {domain}-{date}.tlog-proof.', files: ['text/plain'] } },
    errors,
    handle: async ({ params, response }, services: StatementDependencies) => {
      const text = await services.transparencyLog.proof(params.id);
      const type = 'text/plain; charset=utf-8';
      return sendFile(await services.scanById(params.id), { text, extension: 'tlog-proof', type }, response);
    },
  }),
];
