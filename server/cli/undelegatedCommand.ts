import { isIP } from 'node:net';
import type { Finding } from '../../checks/kit/finding.ts';
import type { CheckId } from '../../checks/index.ts';
import { spokenEvidence } from '../../schema/report/words/spokenEvidence.ts';
import { spokenFinding } from '../../schema/report/words/spokenFinding.ts';
import { speechIn } from '../documents/words/documentSpeech.ts';
import type { Lab } from '../lab/lab.ts';
import type { Config } from '../platform/base/config.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { openOutside } from '../roles/openOutside.ts';
import { createUndelegatedIo, RefusedServer, type GivenServer } from '../scanner/io/undelegatedIo.ts';
import { isHostName } from '../../checks/kit/isHostName.ts';
import { delegatedTo } from '../../checks/nameServers/delegatedTo.ts';
import { findingRule, checkDefinitionOf } from '../../checks/registry.ts';
import { runChecks } from '../scanner/runChecks.ts';
import { machineClock } from '../scanner/io/scanClock.ts';
import { targetOf } from '../../checks/kit/targetOf.ts';
import { EXIT } from './command.ts';
import { inCharset, indented, MARKS, painter, readableWidth, wrap } from './terminalLayout.ts';
import { lookOf, type TerminalLook } from './terminalLook.ts';
import { terminalText } from './terminalText.ts';
import type { Terminal } from './scanCommand.ts';
import { isWithinDomain } from '../platform/base/isWithinDomain.ts';

const MAX_SERVERS = 8;

/** Parses `ns1.example=192.0.2.1,ns1.example=2001:db8::1,ns2.other.example`. Returns a string if it is invalid. */
export const parseNameServers = (text: string, zone: string): readonly GivenServer[] | string => {
  const said = cliWords().scan.servers;
  const servers = new Map<string, string[]>();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [name = '', address, ...more] = part
      .toLowerCase()
      .replace(/\.(?==|$)/, '')
      .split('=');
    if (!isHostName(name) || more.length > 0) return said.malformed({ text: part.slice(0, 100) });
    if (address !== undefined && isIP(address) === 0) return said.noAddress({ text: address.slice(0, 100) });
    if (address === undefined && isWithinDomain(name, zone)) return said.addressNeeded({ name, zone });
    servers.set(name, [...(servers.get(name) ?? []), ...(address === undefined ? [] : [address])]);
  }
  if (servers.size > MAX_SERVERS) return said.tooMany({ count: MAX_SERVERS });
  return [...servers].map(([name, addresses]) => ({ name, addresses }));
};

/** Checks that need only DNS. */
const CHECKS: readonly CheckId[] = ['nameServers', 'dnssec', 'dns', 'mx', 'spf', 'dmarc'];
const DEADLINE_MS = 60_000;

interface Outcome {
  readonly check: CheckId;
  /** Why the check had no result; `null` if it had one. */
  readonly reason: string | null;
  readonly findings: readonly Finding[];
}

/**
 * `candor scan --name-servers`: an undelegated test. Shows what a zone would look like if it were delegated to these servers, before it is. The
 * result is printed, and neither recorded nor scored. Returns the exit code.
 */
export const undelegatedCommand = async (
  { config, lab }: { readonly config: Config; readonly lab: Lab | undefined },
  domain: string,
  servers: readonly GivenServer[],
  options: { readonly json: boolean },
  terminal: Terminal,
): Promise<number> => {
  const io = await ioOf({ config, lab }, domain, servers);
  if (typeof io === 'string') {
    terminal.stderr.write(`${io}\n`);
    return EXIT.usage;
  }
  const outcomes: Outcome[] = [];
  await runChecks(
    {
      checks: CHECKS.flatMap((id) => (id === 'nameServers' ? delegatedTo(servers) : (checkDefinitionOf(id) ?? []))),
      target: targetOf(domain),
      io,
      deadlineAt: (io.clock ?? machineClock).now() + DEADLINE_MS,
    },
    {
      started: () => undefined,
      observed: ({ id }, _, findings) => void outcomes.push({ check: id, reason: null, findings }),
      inconclusive: ({ id }, _, detail) => void outcomes.push({ check: id, reason: detail, findings: [] }),
    },
  );
  const inOrder = CHECKS.flatMap((id) => outcomes.filter(({ check }) => check === id));
  terminal.stdout.write(
    options.json
      ? `${JSON.stringify(jsonOf(domain, servers, inOrder), null, 2)}\n`
      : textOf(domain, servers, inOrder, lookOf(terminal.stdout)),
  );
  return outcomes.some(isOfNobody) ? EXIT.failed : EXIT.done;
};

/** None of the servers answered. */
const isOfNobody = ({ check, reason, findings }: Outcome): boolean =>
  check === 'nameServers' && (reason !== null || findings.some(({ code }) => code === 'name-servers-not-checked'));

const ioOf = async (
  { config, lab }: { readonly config: Config; readonly lab: Lab | undefined },
  domain: string,
  servers: readonly GivenServer[],
) => {
  const { io, sources } = openOutside({ config }, lab);
  try {
    return await createUndelegatedIo(
      { ...io, sources },
      domain,
      servers,
      (lab?.clock ?? machineClock).limit(DEADLINE_MS),
    );
  } catch (error) {
    if (error instanceof RefusedServer) return cliWords().scan.servers.refused({ reason: error.message });
    throw error;
  }
};

const jsonOf = (domain: string, servers: readonly GivenServer[], outcomes: readonly Outcome[]) => ({
  domain,
  undelegated: true,
  name_servers: servers.map(({ name, addresses }) => ({ name, addresses })),
  checks: outcomes.map(({ check, reason, findings }) => ({
    check,
    reason,
    findings: findings.map(({ code, outcome, title, evidence }) => ({
      code,
      outcome,
      title,
      evidence,
      fix: findingRule(check, code)?.fix?.(domain).text ?? null,
    })),
  })),
});

const textOf = (
  domain: string,
  servers: readonly GivenServer[],
  outcomes: readonly Outcome[],
  look: TerminalLook,
): string => {
  const paint = painter(look);
  const width = readableWidth(look.width);
  const language = spokenLanguage();
  const { words, checks } = speechIn(language);
  const named = servers.map(({ name, addresses }) =>
    addresses.length > 0 ? `${name} (${addresses.join(', ')})` : name,
  );
  const findingLines = (check: CheckId, { code, title, outcome, evidence }: Finding): readonly string[] => {
    const fix = findingRule(check, code)?.fix?.(domain).text ?? null;
    const said = spokenFinding(language, { code, title, meaning: null, fix }, domain);
    const { sign, colour } = MARKS[outcome];
    const [first = '', ...others] = indented('    ', terminalText(said.title), width);
    return [
      `  ${paint(colour, sign)} ${first.trimStart()}`,
      ...others,
      ...evidence.flatMap((line) => indented('      ', terminalText(spokenEvidence(language, check, line)), width)),
      ...(said.fix !== null && (outcome === 'warn' || outcome === 'fail')
        ? indented('      → ', terminalText(said.fix), width)
        : []),
    ];
  };
  const lines = [
    '',
    ...wrap(cliWords().scan.undelegated({ domain, servers: named.join(', ') }), width),
    ...outcomes.flatMap(({ check, reason, findings }) => [
      '',
      paint(1, checks[check]),
      ...findings.flatMap((finding) => findingLines(check, finding)),
      ...(reason === null ? [] : indented('  ? ', `${words.terminal.notChecked}. ${terminalText(reason)}`, width)),
    ]),
    '',
  ];
  return inCharset(lines.join('\n'), look);
};
