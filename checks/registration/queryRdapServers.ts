import { z } from 'zod';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { RegistrationObservation } from './observation.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import type { SourceAnswer, SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { parseRdapDomain } from './parseRdapDomain.ts';
import type { RegistrationRecord } from './registrationRecord.ts';
import { trimEnd } from '../../server/platform/base/trimEnd.ts';

const ACCEPT = 'application/rdap+json, application/json;q=0.9';
const MAX_BYTES = 512 * 1_024;
const MAX_SERVERS = 2;

/** Asks the registry's RDAP servers in turn, then the registrar's server that the answer links to. Returns `undefined` if the registry has no RDAP server. */
export const queryRdapServers = async (
  sources: SourceIo,
  domain: string,
  signal: AbortSignal,
): Promise<RegistrationObservation | undefined> => {
  const bootstrap = await sources.getJson('rdap', { path: '' }, signal);
  const servers = rdapServersOf(bootstrap.body, domain);
  let failure: unknown;
  for (const server of servers.slice(0, MAX_SERVERS)) {
    try {
      return await queryRegistry(sources, `${server}domain/${domain}`, domain, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('RDAP failed', { cause: failure });
  return undefined;
};

const queryRegistry = async (
  sources: SourceIo,
  url: string,
  domain: string,
  signal: AbortSignal,
): Promise<RegistrationObservation> => {
  const answer = await sources.getJson('rdap', { path: url, accept: ACCEPT, maxBytes: MAX_BYTES }, signal);
  const registry = answer.status === 404 ? undefined : parseRdapDomain(answer.body, domain);
  const source = { url: wellFormedText(answer.url, 2_048), retrievedAt: answer.retrievedAt };
  if (!registry) return { status: 'notFound', domain, protocol: 'rdap', source };
  const record =
    registry.registrantOrganization === null
      ? await withRegistrar(sources, answer, registry, domain, signal)
      : registry;
  return { status: 'found', domain, protocol: 'rdap', ...record, source };
};

/** A thin registry links to the registrar's own server (one hop). If that fails, the registry's answer is used alone. */
const withRegistrar = async (
  sources: SourceIo,
  { body, url }: SourceAnswer,
  registry: RegistrationRecord,
  domain: string,
  signal: AbortSignal,
): Promise<RegistrationRecord> => {
  const related = relatedLinkOf(body, url);
  if (related === undefined) return registry;
  try {
    const answer = await sources.getJson('rdap', { path: related, accept: ACCEPT, maxBytes: MAX_BYTES }, signal);
    const registrar = answer.status === 404 ? undefined : parseRdapDomain(answer.body, domain);
    return registrar ? merged(registry, registrar) : registry;
  } catch (error) {
    const isExpected = error instanceof IoFailure || error instanceof InconclusiveError;
    if (!isExpected || signal.aborted) throw error;
    const fault = wellFormedText(`The registrar's server could not be asked: ${error.message}`, 300);
    return { ...registry, faults: [...registry.faults, fault].slice(0, 20) };
  }
};

/** The registry's facts take precedence over the registrar's. */
const merged = (registry: RegistrationRecord, registrar: RegistrationRecord): RegistrationRecord => ({
  ...registry,
  registrar: registry.registrar ?? registrar.registrar,
  registrarIanaId: registry.registrarIanaId ?? registrar.registrarIanaId,
  registrantOrganization: registrar.registrantOrganization,
  registrantCountry: registrar.registrantCountry ?? registry.registrantCountry,
  redacted: registry.redacted || registrar.redacted,
  registeredAt: registry.registeredAt ?? registrar.registeredAt,
  changedAt: registry.changedAt ?? registrar.changedAt,
  expiresAt: registry.expiresAt ?? registrar.expiresAt,
});

const linkModel = z.object({ rel: z.string(), href: z.string().max(2_048), type: z.string().catch('') });
const linksModel = z.object({ links: z.array(z.unknown()) });

/** RFC 9083 §4.2. Returns `undefined` if there is no related link, or if it points back. */
const relatedLinkOf = (body: unknown, own: string): string | undefined => {
  const links = linksModel.safeParse(body).data?.links.slice(0, 50) ?? [];
  return links
    .flatMap((item) => linkModel.safeParse(item).data ?? [])
    .filter(
      ({ rel, type, href }) =>
        /\brelated\b/i.test(rel) && (/rdap/i.test(type) || (type === '' && /\/domain\//i.test(href))),
    )
    .map(({ href }) => href.trim())
    .find((href) => /^https?:\/\//i.test(href) && (parsedUrl(href)?.href ?? own) !== own);
};

/** RFC 9224 §3: each service is a pair of the entries it is responsible for, and its URLs. */
const bootstrapModel = z.object({ services: z.array(z.unknown()) });
const texts = z
  .array(z.unknown())
  .transform((items) => items.flatMap((item) => (typeof item === 'string' ? [item] : [])));
const serviceModel = z.tuple([texts, texts]).rest(z.unknown());

/**
 * Returns the RDAP servers responsible for a domain, by the longest match of whole labels (RFC 9224 §4), https before http; empty if the registry has no RDAP.
 * Throws `InconclusiveError` if the body is not a bootstrap file.
 */
export const rdapServersOf = (body: unknown, domain: string): readonly string[] => {
  const parsed = bootstrapModel.safeParse(body);
  if (!parsed.success) throw new InconclusiveError('unavailable', 'The list of RDAP servers could not be read');
  const labels = domain.toLowerCase().split('.');
  let longest = -1;
  let servers: readonly string[] = [];
  for (const item of parsed.data.services) {
    const service = serviceModel.safeParse(item).data;
    if (!service) continue;
    for (const entry of service[0]) {
      const length = matchOf(labels, entry);
      if (length > longest) {
        longest = length;
        servers = service[1];
      }
    }
  }
  return inOrder(servers);
};

/** Returns how many labels of an entry the domain ends with, or -1 if it does not. The root (the empty entry) matches with none. */
const matchOf = (labels: readonly string[], entry: string): number => {
  const wanted = entry
    .trim()
    .toLowerCase()
    .replace(/^\.|\.$/g, '');
  if (wanted === '') return 0;
  const parts = wanted.split('.');
  return labels.slice(-parts.length).join('.') === wanted ? parts.length : -1;
};

const inOrder = (servers: readonly string[]): readonly string[] => {
  const usable = servers
    .filter((url) => /^https?:\/\//i.test(url) && parsedUrl(url) !== undefined)
    .map((url) => `${trimEnd(url, '/')}/`);
  const isSecure = (url: string): boolean => /^https:/i.test(url);
  return [...usable.filter(isSecure), ...usable.filter((url) => !isSecure(url))];
};
