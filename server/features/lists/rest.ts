import { z } from 'zod';
import { listRole, MOST_NAMED_DOMAINS } from '../../../schema/events/list.ts';
import { scanProfile } from '../../../schema/report/scanProfile.ts';
import { answers } from '../../platform/base/answers.ts';
import { EXAMPLE_DOMAIN, MAX_TEXT, messageBody } from '../../platform/rest/bodies.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import {
  common,
  listCadence,
  id,
  ofList,
  ofRun,
  NOT_FOUND,
  CHANGED,
  refusals,
  done,
  notFound,
  numberOf,
  wholeNumber,
  BAD_QUERY,
  BAD_BODY,
  type Dependencies,
  runBody,
  listBody,
  runOf,
  listOf,
} from './restBodies.ts';

const words = z.object({
  name: z.string().meta({ description: 'At most 100 characters.' }),
  tags: z.array(z.string()).default([]),
});
/** Lists of domains, for accounts and administrators, and for programs with their tokens. domainsRest.ts has the contents of the lists. */
export const listRoutes = [
  defineRoute({
    ...common,
    id: 'lists',
    method: 'get',
    path: '/api/lists',
    summary: 'List your lists, and those that others share with you',
    answers: { 200: { description: 'The lists, newest first.', schema: z.strictObject({ lists: z.array(listBody) }) } },
    handle: async ({ caller }, { lists }: Dependencies) => ({ lists: (await lists.all(caller)).map(listOf) }),
  }),
  defineRoute({
    ...common,
    id: 'createList',
    method: 'post',
    path: '/api/lists',
    summary: 'Create a list',
    description:
      'A list can have 100 domains for an account, 1,000 for a Scholar or Partner, and 100,000 for an administrator. Its results are private.',
    body: { schema: words, example: { name: 'Suppliers', tags: ['2026'] }, bad: BAD_BODY },
    answers: { 200: { description: 'The new, empty list.', schema: listBody } },
    refusals,
    errors: { 400: 'The name is missing or too long.', 409: 'You have reached the maximum number of lists.' },
    handle: async ({ caller, body }, { lists }: Dependencies) => {
      const answer = await lists.create(caller, body);
      if (answer.kind !== 'created') return refused(answer);
      const list = await lists.find(caller, answer.listId);
      return list ? listOf(list) : notFound();
    },
  }),
  defineRoute({
    ...common,
    id: 'list',
    method: 'get',
    path: '/api/lists/:id',
    summary: 'Get a list',
    params: ofList,
    answers: { 200: { description: 'The list with its latest run.', schema: listBody } },
    errors: NOT_FOUND,
    handle: async ({ caller, params }, { lists }: Dependencies) => {
      const list = await lists.find(caller, params.id);
      return list ? listOf(list) : notFound();
    },
  }),
  defineRoute({
    ...common,
    id: 'describeList',
    method: 'put',
    path: '/api/lists/:id',
    summary: 'Change the name and the tags of a list',
    params: ofList,
    body: { schema: words, example: { name: 'Suppliers', tags: [] }, bad: BAD_BODY },
    answers: { 200: { description: 'The list is changed.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, body }, { lists }: Dependencies) =>
      done(await lists.describe(caller, params.id, body), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'eraseList',
    method: 'delete',
    path: '/api/lists/:id',
    summary: 'Erase a list',
    description: 'Permanently erases the names, results and notes of the list, for everybody who can see it.',
    params: ofList,
    answers: { 200: { description: 'The list is erased.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params }, { lists }: Dependencies) =>
      done(await lists.erase(caller, params.id), answers().lists.erased),
  }),
  defineRoute({
    ...common,
    id: 'archiveList',
    method: 'post',
    path: '/api/lists/:id/archive',
    summary: 'Archive a list',
    description: 'An archived list can be viewed, but is not scanned. A running scan stops.',
    params: ofList,
    answers: { 200: { description: 'The list is archived.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params }, { lists }: Dependencies) =>
      done(await lists.archive(caller, params.id), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'restoreList',
    method: 'delete',
    path: '/api/lists/:id/archive',
    summary: 'Restore a list from the archive',
    params: ofList,
    answers: { 200: { description: 'The list is restored.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params }, { lists }: Dependencies) =>
      done(await lists.restore(caller, params.id), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'startListRun',
    method: 'post',
    path: '/api/lists/:id/runs',
    summary: 'Scan a list',
    description:
      'List scans have low priority: nobody who requests a single scan waits for them. `profile` selects the checks: full, ownServers (asks only the DNS and the servers of the domain), web or mail. `places` limits the scan to these domains.',
    params: ofList,
    body: {
      schema: z.object({
        profile: scanProfile,
        places: z.array(z.int().min(0)).min(1).max(MOST_NAMED_DOMAINS).nullable().default(null),
      }),
      example: { profile: 'full' },
      bad: BAD_BODY,
      limit: '64kb',
    },
    answers: { 200: { description: 'The scan has started.', schema: z.strictObject({ run: z.int() }) } },
    refusals,
    errors: { ...CHANGED, 429: 'Too many scans of lists were started.' },
    handle: async ({ caller, params, body }, { lists }: Dependencies) => {
      const answer = await lists.startRun(caller, params.id, { profile: body.profile, only: body.places });
      return answer.kind === 'started' ? { run: answer.run } : refused(answer);
    },
  }),
  defineRoute({
    ...common,
    id: 'scheduleList',
    method: 'put',
    path: '/api/lists/:id/schedule',
    summary: 'Scan a list on a schedule',
    description:
      'Candor chooses a time of the day or week, so that scans are spread evenly. A monthly scan runs on the day of the month on which the schedule was set.',
    params: ofList,
    body: {
      schema: z.object({ cadence: listCadence, profile: scanProfile }),
      example: { cadence: 'weekly', profile: 'full' },
      bad: BAD_BODY,
    },
    answers: { 200: { description: 'The schedule is set.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, body }, { lists }: Dependencies) =>
      done(await lists.schedule(caller, params.id, body), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'watchDomain',
    method: 'post',
    path: '/api/watched-domains',
    summary: 'Scan one domain on a schedule',
    description:
      'Creates a list that contains only this domain, and scans it at once. If sent again for the same domain, it returns the same list and changes the schedule. Use the calls for lists for everything else.',
    body: {
      schema: z.object({
        domain: z.string().max(MAX_TEXT),
        cadence: listCadence.exclude(['off']),
        profile: scanProfile.default('full'),
      }),
      example: { domain: EXAMPLE_DOMAIN, cadence: 'weekly' },
      bad: BAD_BODY,
    },
    answers: { 200: { description: 'The list that contains the domain.', schema: listBody } },
    refusals,
    errors: {
      400: 'The body does not have exactly one valid domain name.',
      409: 'You have reached the maximum number of lists.',
      429: 'Too many scans of lists were started.',
    },
    handle: async ({ caller, body: { domain, ...schedule } }, { lists }: Dependencies) => {
      const answer = await lists.watchDomain(caller, domain, schedule);
      if (answer.kind !== 'kept') return refused(answer);
      const list = await lists.find(caller, answer.listId);
      return list ? listOf(list) : notFound();
    },
  }),
  defineRoute({
    ...common,
    id: 'setListPolicy',
    method: 'put',
    path: '/api/lists/:id/policy',
    summary: 'Set the policy of a list',
    description:
      'The policy judges results next to the public score, from the next scan on. `standard` is the name of a policy that comes with Candor; null removes the policy. `text` is a policy of your own in YAML, at most 32,768 bytes.',
    params: ofList,
    body: {
      schema: z
        .strictObject({ standard: z.string().max(60).nullable().optional(), text: z.string().optional() })
        .refine(({ standard, text }) => (standard === undefined) !== (text === undefined)),
      example: { standard: 'rfc-9116' },
      bad: BAD_BODY,
      limit: '64kb',
    },
    answers: { 200: { description: 'The policy is set.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, body }, { lists }: Dependencies) => {
      const choice = { standard: body.standard ?? null, text: body.text ?? null };
      const answer = await lists.setRuleset(caller, params.id, choice);
      if (answer.kind !== 'faulty') return done(answer, answers().lists.changed);
      const [fault] = answer.faults;
      const message = answers().lists.faultyPolicy({ line: String(fault?.line ?? 0), message: fault?.message ?? '' });
      return refused({ kind: 'invalid', message });
    },
  }),
  defineRoute({
    ...common,
    id: 'listPolicy',
    method: 'get',
    path: '/api/lists/:id/policy',
    summary: 'Get the policy of a list',
    params: ofList,
    answers: {
      200: {
        description: 'The policy; null if the list has none. `text` is set for a policy of your own.',
        schema: z.strictObject({
          policy: z
            .strictObject({ revision: z.int(), standard: z.string().nullable(), text: z.string().nullable() })
            .nullable(),
        }),
      },
    },
    errors: NOT_FOUND,
    handle: async ({ caller, params }, { lists }: Dependencies) => {
      const found = await lists.ruleset(caller, params.id);
      if (found === undefined) return notFound();
      return { policy: found && { revision: found.revision, standard: found.standard, text: found.text } };
    },
  }),
  defineRoute({
    ...common,
    id: 'listRuns',
    method: 'get',
    path: '/api/lists/:id/runs',
    summary: 'List the scans of a list',
    params: ofList,
    query: {
      schema: z.object({ limit: wholeNumber.optional(), before: wholeNumber.optional() }),
      bad: BAD_QUERY,
    },
    answers: {
      200: {
        description: 'Newest first. `before` returns the scans with a smaller number.',
        schema: z.strictObject({ runs: z.array(runBody) }),
      },
    },
    errors: NOT_FOUND,
    handle: async ({ caller, params, query }, { lists }: Dependencies) => {
      const limit = Math.min(Math.max(query.limit ?? 20, 1), 100);
      const runs = await lists.runs(caller, params.id, { limit, before: query.before });
      return runs ? { runs: runs.map(runOf) } : notFound();
    },
  }),
  ...(['pause', 'resume', 'cancel'] as const).map((change) =>
    defineRoute({
      ...common,
      id: `${change}ListRun`,
      method: 'post',
      path: `/api/lists/:id/runs/:run/${change}`,
      summary: {
        pause: 'Pause a scan of a list',
        resume: 'Resume a scan of a list',
        cancel: 'Cancel a scan of a list',
      }[change],
      params: ofRun,
      answers: { 200: { description: 'The list is changed.', schema: messageBody } },
      refusals,
      errors: CHANGED,
      handle: async ({ caller, params }, { lists }: Dependencies) =>
        done(await lists.changeRun(caller, params.id, numberOf(params.run), change), answers().lists.changed),
    }),
  ),
  defineRoute({
    ...common,
    id: 'listMembers',
    method: 'get',
    path: '/api/lists/:id/members',
    summary: 'List the people with whom a list is shared',
    params: ofList,
    answers: {
      200: {
        description: 'In the order in which access was given.',
        schema: z.strictObject({
          members: z.array(
            z.strictObject({ member: z.string(), email: z.string(), role: listRole, since: z.string() }),
          ),
        }),
      },
    },
    errors: NOT_FOUND,
    handle: async ({ caller, params }, { lists }: Dependencies) => {
      const members = await lists.members(caller, params.id);
      return members ? { members } : notFound();
    },
  }),
  defineRoute({
    ...common,
    id: 'shareList',
    method: 'post',
    path: '/api/lists/:id/members',
    summary: 'Share a list',
    description:
      'A viewer can only read; an editor can also change its domains and scan them. The response does not reveal whether an account with this address exists.',
    params: ofList,
    body: {
      schema: z.object({ email: z.string().max(320), role: listRole }),
      example: { email: 'kim@shop.example', role: 'viewer' },
      bad: BAD_BODY,
    },
    answers: { 200: { description: 'Whoever signs in with this address can see the list.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, body }, { lists }: Dependencies) =>
      done(await lists.share(caller, params.id, body.email, body.role), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'unshareList',
    method: 'delete',
    path: '/api/lists/:id/members/:member',
    summary: 'Stop sharing a list with somebody, or leave a shared list',
    params: { schema: ofList.schema.extend({ member: id }) },
    answers: { 200: { description: 'The person can no longer see the list.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params }, { lists }: Dependencies) =>
      done(await lists.unshare(caller, params.id, params.member), answers().lists.changed),
  }),
];
