import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type {
  CallToolResult,
  ServerNotification,
  ServerRequest,
  ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { sectionId } from '../../../checks/kit/section.ts';
import {
  judgeByRuleset,
  MOST,
  parseRuleset,
  standardOf,
  standards,
  type Ruleset,
} from '../../features/rulesets/rulesets.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { parseDomain } from '../../platform/base/parseDomain.ts';
import { compareScans } from '../../report/comparison/compareScans.ts';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import { scanStepOf } from '../../report/scanStepOf.ts';
import type { Services } from '../../features.ts';
import { rulesetTitle } from '../policyCommand.ts';
import { comparisonAnswer, explanationOf, sectionsAnswer, summaryAnswer, verdictAnswer } from './toolAnswers.ts';

type McpServices = Pick<Services, 'requestScan' | 'scanFeed' | 'latestScan' | 'scanById' | 'domainHistory'>;
type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

interface McpOptions {
  readonly version: string;
  /** Starts what scans and reports need, at the first call that needs it. */
  readonly services: () => Promise<McpServices>;
  /** Runs a tool's work in the language of the terminal. */
  readonly inLanguage: <Result>(work: () => Result) => Result;
  /** Receives failures in detail; the client only learns that there was one. */
  readonly onError: (error: unknown) => void;
  readonly limits?: Partial<typeof LIMITS>;
}

const LIMITS = { domains: 5, codes: 20, scansPerMinute: 10, scanMs: 180_000, answerLength: 100_000 };

/** The answer of a tool: a body, or why there is none. */
type Answer =
  | { readonly kind: 'answer'; readonly body: object }
  | { readonly kind: 'refused'; readonly message: string };
const answer = (body: object): Answer => ({ kind: 'answer', body });
const refused = (message: string): Answer => ({ kind: 'refused', message });

const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const satisfies ToolAnnotations;
/** Records a scan, and contacts the servers of the domain. */
const SCANS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
} as const satisfies ToolAnnotations;

/**
 * Candor as a Model Context Protocol server: scan, read, compare, explain, judge by a policy. Every call is limited, and only `scan` writes. Content
 * from scanned sites is in separate fields, shortened and inert, because it may be written to mislead its reader. Reports are shown as to the public.
 */
export const createMcpServer = (options: McpOptions): McpServer => {
  const { services } = options;
  const limits = { ...LIMITS, ...options.limits };
  const said = options.inLanguage(cliWords).mcp;
  const scans = createMemoryRateLimiter({ points: limits.scansPerMinute, windowSeconds: 60 });
  const server = new McpServer(
    { name: 'candor', version: options.version },
    { instructions: said.instructions, maxToolInputElements: 200 },
  );
  const domain = z.string().trim().min(1).max(253).describe(said.inputs.domain);
  const policyInput = {
    policy: z.string().max(60).optional().describe(said.inputs.policy),
    policyYaml: z.string().max(MOST.bytes).optional().describe(said.inputs.policyYaml),
  };

  const tool = <Shape extends z.ZodRawShape>(
    name: keyof typeof said.tools,
    annotations: ToolAnnotations,
    inputSchema: Shape,
    work: (input: z.infer<z.ZodObject<Shape>>, extra: Extra) => Promise<Answer>,
  ): void => {
    const { title, description } = said.tools[name];
    const schema: z.ZodObject = z.strictObject(inputSchema);
    server.registerTool(
      name,
      { title, description, annotations: { title, ...annotations }, inputSchema: schema },
      (input, extra) =>
        // The SDK has validated the input with this very schema.
        options.inLanguage(() => resultOf(() => work(input as z.infer<z.ZodObject<Shape>>, extra))),
    );
  };

  const resultOf = async (work: () => Promise<Answer>): Promise<CallToolResult> => {
    try {
      const given = await work();
      if (given.kind === 'refused') return failed(given.message);
      const text = JSON.stringify({ note: said.untrusted, ...given.body });
      return text.length > limits.answerLength ? failed(said.tooLong) : { content: [{ type: 'text', text }] };
    } catch (error) {
      options.onError(error);
      return failed(said.failed);
    }
  };

  tool(
    'scan',
    SCANS,
    { domains: z.array(domain).min(1).max(limits.domains).describe(said.inputs.domains) },
    async ({ domains }, extra) => {
      const names = [...new Set(domains)];
      const progress = progressOf(extra, names.length);
      const results = await Promise.all(
        names.map(async (name, index) => {
          const verdict = await scans.consume('mcp');
          if (!verdict.allowed) return { domain: name, error: said.tooMany({ seconds: verdict.retryAfterSeconds }) };
          const end = AbortSignal.any([extra.signal, AbortSignal.timeout(limits.scanMs)]);
          return scanOne(await services(), name, end, (percent) => {
            progress(index, percent);
          });
        }),
      );
      return answer({ scans: results });
    },
  );

  tool(
    'report',
    READS,
    { domain, sections: z.array(sectionId).max(sectionId.options.length).optional().describe(said.inputs.sections) },
    async ({ domain: name, sections = [] }) => {
      const found = await latestOf(await services(), name);
      if (typeof found === 'string') return refused(found);
      return answer(sections.length === 0 ? summaryAnswer(found) : sectionsAnswer(found, [...new Set(sections)]));
    },
  );

  tool(
    'compare',
    READS,
    {
      domain,
      before: z.uuid().optional().describe(said.inputs.before),
      after: z.uuid().optional().describe(said.inputs.after),
    },
    async ({ domain: name, before, after }) => {
      const parsed = parseDomain(name);
      if (parsed.kind === 'invalid') return refused(parsed.message);
      const known = await services();
      const history = await known.domainHistory(parsed.domain, { first: 2, before: undefined });
      const [last, earlier] = history.entries.map(({ scanId }) => scanId);
      const [beforeId, afterId] = [before ?? earlier, after ?? last];
      if (beforeId === undefined || afterId === undefined || beforeId === afterId) return refused(said.oneScan);
      const reports = await Promise.all([beforeId, afterId].map((id) => known.scanById(id)));
      const [one, other] = reports.filter(
        (report): report is ScanReport => report?.domain === parsed.domain && report.status === 'completed',
      );
      if (!one || !other) return refused(said.noSuchScan);
      return answer(comparisonAnswer(compareScans(shown(one), shown(other))));
    },
  );

  tool(
    'explain',
    READS,
    {
      codes: z.array(z.string().max(100)).min(1).max(limits.codes).describe(said.inputs.codes),
      domain: domain.optional().describe(said.inputs.forDomain),
    },
    ({ codes, domain: name = 'example.org' }) => {
      const parsed = parseDomain(name);
      const forDomain = parsed.kind === 'invalid' ? 'example.org' : parsed.domain;
      const known = codes.map((code) => explanationOf(code, forDomain));
      const unknown = codes.filter((_code, index) => known[index] === undefined);
      return Promise.resolve(answer({ findings: known.filter((one) => one !== undefined), unknown }));
    },
  );

  tool('list_policies', READS, {}, async () => {
    const all = await standards();
    return answer({
      policies: all.map(({ name, ruleset }) => ({
        name,
        title: rulesetTitle(ruleset),
        source: ruleset.source ?? null,
        rules: ruleset.rules?.length ?? 0,
      })),
    });
  });

  tool('judge_by_policy', READS, { domain, ...policyInput }, async ({ domain: name, policy, policyYaml }) => {
    const chosen = await rulesetOf(policy, policyYaml);
    if (typeof chosen === 'string') return refused(chosen);
    const known = await services();
    const found = await latestOf(known, name);
    if (typeof found === 'string') return refused(found);
    // The judgement needs the unmasked observations: masked addresses can no longer be told apart.
    const { observations } = (await known.scanById(found.scanId)) ?? found;
    const verdict = judgeByRuleset(chosen, { ...found, observations }, new Date().toISOString());
    return answer(verdictAnswer(found, verdict));
  });

  return server;
};

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const shown = (report: ScanReport): ShownReport => reportFor('public', report);

/** The report of the last completed scan, or the message if there is none. */
const latestOf = async (services: Pick<McpServices, 'latestScan'>, name: string): Promise<ShownReport | string> => {
  const parsed = parseDomain(name);
  if (parsed.kind === 'invalid') return parsed.message;
  const found = await services.latestScan(parsed.domain);
  return found?.status === 'completed' ? shown(found) : cliWords().mcp.noReport({ domain: parsed.domain });
};

const rulesetOf = async (name: string | undefined, yaml: string | undefined): Promise<Ruleset | string> => {
  const said = cliWords().mcp;
  if ((name === undefined) === (yaml === undefined)) return said.onePolicy;
  if (name !== undefined) return (await standardOf(name))?.ruleset ?? said.noPolicy;
  const parsed = parseRuleset(yaml ?? '');
  if (parsed.kind === 'ruleset') return parsed.ruleset;
  return parsed.faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n');
};

/** Runs a scan from request to end. If the caller stops waiting, the scan goes on, and a later call finds it. */
const scanOne = async (
  services: Pick<McpServices, 'requestScan' | 'scanFeed'>,
  name: string,
  end: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<object> => {
  const said = cliWords().mcp;
  const asked = await services.requestScan({ domain: name, kind: 'cli' });
  if ('message' in asked) return { domain: name, error: asked.message };
  for await (const { report } of services.scanFeed.follow(asked.scanId, -1, end)) {
    if (report.status !== 'running') return { ...summaryAnswer(shown(report)), origin: asked.kind };
    onProgress(scanStepOf(report).percent);
  }
  return { domain: name, scanId: asked.scanId, error: said.stillRunning };
};

/** Reports the progress of all scans of a call, if the client asked for it. It never decreases. */
const progressOf = ({ _meta, sendNotification }: Extra, count: number): ((index: number, percent: number) => void) => {
  const token = _meta?.progressToken;
  const percents = Array.from({ length: count }, () => 0);
  let told = -1;
  return (index, percent) => {
    percents[index] = Math.max(percents[index] ?? 0, percent);
    const progress = Math.floor(percents.reduce((sum, one) => sum + one, 0) / count);
    if (token === undefined || progress <= told) return;
    told = progress;
    const params = { progressToken: token, progress, total: 100 };
    // The client may have disconnected.
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
};
