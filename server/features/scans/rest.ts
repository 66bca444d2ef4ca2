import { auditActorOf } from '../auditLog/auditLog.ts';
import { z } from 'zod';
import { countedAs, isScholar, ownDomainOf, type FindsCallers } from '../../platform/auth/sessions.ts';
import { onClosed } from '../../platform/base/onClosed.ts';
import { bearerToken } from '../../platform/http/bearerToken.ts';
import { answered, type Call, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { type AnswerDependencies, audienceOf, failureMessage, scanAnswer } from './scanReport.ts';
import { reportFor } from '../../report/reportFor.ts';
import { scanBodySchema } from '../../report/securityScanBody.ts';
import type { RequestScanAnswer, ScanRequest } from './requestScan.ts';
import { type ScanFeed, scanUntilDone } from './scanFeed.ts';
import { EXAMPLE_DOMAIN, MAX_TEXT } from '../../platform/rest/bodies.ts';
import { answers, spokenLanguage } from '../../platform/base/answers.ts';

/** POST /api/security-scan. */
const scanRequest = z.object({
  domain: z.string().max(MAX_TEXT).meta({ description: 'A domain name. If you send a URL, its domain is used.' }),
});

/** A scan's own deadline ends it before this; the caller's limit is 90 s (spec 1 §9). */
const SCAN_WAIT_MS = 89_000;

/** The "few minutes" of the message. */
const ADDRESS_BUSY_SECONDS = 300;

interface ScanDependencies extends AnswerDependencies, FindsCallers {
  requestScan(request: Omit<ScanRequest, 'commandId'>): Promise<RequestScanAnswer>;
  readonly scanFeed: ScanFeed;
}

/** Scanning a domain, with the report in the response. */
export const scanRoutes = [
  defineRoute({
    id: 'securityScan',
    method: 'post',
    path: '/api/security-scan',
    role: 'everybody',
    tag: 'Scans and reports',
    summary: 'Scan a domain and wait for the report',
    description:
      'Starts a scan, joins a running scan, or returns a scan of the last few minutes. A scan usually takes a few seconds, and at most 90. Values that could not be checked are null, which means neither good nor bad.',
    body: {
      schema: scanRequest,
      example: { domain: EXAMPLE_DOMAIN },
      bad: 'Send a JSON body with "domain", for example {"domain": "example.org"}.',
    },
    answers: { 200: { description: 'The report.', schema: scanBodySchema } },
    refusals: {
      invalidDomain: 400,
      targetRefused: 400,
      nameNotFound: 400,
      addressRefused: 400,
      addressBusy: 429,
      abandoned: 500,
      dnsFailure: 502,
      resolverFailure: 502,
      timedOut: 504,
    },
    errors: {
      400: 'The domain name is invalid or does not exist, or it leads to an address that is not public.',
      429: 'Too many new scans from one network, of one account, of one registrable domain, or of everybody.',
      502: 'The name servers of the domain, or the DNS resolver of this server, did not answer.',
      504: 'The scan took too long.',
    },
    handle: async (call, services: ScanDependencies) => {
      const caller = await services.sessions.find(bearerToken(call.request));
      const answer = await services.requestScan({
        domain: call.body.domain,
        kind: auditActorOf(caller),
        client: call.client,
        account: countedAs(caller),
        isScholar: isScholar(caller),
        ownDomain: ownDomainOf(caller),
      });
      return 'scanId' in answer ? scanned(services, answer.scanId, call) : refused(answer);
    },
  }),
];

const scanned = async (
  services: ScanDependencies,
  scanId: string,
  { request, response }: Pick<Call, 'request' | 'response'>,
) => {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
  }, SCAN_WAIT_MS);
  onClosed(response, () => {
    stop.abort();
  });
  const report = await scanUntilDone(services.scanFeed, scanId, stop.signal).finally(() => {
    clearTimeout(timer);
  });
  if (!report) {
    const message = answers().scans.timedOut;
    return refused({ kind: 'timedOut', message });
  }
  const { failure, domain } = report;
  if (failure)
    return refused({
      kind: failure.reason,
      message: failureMessage(failure.reason, domain, spokenLanguage()),
      ...(failure.reason === 'addressBusy' ? { retryAfterSeconds: ADDRESS_BUSY_SECONDS } : {}),
    });
  const caller = await services.sessions.find(bearerToken(request));
  return answered(200, await scanAnswer(services, reportFor(audienceOf(caller, domain), report)));
};
