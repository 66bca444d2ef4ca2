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
    summary: 'The own lists, and those that others share',
    answers: { 200: { description: 'The newest first.', schema: z.strictObject({ lists: z.array(listBody) }) } },
    handle: async ({ caller }, { lists }: Dependencies) => ({ lists: (await lists.all(caller)).map(listOf) }),
  }),
  defineRoute({
    ...common,
    id: 'createList',
    method: 'post',
    path: '/api/lists',
    summary: 'Make a list',
    description:
      'An account may have lists of 100 domains, a scholar or partner of 1,000, an administrator of 100,000. Results of a list are its owner’s: nothing of it is public.',
    body: { schema: words, example: { name: 'Suppliers', tags: ['2026'] }, bad: BAD_BODY },
    answers: { 200: { description: 'The list, still empty.', schema: listBody } },
    refusals,
    errors: { 400: 'The name is missing or too long.', 409: 'There are as many lists as there may be.' },
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
    summary: 'One list',
    params: ofList,
    answers: { 200: { description: 'The list with its newest run.', schema: listBody } },
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
    summary: 'Name a list, and tag it',
    params: ofList,
    body: { schema: words, example: { name: 'Suppliers', tags: [] }, bad: BAD_BODY },
    answers: { 200: { description: 'It is called so now.', schema: messageBody } },
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
    description: 'Names, reports and words of it are gone for ever, for everybody who saw it.',
    params: ofList,
    answers: { 200: { description: 'It is gone.', schema: messageBody } },
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
    description: 'It can be looked at, and is not scanned. What is under way ends.',
    params: ofList,
    answers: { 200: { description: 'It is archived.', schema: messageBody } },
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
    summary: 'Take a list back from the archive',
    params: ofList,
    answers: { 200: { description: 'It is in use again.', schema: messageBody } },
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
      'At low priority: nobody who asks for a scan waits for a list. `profile` says which checks run: full, ownServers (asks nobody but DNS and the servers of the domain), web, mail. `places`: only these domains.',
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
    answers: { 200: { description: 'It has begun.', schema: z.strictObject({ run: z.int() }) } },
    refusals,
    errors: { ...CHANGED, 429: 'Very many scans of lists were started.' },
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
    summary: 'Scan a list again and again',
    description: 'At a time of its own, spread over the day or the week; monthly on the day on which it was set.',
    params: ofList,
    body: {
      schema: z.object({ cadence: listCadence, profile: scanProfile }),
      example: { cadence: 'weekly', profile: 'full' },
      bad: BAD_BODY,
    },
    answers: { 200: { description: 'So it is from now on.', schema: messageBody } },
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
    summary: 'Scan one domain again and again',
    description:
      'Makes a list that holds this domain alone, and scans it at once. Sent again for the same domain it answers with the same list and changes how often; the calls of lists do all else with it.',
    body: {
      schema: z.object({
        domain: z.string().max(MAX_TEXT),
        cadence: listCadence.exclude(['off']),
        profile: scanProfile.default('full'),
      }),
      example: { domain: EXAMPLE_DOMAIN, cadence: 'weekly' },
      bad: BAD_BODY,
    },
    answers: { 200: { description: 'The list of the domain.', schema: listBody } },
    refusals,
    errors: {
      400: 'Not one domain name.',
      409: 'There are as many lists as there may be.',
      429: 'Very many scans of lists were started.',
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
    summary: 'Judge a list by a policy',
    description:
      'Beside the public score, from the next scan on. `standard`: one that ships with Candor, by its name; null: by none any more. `text`: the YAML of an own policy, at most 32,768 bytes.',
    params: ofList,
    body: {
      schema: z
        .strictObject({ standard: z.string().max(60).nullable().optional(), text: z.string().optional() })
        .refine(({ standard, text }) => (standard === undefined) !== (text === undefined)),
      example: { standard: 'rfc-9116' },
      bad: BAD_BODY,
      limit: '64kb',
    },
    answers: { 200: { description: 'So it is from now on.', schema: messageBody } },
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
    summary: 'What a list is judged by',
    params: ofList,
    answers: {
      200: {
        description: 'Null: it has no policy. `text` is that of an own one.',
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
    summary: 'The scans of a list',
    params: ofList,
    query: {
      schema: z.object({ limit: wholeNumber.optional(), before: wholeNumber.optional() }),
      bad: BAD_QUERY,
    },
    answers: {
      200: {
        description: 'The newest first; `before`: those with a smaller number.',
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
      summary: { pause: 'Let a scan of a list rest', resume: 'Go on with it', cancel: 'End it' }[change],
      params: ofRun,
      answers: { 200: { description: 'It is so now.', schema: messageBody } },
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
    summary: 'Who may see a list besides its owner',
    params: ofList,
    answers: {
      200: {
        description: 'The first that was let in first.',
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
      'A viewer looks, an editor changes its domains and scans them. Whether somebody of this address is here is not told.',
    params: ofList,
    body: {
      schema: z.object({ email: z.string().max(320), role: listRole }),
      example: { email: 'kim@shop.example', role: 'viewer' },
      bad: BAD_BODY,
    },
    answers: { 200: { description: 'Who signs in with this address sees it.', schema: messageBody } },
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
    summary: 'Share a list with somebody no more, or leave one',
    params: { schema: ofList.schema.extend({ member: id }) },
    answers: { 200: { description: 'They do not see it any more.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params }, { lists }: Dependencies) =>
      done(await lists.unshare(caller, params.id, params.member), answers().lists.changed),
  }),
];
