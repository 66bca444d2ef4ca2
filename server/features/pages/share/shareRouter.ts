import { auditActorOf, type AuditRecorder } from '../../auditLog/auditLog.ts';
import { createHash } from 'node:crypto';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import type { FindsCallers } from '../../../platform/auth/sessions.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { reportFor } from '../../../report/reportFor.ts';
import { companyOf, type Queries, audienceOf, scanAnswer, type AnswerDependencies } from '../../scans/scans.ts';
import { bearerToken } from '../../../platform/http/bearerToken.ts';
import { detail } from '../../../platform/http/detail.ts';
import { onlyAllow } from '../../../platform/rest/onlyAllow.ts';
import { EXAMPLE_DOMAIN } from '../../../platform/rest/bodies.ts';
import { defineRoute, refused, sent } from '../../../platform/rest/defineRoute.ts';
import { routesRouter } from '../../../platform/rest/routesRouter.ts';
import { scanBodySchema } from '../../../report/securityScanBody.ts';
import type { Client } from '../../../platform/auth/requesterPersonal.ts';
import { isUnavailable, RETRY_AFTER_SECONDS, unavailable } from '../../../platform/http/unavailable.ts';
import { badgeSvg, partnerBadgeSvg } from './badgeSvg.ts';
import type { Partners } from '../../partners/partners.ts';
import { previewSvg, type Preview } from './previewSvg.ts';
import { createRenderPng, type RenderPng } from './renderPng.ts';
import { domainScoreOf } from './domainScore.ts';
import { parseDomain } from '../../../platform/base/parseDomain.ts';
import { answers } from '../../../platform/base/answers.ts';

/** Dependencies of the pages of reports. */
export interface PageServices extends FindsCallers, AnswerDependencies, Pick<Queries, 'latestScan' | 'scanById'> {
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
  readonly partners: Pick<Partners, 'listing'>;
}

interface ShareOptions {
  readonly privateNetwork: boolean;
  readonly log: Log;
  readonly clientOf: (request: Request) => Client;
}

/** As long as a scan may be shared. Clients with an older picture show it while they fetch the new one. */
const CACHED = 'public, max-age=300, stale-while-revalidate=3600';

const NOT_SCANNABLE = 'This is not a domain name that can be scanned.';

type DomainAnswer = (domain: string, query: Request['query'], response: Response) => Promise<void>;

/** Answers for a domain that can be scanned; any other name is not found. */
const ofDomain =
  ({ privateNetwork }: ShareOptions, answer: DomainAnswer): RequestHandler<{ domain: string }> =>
  async ({ params, query }, response) => {
    const domain = scannableDomain(params.domain, privateNetwork);
    if (domain === undefined) detail(response, 404, NOT_SCANNABLE);
    else await answer(domain, query, response);
  };

/** The scan that `?scan=` names, or the newest of the domain. */
const askedScan = async (services: PageServices, domain: string, scan: unknown): Promise<ScanReport | undefined> => {
  if (scan === undefined) return services.latestScan(domain);
  return typeof scan === 'string' ? services.scanById(scan) : undefined;
};

const missing = (domain: string, found: ScanReport | undefined, isById: boolean): string => {
  if (found?.status === 'running' && found.domain === domain) return `The scan of ${domain} is still running.`;
  return isById ? `There is no completed scan of ${domain} with this id.` : `There is no scan of ${domain} yet.`;
};

/** The tag is derived from the SVG, so that a picture that the client already has is not rendered. */
const sendPicture = async (response: Response, render: RenderPng, preview: Preview | undefined): Promise<void> => {
  const svg = previewSvg(preview);
  const key = createHash('sha256').update(svg).digest('base64url').slice(0, 27);
  response.set('ETag', `"${key}"`);
  const png = response.req.fresh ? Buffer.alloc(0) : await render(svg, key);
  if (png) {
    // Express answers 304 without the body if the client's copy is current.
    response.set('Cache-Control', CACHED).set('Cross-Origin-Resource-Policy', 'cross-origin').type('png').send(png);
    return;
  }
  response.removeHeader('ETag');
  response.set('Cache-Control', 'no-store').set('Retry-After', '5');
  detail(response, 503, answers().calls.picturesBusy);
};

/** GET /og/{domain}.png?scan={id}: the picture of a shared link; without an id, of the newest scan. It never starts a scan. */
const picture =
  (services: PageServices, render: RenderPng): DomainAnswer =>
  async (domain, { scan }, response) => {
    const report = await askedScan(services, domain, scan);
    if (scan !== undefined && report?.domain !== domain) {
      detail(response, 404, missing(domain, report, true));
      return;
    }
    const companyName = companyOf(services.companies, domain, report?.observations, report?.ownerWords).name;
    await sendPicture(response, render, { domain, companyName, score: domainScoreOf(report) });
  };

interface ShareDependencies extends PageServices {
  readonly privateNetwork: boolean;
}

const TAG = 'Scans and reports';
const domainName = z.string().meta({ description: 'A domain name.', example: EXAMPLE_DOMAIN });
const ofDomainName = { schema: z.object({ domain: domainName }) };

/** The file of a report, and its badge for other sites: neither ever starts a scan. */
export const shareRoutes = [
  defineRoute({
    id: 'reportFile',
    method: 'get',
    path: '/scan/:domain/report.json',
    role: 'everybody',
    tag: TAG,
    summary: 'Get a report as a file',
    description: 'The report of a completed scan. This call never starts a scan.',
    params: ofDomainName,
    query: {
      schema: z.object({
        scan: z
          .string()
          .optional()
          .meta({ description: 'The id of a scan of this domain; the latest scan by default.' }),
      }),
    },
    answers: { 200: { description: 'The report.', schema: scanBodySchema } },
    errors: { 404: 'The domain name is invalid, the scan does not exist, or it is still running.' },
    handle: async ({ params, query: { scan }, client, request, response }, services: ShareDependencies) => {
      const domain = scannableDomain(params.domain, services.privateNetwork);
      if (domain === undefined) return refused({ kind: 'notFound', message: NOT_SCANNABLE });
      const found = await askedScan(services, domain, scan);
      if (found?.status !== 'completed' || found.domain !== domain)
        return refused({ kind: 'notFound', message: missing(domain, found, scan !== undefined) });
      // The domain's owner gets the full report.
      const caller = await services.sessions.find(bearerToken(request));
      const shown = reportFor(audienceOf(caller, domain), found);
      // A HEAD request has shown nothing to anybody.
      if (request.method === 'GET')
        services.auditRecorder.reportViewed({
          domain,
          scanId: found.scanId,
          kind: auditActorOf(caller),
          client,
          via: 'json',
        });
      const body = `${JSON.stringify(await scanAnswer(services, shown), null, 2)}\n`;
      response
        // A response for an owner or a scholar must not be stored for others.
        .set('Cache-Control', shown.audience === 'public' ? 'no-cache' : 'no-store')
        .vary('Authorization')
        .set(
          'Content-Disposition',
          `attachment; filename="candor-${domain}-${found.finishedAt?.slice(0, 10) ?? 'report'}.json"`,
        )
        .type('json')
        .send(body);
      return sent;
    },
  }),
  defineRoute({
    id: 'badge',
    method: 'get',
    path: '/badge/:domain.svg',
    role: 'everybody',
    tag: TAG,
    summary: 'Get the score as a badge for your website',
    description:
      'Can be cached for 5 minutes. This call never starts a scan: the badge says if a domain was not scanned or could not be scored.',
    params: ofDomainName,
    query: {
      schema: z.object({
        style: z.enum(['flat', 'card']).optional().meta({ description: 'The style; flat by default.' }),
        theme: z.enum(['light', 'dark']).optional().meta({ description: 'The theme; light by default.' }),
      }),
    },
    answers: { 200: { description: 'The image.', files: ['image/svg+xml'] } },
    errors: { 404: 'The domain name is invalid or cannot be scanned.' },
    handle: async ({ params, query: { style, theme }, response }, services: ShareDependencies) => {
      const domain = scannableDomain(params.domain, services.privateNetwork);
      if (domain === undefined) return refused({ kind: 'notFound', message: NOT_SCANNABLE });
      const look = { style: style === 'card' ? 'card' : 'flat', theme: theme === 'dark' ? 'dark' : 'light' } as const;
      const svg = badgeSvg(domain, domainScoreOf(await services.latestScan(domain)), look);
      sendBadge(response.set('Cache-Control', CACHED), svg);
      return undefined;
    },
  }),
  defineRoute({
    id: 'partnerBadge',
    method: 'get',
    path: '/badge/partner/:listingId.svg',
    role: 'everybody',
    tag: 'Partners',
    summary: 'Get the badge of a listed partner',
    description: 'Can be cached for 5 minutes. Available as long as the partner is listed in the directory.',
    params: {
      schema: z.object({
        listingId: z.string().meta({
          description: 'The id of the entry in the directory.',
          example: '0b0f3c1e-5d0a-5c6b-9f57-6a3b8f0f0001',
        }),
      }),
    },
    answers: { 200: { description: 'The image.', files: ['image/svg+xml'] } },
    errors: { 404: 'No listed partner has this id.' },
    handle: async ({ params, response }, { partners }: Pick<ShareDependencies, 'partners'>) => {
      const listing = await partners.listing(params.listingId);
      if (!listing) return refused({ kind: 'notFound', message: answers().partners.notInDirectory });
      sendBadge(response.set('Cache-Control', 'public, max-age=300'), partnerBadgeSvg(listing.businessName));
      return undefined;
    },
  }),
];

/** Badges and link pictures are the only responses meant for pages on other sites. */
const sendBadge = (response: Response, svg: string): void => {
  response
    .set('Cross-Origin-Resource-Policy', 'cross-origin')
    .set('Access-Control-Allow-Origin', '*')
    .type('image/svg+xml')
    .send(svg);
};

/** The shareable parts of a report: its file, its badge, and the picture of its link. All of it is public. */
export const shareRouter = (services: PageServices, options: ShareOptions): Router => {
  const router = Router();
  const render = createRenderPng();
  const { privateNetwork, clientOf } = options;
  router.use(routesRouter(shareRoutes, { ...services, privateNetwork }, clientOf));
  router
    .route('/og/:domain.png')
    .get(ofDomain(options, picture(services, render)))
    .all(onlyAllow('GET, HEAD'));
  router
    .route('/og.png')
    .get(async (_request, response) => {
      await sendPicture(response, render, undefined);
    })
    .all(onlyAllow('GET, HEAD'));
  router.use(faults(options.log));
  return router;
};

/** Errors of files and pictures are not shown on a page. */
const faults =
  (log: Log): ErrorRequestHandler =>
  (error: { status?: number }, _request, response, next) => {
    if (response.headersSent || (error.status !== undefined && error.status < 500)) {
      next(error);
      return;
    }
    response.removeHeader('ETag');
    response.set('Cache-Control', 'no-store');
    if (isUnavailable(error)) {
      log.warn({ err: error }, 'a file of a report was requested while the storage is unavailable');
      response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      detail(response, 503, unavailable());
      return;
    }
    log.error({ err: error }, 'a file of a report could not be created');
    detail(response, 500, answers().access.serverError);
  };

/** The domain in a part of an address, normalised. Returns `undefined` if it cannot be scanned. Reserved names are allowed in a private network. */
export const scannableDomain = (text: string, privateNetwork: boolean): string | undefined => {
  const parsed = parseDomain(text);
  return parsed.kind === 'invalid' || (parsed.kind === 'reserved' && !privateNetwork) ? undefined : parsed.domain;
};
