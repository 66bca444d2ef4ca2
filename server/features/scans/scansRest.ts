import { z } from 'zod';
import { scoreCategory, sectionId } from '../../../checks/kit/section.ts';
import type { RecheckedFinding, ScanReport } from '../../../schema/report/scanReport.ts';
import type { ProvisionalScore } from '../../../schema/report/score.ts';
import { reportFor } from '../../report/reportFor.ts';
import { sectionsOfChecks } from '../../report/sectionView.ts';
import { scanBodySchema } from '../../report/securityScanBody.ts';
import { openCategories } from '../../scanner/score/provisionalScore.ts';
import { type IdempotencyKeys, idempotencyKeyIn } from '../../platform/auth/idempotencyKeys.ts';
import {
  type Administrator,
  countedAs,
  isScholar,
  ownDomainOf,
  type Session,
  type Viewer,
} from '../../platform/auth/sessions.ts';
import { answers, spokenLanguage } from '../../platform/base/answers.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { EXAMPLE_DOMAIN, MAX_TEXT } from '../../platform/rest/bodies.ts';
import { answered, type Call, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { auditActorOf, type AuditRecorder } from '../auditLog/auditLog.ts';
import { type AnswerDependencies, audienceOf, failureMessage, type Queries, scanAnswer } from './scanReport.ts';
import type { RequestScanAnswer, SubmitScan } from './requestScan.ts';
import type { SubmitRecheck } from './requestRecheck.ts';
import type { ScanFeed } from './scanFeed.ts';

const TAG = 'Scans and reports';
const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';

/** Maximum number of domains per call. */
const MOST_DOMAINS = 100;

const domain = z.string().max(MAX_TEXT).meta({ description: 'A domain name. If you send a URL, its domain is used.' });

const scansRequest = z.object({
  domain: domain.optional(),
  domains: z
    .array(domain)
    .min(1)
    .max(MOST_DOMAINS)
    .optional()
    .meta({ description: 'Several domains, instead of `domain`. Needs a token or a session.' }),
  private: z.boolean().default(false).meta({
    description:
      'For one domain: only you can see the result, if the operator allows private scans. The scan waits like scans of lists, and `url` returns 404 until it is done. The result is stored in a list of yours, so a token also needs the scope lists.',
  }),
});

const acceptedScan = {
  domain: z.string().meta({ description: 'The domain, as you sent it.' }),
  status: z.enum(['started', 'joined', 'cached']).meta({
    description:
      '`joined`: a scan was already running; `cached`: there was a scan of the last few minutes. Neither counts against the limits.',
  }),
  scan_id: z.uuid(),
  url: z.string().meta({ description: 'The URL at which GET returns the progress and the report.' }),
};

/** Machine-readable reason why one of many domains was not accepted, with the same kinds as for a single domain. */
const refusedDomain = z.strictObject({
  index: z.int().min(0).meta({ description: 'The position in `domains`, from 0.' }),
  domain: z.string(),
  reason: z.enum(['invalidDomain', 'targetRefused', 'rateLimited', 'busy']),
  detail: z.string().meta({ description: 'What is wrong and what to do, in words.' }),
  retry_after_seconds: z.int().nullable(),
});

const scansBody = z.strictObject({
  scans: z.array(z.strictObject({ index: z.int().min(0), ...acceptedScan })),
  refused: z.array(refusedDomain),
});
type ScansBody = z.infer<typeof scansBody>;

const scores = scanBodySchema.shape.cyber_trust_score.shape;

const provisionalScoreBody = z
  .strictObject({
    ...scores,
    overall_score: scores.overall_score.unwrap(),
    can_change: z.array(scoreCategory).meta({ description: 'The categories that can still rise or fall.' }),
    not_checked_yet: z
      .array(sectionId)
      .meta({ description: 'Sections with checks that the score does not include yet.' }),
  })
  .nullable()
  .meta({
    description:
      'The score so far, if the scan waits only for its browser; null before that, and after the scan. Do not decide by it: the final score is in the report.',
  });

const failureBody = z.strictObject({
  reason: z.string(),
  detail: z.string().meta({ description: 'What happened, in words.' }),
});

const recheckBody = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(['running', 'completed', 'failed']),
    checks: z.array(z.string()).meta({ description: 'The checks, with those that they need.' }),
    requested_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    failure: failureBody.nullable().meta({ description: 'Why no check ran. All former results stay.' }),
    results: z
      .array(
        z.strictObject({
          check: z.string(),
          code: z.string().nullable().meta({ description: 'Of the finding; null for the check as a whole.' }),
          verdict: z.enum(['fixed', 'still_there', 'new', 'checked', 'not_checked']).meta({
            description:
              '`checked`: it was not checked before, and is now; `not_checked`: it could not be checked now, and the former result stays.',
          }),
          reason: z.string().nullable().meta({ description: 'Why it could not be checked.' }),
        }),
      )
      .meta({ description: 'What became of each warning, failure and "not checked". Empty until it has completed.' }),
  })
  .nullable()
  .meta({ description: 'The newest recheck of this scan; null if there was none.' });

const scanStateBody = z.strictObject({
  id: z.uuid(),
  domain: z.string(),
  status: z.enum(['running', 'completed', 'failed']),
  requested_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  progress: z.strictObject({
    done: z.int().min(0).meta({ description: 'The number of checks with an outcome.' }),
    planned: z.int().min(0),
  }),
  failure: failureBody
    .nullable()
    .meta({ description: 'Why the scan ended without a report; null if it did not fail.' }),
  provisional_score: provisionalScoreBody,
  recheck: recheckBody,
  report: scanBodySchema.nullable().meta({ description: 'The report; null until the scan is completed.' }),
});

const scanParams = {
  schema: z.object({ id: z.uuid().meta({ description: 'The id of the scan.', example: EXAMPLE_ID }) }),
  bad: 'Ask for the id of a scan.',
};

const MOST_NAMES = 100;

const recheckRequest = z.object({
  checks: z.array(z.string().max(100)).min(1).max(MOST_NAMES).meta({
    description:
      'Names of checks (`dmarc`), codes of findings (`csp-missing`), or their first words (`csp`, for the check with such findings).',
  }),
});

const recheckAccepted = z.strictObject({
  scan_id: z.uuid(),
  recheck_id: z.uuid(),
  checks: z.array(z.string()).meta({ description: 'The checks that run, with those that they need.' }),
  url: z.string().meta({ description: 'The URL at which GET returns `recheck` and the report.' }),
});

interface RecheckDependencies {
  readonly requestRecheck: SubmitRecheck;
}

interface SubmitDependencies {
  readonly requestScan: SubmitScan;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly lists: {
    scanPrivately(
      by: Viewer | Administrator,
      domain: string,
      profile: 'full',
    ): Promise<PrivateScan | PrivateScanRefused>;
  };
}

/** The answer for a private scan: the list that will contain its report. */
interface PrivateScan {
  readonly kind: 'kept';
  readonly scanId: string;
  readonly listId: string;
  readonly run: number;
  readonly place: number;
}

type PrivateScanRefused =
  | {
      readonly kind: 'notFound' | 'notAllowed' | 'invalid' | 'conflict' | 'needsAccount';
      readonly message: string;
    }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

interface StateDependencies extends AnswerDependencies, Pick<Queries, 'scanById'> {
  readonly scanFeed: Pick<ScanFeed, 'current'>;
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
}

/** Scans for programs: one call starts one or many, and others query them by id. */
export const scansRoutes = [
  defineRoute({
    id: 'createScans',
    method: 'post',
    path: '/api/scans',
    role: 'everybody',
    scope: 'scan:write',
    tag: TAG,
    summary: 'Start scans without waiting for them',
    description: `Takes one domain, or up to ${MOST_DOMAINS} with a token or a session. Each counts against the limits like a scan that you start on the page; with a token, it counts as a scan of the owner. If some domains cannot be scanned, they are named with their position and the reason, and the others are scanned. With an Idempotency-Key (1 to 255 visible characters; needs a token or a session), the same request within 24 hours gets the same response and starts nothing. A request that was refused as a whole is not remembered.`,
    body: {
      schema: scansRequest,
      example: { domain: EXAMPLE_DOMAIN },
      bad: 'Send a JSON body with "domain", for example {"domain": "example.org"}, or with "domains", a list of 1 to 100.',
      limit: '64kb',
    },
    answers: {
      202: { description: 'The scans. For one domain, the Location header has its URL.', schema: scansBody },
    },
    refusals: {
      invalidDomain: 400,
      targetRefused: 400,
      needsAccount: 401,
      notAllowed: 403,
      conflict: 409,
      underWay: 409,
      keyReused: 422,
    },
    errors: {
      400: 'The domain name is invalid, the body has neither a domain nor a list, or the Idempotency-Key is invalid.',
      401: 'The token is invalid, or several domains or an Idempotency-Key were sent without a token or a session.',
      403: 'The token lacks the scope scan:write (or lists, for a private scan), or the operator does not allow private scans.',
      409: 'A request with this Idempotency-Key is still in progress, or the list of private scans is full.',
      422: 'This Idempotency-Key was already used with another body.',
      429: 'Too many new scans from one network, of one account, of one registrable domain, or of everybody; or too many requests with this token.',
    },
    handle: async (call: SubmitCall, services: SubmitDependencies) => {
      const { body, caller, request } = call;
      if ((body.domain === undefined) === (body.domains === undefined))
        return refused({ kind: 'invalid', message: answers().scans.oneOrMany({ most: MOST_DOMAINS }) });
      if (body.domains && !caller) return refused({ kind: 'needsAccount', message: answers().scans.manyNeedAccount });
      if (body.private && body.domains) return refused({ kind: 'invalid', message: answers().scans.privateIsOne });
      const header = request.get('idempotency-key');
      if (header === undefined) return answerWith(call, await submitAny(call, services, undefined));
      const key = idempotencyKeyIn(header);
      if (key === undefined) return refused({ kind: 'invalid', message: answers().scans.badKey });
      if (!caller) return refused({ kind: 'needsAccount', message: answers().scans.keyNeedsAccount });
      const keyed = { owner: caller, call: 'createScans', key, body };
      const once = await services.idempotencyKeys.once(keyed, async (commandId) => {
        const answer = await submitAny(call, services, commandId);
        return { answer: body.private ? withoutDomain(answer) : answer, isKept: 'scans' in answer };
      });
      if (once.kind === 'keyReused') return refused({ kind: 'keyReused', message: answers().scans.keyReused });
      if (once.kind === 'underWay')
        return refused({ kind: 'underWay', message: answers().scans.keyUnderWay, retryAfterSeconds: 1 });
      return answerWith(call, body.private ? withDomain(once.answer, body.domain ?? '') : once.answer);
    },
  }),
  defineRoute({
    id: 'scan',
    method: 'get',
    path: '/api/scans/:id',
    role: 'everybody',
    scope: 'scan:read',
    tag: TAG,
    summary: 'Get the progress and the report of a scan',
    description:
      'The report is included when the scan is completed. With a token, the response is what its owner sees when signed in. While the scan is running, ask again every one or two seconds.',
    params: scanParams,
    answers: { 200: { description: 'The scan as it is now.', schema: scanStateBody } },
    errors: { 400: 'The id is invalid.', 403: 'The token lacks the scope scan:read.', 404: 'The scan does not exist.' },
    handle: async ({ params, caller, client, request }, services: StateDependencies) => {
      // A scan that was just started may not be in the read model yet.
      const scan = (await services.scanById(params.id)) ?? (await services.scanFeed.current(params.id));
      if (!scan) return refused({ kind: 'notFound', message: answers().scans.noScan({ scanId: params.id }) });
      const viewer = caller ?? ({ kind: 'nobody' } as const);
      const { scanId, domain: scanned, status } = scan;
      // A HEAD request has shown nothing to anybody.
      if (status === 'completed' && request.method === 'GET')
        services.auditRecorder.reportViewed({
          domain: scanned,
          scanId,
          kind: auditActorOf(viewer),
          client,
          via: viewer.kind === 'portal' ? 'portal' : 'api',
        });
      const report =
        status === 'completed' ? await scanAnswer(services, reportFor(audienceOf(viewer, scanned), scan)) : null;
      return answered(200, { ...stateOf(scan), recheck: recheckOf(scan), report });
    },
  }),
  defineRoute({
    id: 'recheckScan',
    method: 'post',
    path: '/api/scans/:id/recheck',
    role: 'everybody',
    scope: 'scan:write',
    tag: TAG,
    summary: 'Run checks of a scan again',
    description:
      'For example after a fix. The scan must be the newest of its domain. The checks run with those that they need, usually in 1 to 3 seconds; the report then has the new results and the new score. A check that cannot be carried out now leaves the former result as it is. GET the scan to follow `recheck`. Rechecks have their own limits, twice as high as those of scans. The same checks requested twice run once.',
    params: scanParams,
    body: {
      schema: recheckRequest,
      example: { checks: ['dmarc', 'csp'] },
      bad: 'Send a JSON body with "checks", for example {"checks": ["dmarc", "csp"]}.',
    },
    answers: {
      202: { description: 'The checks run. The Location header has the URL of the scan.', schema: recheckAccepted },
    },
    refusals: { unknownCheck: 400, notRecheckable: 409, recheckRunning: 409 },
    errors: {
      400: 'The id or the body is invalid, or the scan has no such check.',
      403: 'The token lacks the scope scan:write.',
      404: 'The scan does not exist.',
      409: 'The scan has not completed, is not the newest of its domain, or other checks of it are running again.',
      429: 'Too many rechecks from one network, of one account, of one registrable domain, or of everybody.',
    },
    handle: async ({ params, body, caller, client, response }, services: RecheckDependencies) => {
      const by = caller ?? ({ kind: 'nobody' } as const);
      const answer = await services.requestRecheck({
        scanId: params.id,
        checks: body.checks,
        client,
        kind: auditActorOf(by),
        account: countedAs(by),
        isScholar: isScholar(by),
      });
      if (answer.kind !== 'accepted') return refused(answer);
      const url = `/api/scans/${params.id}`;
      response.setHeader('Location', url);
      return answered(202, { scan_id: params.id, recheck_id: answer.recheckId, checks: [...answer.probes], url });
    },
  }),
];

/** The newest recheck in the words of this API. */
const recheckOf = ({ recheck, domain: of }: ScanReport): z.infer<typeof recheckBody> =>
  recheck
    ? {
        id: recheck.recheckId,
        status: recheck.state,
        checks: [...recheck.probes],
        requested_at: recheck.requestedAt,
        finished_at: recheck.finishedAt,
        failure: failureOf(recheck.failure, of),
        results: recheck.results.map(({ probe, code, verdict, reason }) => ({
          check: probe,
          code: code ?? null,
          verdict: VERDICTS[verdict],
          reason: reason ?? null,
        })),
      }
    : null;

const VERDICTS = {
  fixed: 'fixed',
  stillThere: 'still_there',
  new: 'new',
  checked: 'checked',
  notChecked: 'not_checked',
} as const satisfies Record<RecheckedFinding['verdict'], string>;

const failureOf = (failure: ScanReport['failure'], of: string) =>
  failure && { reason: failure.reason, detail: failureMessage(failure.reason, of, spokenLanguage()) };

type SubmitCall = Pick<
  Call<unknown, unknown, z.infer<typeof scansRequest>, Session | undefined>,
  'body' | 'caller' | 'token' | 'client' | 'request' | 'response'
>;

type Refused = Exclude<RequestScanAnswer, { readonly scanId: string }>;

const isRefused = (answer: RequestScanAnswer): answer is Refused => !('scanId' in answer);

/** A refusal for a single domain; for many, which ones were accepted and which were not. */
type Submitted = ScansBody | Refused | PrivateScanRefused;

const submitAny = (
  call: SubmitCall,
  services: SubmitDependencies,
  commandId: string | undefined,
): Promise<Submitted> => (call.body.private ? submitPrivately(call, services) : submit(call, services, commandId));

/** Submits domains one after another, so that many take no more of the queue than the limits allow. `commandId`: of an idempotent request. */
const submit = async (
  { body, caller, client }: SubmitCall,
  services: SubmitDependencies,
  commandId: string | undefined,
): Promise<Submitted> => {
  const by = caller ?? ({ kind: 'nobody' } as const);
  const typed = body.domains ?? [body.domain ?? ''];
  const scans: ScansBody['scans'] = [];
  const refusals: ScansBody['refused'] = [];
  for (const [index, each] of typed.entries()) {
    const answer = await services.requestScan({
      domain: each,
      kind: auditActorOf(by),
      client,
      account: countedAs(by),
      isScholar: isScholar(by),
      ownDomain: ownDomainOf(by),
      ...(commandId !== undefined && { commandId: uuidV5(commandId, String(index)) }),
    });
    if (!isRefused(answer))
      scans.push({
        index,
        domain: each,
        status: answer.kind,
        scan_id: answer.scanId,
        url: `/api/scans/${answer.scanId}`,
      });
    else if (body.domains === undefined) return answer;
    else
      refusals.push({
        index,
        domain: each,
        reason: answer.kind,
        detail: answer.message,
        retry_after_seconds: 'retryAfterSeconds' in answer ? answer.retryAfterSeconds : null,
      });
  }
  return { scans, refused: refusals };
};

/** Scans one domain, with the result in a list of the caller. */
const submitPrivately = async (
  { body: { domain: typed = '' }, caller, token }: SubmitCall,
  { lists }: SubmitDependencies,
): Promise<Submitted> => {
  if (caller?.kind !== 'account' && caller?.kind !== 'admin')
    return { kind: 'needsAccount', message: answers().scans.privateNeedsAccount };
  // The result is written into a list, which only that scope may read and change.
  if (token && !token.scopes.includes('lists'))
    return { kind: 'notAllowed', message: answers().scans.privateNeedsLists };
  const answer = await lists.scanPrivately(caller, typed, 'full');
  if (answer.kind !== 'kept') return answer;
  const { scanId: scan_id, listId, run, place } = answer;
  const url = `/api/lists/${listId}/runs/${run}/domains/${place}`;
  return { scans: [{ index: 0, domain: typed, status: 'started', scan_id, url }], refused: [] };
};

/** The copy of the answer that is kept for a day: the domain of a private scan is stored encrypted in the list, and nowhere in clear text. */
const withoutDomain = (submitted: Submitted): Submitted => withDomain(submitted, '');

/** The same request body has the same domain. */
const withDomain = (submitted: Submitted, typed: string): Submitted =>
  'scans' in submitted
    ? { ...submitted, scans: submitted.scans.map((scan) => ({ ...scan, domain: typed })) }
    : submitted;

const answerWith = ({ body, response }: SubmitCall, submitted: Submitted) => {
  if (!('scans' in submitted)) return refused(submitted);
  const [first] = submitted.scans;
  if (body.domain !== undefined && first) response.setHeader('Location', first.url);
  return answered(202, submitted);
};

const provisionalBodyOf = (provisional: ProvisionalScore): z.infer<typeof provisionalScoreBody> => ({
  overall_score: provisional.overall,
  email_security_score: provisional.subScores.email,
  web_security_score: provisional.subScores.web,
  breach_history_score: provisional.subScores.breach,
  compliance_score: provisional.subScores.compliance,
  can_change: [...openCategories(provisional)],
  not_checked_yet: [...sectionsOfChecks(provisional.awaited)],
});

const stateOf = ({
  scanId,
  domain: of,
  status,
  requestedAt,
  finishedAt,
  checks,
  failure,
  provisionalScore,
}: ScanReport) => ({
  id: scanId,
  domain: of,
  status,
  requested_at: requestedAt,
  finished_at: finishedAt,
  progress: {
    done: checks.filter(({ state }) => state === 'conclusive' || state === 'inconclusive').length,
    planned: checks.length,
  },
  failure: failureOf(failure, of),
  provisional_score: provisionalScore ? provisionalBodyOf(provisionalScore) : null,
});
