import { z } from 'zod';
import { partnershipEnd } from '../../../schema/events/partnership.ts';
import { createExportSlots, type AuditRecorder } from '../auditLog/auditLog.ts';
import type { Partners } from './partners.ts';
import type { RenderReport } from '../exports/exports.ts';
import type { Queries } from '../scans/scans.ts';
import { languageOf, languageQuery } from '../../platform/rest/languageOf.ts';
import { messageBody, ofDomain } from '../../platform/rest/bodies.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import type { PartnerAccess, Partnerships, ShownClient } from './partnerships.ts';
import { LOGO_LIMITS } from './partnerLogo.ts';
import { answers } from '../../platform/base/answers.ts';

const TAG = 'Partners';
const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';

const state = z.enum(['invited', 'expired', 'active', 'declined', 'ended']);
const common = {
  id: z.uuid(),
  state,
  since: z.iso.datetime().meta({ description: 'When the partnership got this status.' }),
  expires_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the invitation expires; null if this is not an invitation.' }),
  ended_by: partnershipEnd.nullable().meta({ description: 'When the partnership ended; null if it has not ended.' }),
};

const clientBody = z
  .strictObject({
    ...common,
    domain: z.string(),
    score: z.int().nullable().meta({ description: 'The score of the latest completed scan; null if there is none.' }),
    open_alerts: z
      .int()
      .nullable()
      .meta({ description: 'Null if you cannot see the portal of the client, or if its plan is not Business - Pro.' }),
  })
  .meta({ id: 'Client' });

const accessBody = z
  .strictObject({
    ...common,
    company: z.string().nullable().meta({ description: 'Null if the partner was erased.' }),
  })
  .meta({ id: 'PartnerAccess' });

const commonOf = ({ partnershipId: id, status, since, expiresAt, endedBy }: Omit<PartnerAccess, 'company'>) => ({
  id,
  state: status,
  since,
  expires_at: expiresAt,
  ended_by: endedBy,
});

const clientOf = (client: ShownClient): z.infer<typeof clientBody> => ({
  ...commonOf(client),
  domain: client.domain,
  score: client.score,
  open_alerts: client.openAlerts,
});

const accessOf = (access: PartnerAccess): z.infer<typeof accessBody> => ({
  ...commonOf(access),
  company: access.company,
});

const partnershipId = z.string().meta({ example: EXAMPLE_ID });
const ofClient = { schema: z.object({ partnershipId }) };
const ofPartner = { schema: ofDomain.schema.extend({ partnershipId }) };

interface Dependencies {
  readonly partnerships: Partnerships;
}

interface LogoDependencies {
  readonly partners: Pick<Partners, 'logos'>;
}

interface ReportDependencies extends Dependencies, LogoDependencies, Pick<Queries, 'domainHistory'> {
  readonly renderReport: RenderReport;
  readonly auditRecorder: Pick<AuditRecorder, 'viewedByPartner'>;
}

const MADE_AT_ONCE = 2;
/** Limits PDFs per partner: each takes a second of this process. */
const slots = createExportSlots(MADE_AT_ONCE);
const busy = () =>
  ({
    kind: 'rateLimited',
    message: answers().partnerships.busy({ count: MADE_AT_ONCE }),
    retryAfterSeconds: 5,
  }) as const;

const logoBody = z.strictObject({ sha256: z.string(), width: z.int(), height: z.int() });

const ANSWERS = {
  accept: 'Let a partner see the portal of your domain',
  decline: 'Decline the invitation of a partner',
  end: 'Stop a partner from seeing the portal',
} as const;

/** Actions of a domain owner: accept, decline or end. */
const ownerRoute = (act: keyof typeof ANSWERS) =>
  defineRoute({
    id: `${act}Partner`,
    method: 'post',
    path: `/api/portal/domains/:domain/partners/:partnershipId/${act}`,
    role: 'proven',
    tag: 'Business portal',
    summary: ANSWERS[act],
    params: ofPartner,
    answers: { 200: { description: 'The partnership as it is now.', schema: accessBody } },
    refusals: { notOpen: 409, expired: 410 },
    errors: {
      404: 'Your domain has no such partner.',
      409: 'There is nothing to answer or to end.',
      410: 'The invitation has expired.',
    },
    handle: async ({ caller, params }, { partnerships }: Dependencies) => {
      const answer = await partnerships[act](caller, params.partnershipId);
      return answer.kind === 'done' ? accessOf(answer.partnership) : refused(answer);
    },
  });

/** Partners and their clients, the logo of a partner, and the reports of clients under the partner's name. */
export const partnershipRoutes = [
  defineRoute({
    id: 'clients',
    method: 'get',
    path: '/api/partner/clients',
    role: 'partner',
    tag: TAG,
    summary: 'List your clients and open invitations',
    description: 'The audit log of each client records that you saw its number of open alerts.',
    answers: {
      200: {
        description: 'Newest first; at most 500.',
        schema: z.strictObject({ clients: z.array(clientBody) }),
      },
    },
    handle: async ({ caller, client }, { partnerships }: Dependencies) => ({
      clients: (await partnerships.clients(caller, client)).map(clientOf),
    }),
  }),
  defineRoute({
    id: 'inviteClient',
    method: 'post',
    path: '/api/partner/clients',
    role: 'partner',
    tag: TAG,
    summary: 'Invite the owner of a domain to share its portal with you',
    description:
      'The invitation is shown in the portal of the domain for 30 days. If you name an address, the invitation is also sent by mail. The response does not reveal who owns the domain, or whether anybody has proved to own it.',
    body: {
      schema: z.object({ domain: z.string(), email: z.string().optional() }),
      example: { domain: 'shop.example', email: 'kim@shop.example' },
    },
    answers: { 200: { description: 'The owner is invited.', schema: clientBody } },
    refusals: { notAPartner: 403, alreadyThere: 409, declined: 409 },
    errors: {
      400: 'The domain or the address is invalid.',
      409: 'The domain is already invited or a client, or its owner declined recently.',
      429: 'Too many invitations.',
    },
    handle: async ({ caller, body }, { partnerships }: Dependencies) => {
      const answer = await partnerships.invite(caller, body);
      return answer.kind === 'invited'
        ? clientOf({ ...answer.client, score: null, openAlerts: null })
        : refused(answer);
    },
  }),
  defineRoute({
    id: 'clientReport',
    method: 'get',
    path: '/api/partner/clients/:partnershipId/report',
    role: 'partner',
    tag: TAG,
    summary: 'Download the report of a client with your name and logo as PDF',
    description:
      'The report of the latest completed scan. Nothing is masked. The first page names you and says that the scores come from Candor. The audit log of the client records the download.',
    params: ofClient,
    query: {
      schema: languageQuery.extend({
        report_type: z.enum(['comprehensive', 'executive_summary']).default('comprehensive'),
      }),
      bad: 'Ask with "report_type" (comprehensive or executive_summary) and "language" (en or de).',
    },
    answers: { 200: { description: 'A file named {domain}-{type}.pdf.', files: ['application/pdf'] } },
    refusals: { neverScanned: 409, notCompleted: 409 },
    errors: {
      404: 'You have no such client, or cannot see its portal any more.',
      409: 'The domain was never scanned.',
      429: 'Two of your reports are in progress.',
    },
    // A HEAD request would generate a whole document for nobody.
    head: false,
    handle: async ({ caller, params, query, client, response }, services: ReportDependencies) => {
      const view = await services.partnerships.client(caller, params.partnershipId);
      const company = view && (await services.partnerships.companyOf(caller.subject));
      if (!view || company === undefined)
        return refused({ kind: 'notFound', message: answers().partnerships.notVisible });
      const { domain } = view;
      const free = slots.take(caller.subject);
      if (!free) return refused(busy());
      try {
        const [newest] = (await services.domainHistory(domain, { first: 1, before: undefined })).entries;
        if (!newest) return refused({ kind: 'neverScanned', message: answers().partnerships.neverScanned({ domain }) });
        const logo = await services.partners.logos.find(caller.subject);
        const answer = await services.renderReport({
          scanId: newest.scanId,
          domain,
          reportType: query.report_type,
          fileFormat: 'pdf',
          language: languageOf(query),
          partner: { name: company, logo },
        });
        if (answer.kind === 'notFound') return refused({ ...answer, message: answers().partnerships.noSuchScan });
        if (answer.kind === 'notCompleted') return refused(answer);
        await services.auditRecorder.viewedByPartner({ domain, partnerId: caller.subject, view: 'reportFile', client });
        response
          .attachment(`${domain}-${query.report_type}.pdf`)
          .set('Content-Type', answer.mediaType)
          .set('Cache-Control', 'no-store');
        await sendContent(answer.content, response);
        return undefined;
      } finally {
        free();
      }
    },
  }),
  defineRoute({
    id: 'endClient',
    method: 'delete',
    path: '/api/partner/clients/:partnershipId',
    role: 'partner',
    tag: TAG,
    summary: 'End a partnership, or withdraw an invitation',
    params: ofClient,
    answers: { 200: { description: 'The partnership has ended.', schema: messageBody } },
    refusals: { notOpen: 409, expired: 410 },
    errors: { 404: 'You have no such client.', 409: 'The partnership has already ended.' },
    handle: async ({ caller, params }, { partnerships }: Dependencies) => {
      const answer = await partnerships.leave(caller, params.partnershipId);
      return answer.kind === 'done' ? { message: answers().partnerships.ended } : refused(answer);
    },
  }),
  defineRoute({
    id: 'partnerLogo',
    method: 'get',
    path: '/api/partner/logo',
    role: 'partner',
    tag: TAG,
    summary: 'Get your logo',
    answers: { 200: { description: 'The logo as PNG.', files: ['image/png'] } },
    errors: { 404: 'You have no logo.' },
    handle: async ({ caller, response }, { partners }: LogoDependencies) => {
      const logo = await partners.logos.find(caller.subject);
      if (!logo) return refused({ kind: 'notFound', message: answers().partners.noLogo });
      response.set('Cache-Control', 'no-store').type('png').send(logo.png);
      return undefined;
    },
  }),
  defineRoute({
    id: 'uploadPartnerLogo',
    method: 'put',
    path: '/api/partner/logo',
    role: 'partner',
    tag: TAG,
    summary: 'Upload the logo for the reports of your clients',
    description: `A PNG or JPEG image of at most ${LOGO_LIMITS.bytes / 1_024} kB and ${LOGO_LIMITS.side} pixels on each side. The server decodes it, scales it to the size at which it is shown, and stores it as PNG.`,
    upload: { types: ['image/png', 'image/jpeg'], maxBytes: LOGO_LIMITS.bytes },
    answers: { 200: { description: 'The logo is stored.', schema: logoBody } },
    refusals: { notAPartner: 403 },
    errors: {
      400: 'The file is not a PNG or JPEG image, or has too many pixels.',
      429: 'The logo was changed too often.',
    },
    handle: async ({ caller, request }, { partners }: LogoDependencies) => {
      const upload: unknown = request.body;
      const answer = await partners.logos.save(caller.subject, Buffer.isBuffer(upload) ? upload : Buffer.alloc(0));
      return answer.kind === 'saved' ? answer.logo : refused(answer);
    },
  }),
  defineRoute({
    id: 'removePartnerLogo',
    method: 'delete',
    path: '/api/partner/logo',
    role: 'partner',
    tag: TAG,
    summary: 'Remove your logo',
    answers: { 200: { description: 'The logo is removed.', schema: messageBody } },
    refusals: { notAPartner: 403 },
    handle: async ({ caller }, { partners }: LogoDependencies) => {
      const answer = await partners.logos.remove(caller.subject);
      return answer.kind === 'removed' ? { message: answers().partners.logoRemoved } : refused(answer);
    },
  }),
  defineRoute({
    id: 'partnersOfDomain',
    method: 'get',
    path: '/api/portal/domains/:domain/partners',
    role: 'portal',
    tag: 'Business portal',
    summary: 'List the partners that ask to see, can see, or could see the portal of your domain',
    params: ofDomain,
    answers: {
      200: { description: 'The partners, newest first.', schema: z.strictObject({ partners: z.array(accessBody) }) },
    },
    handle: async ({ caller }, { partnerships }: Dependencies) => ({
      partners: (await partnerships.ofDomain(caller.domain)).map(accessOf),
    }),
  }),
  ownerRoute('accept'),
  ownerRoute('decline'),
  ownerRoute('end'),
];
