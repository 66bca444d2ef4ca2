import { z } from 'zod';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { RegistrationObservation } from '../../../../schema/report/observations/registrationObservation.ts';
import { IoFailure } from '../../io/scannerIo.ts';
import type { SourceAnswer, SourceIo } from '../../io/sourceIo.ts';
import { ProbeInconclusiveError } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { parseRdapDomain } from './parseRdapDomain.ts';
import { rdapServersOf } from './rdapBootstrap.ts';
import type { RegistrationRecord } from './registrationRecord.ts';

const ACCEPT = 'application/rdap+json, application/json;q=0.9';
const MAX_BYTES = 512 * 1_024;
const MAX_SERVERS = 2;

/** Asks the registry's RDAP servers in turn, then the registrar's that it leads to. Undefined: the registry has none. */
export const askRdapServers = async (
  sources: SourceIo,
  domain: string,
  signal: AbortSignal,
): Promise<RegistrationObservation | undefined> => {
  const bootstrap = await sources.getJson('rdap', { path: '' }, signal);
  const servers = rdapServersOf(bootstrap.body, domain);
  let failure: unknown;
  for (const server of servers.slice(0, MAX_SERVERS)) {
    try {
      return await askRegistry(sources, `${server}domain/${domain}`, domain, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('RDAP failed', { cause: failure });
  return undefined;
};

const askRegistry = async (
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

/** A registry that is thin leads to the registrar's own server (one hop). Where that fails, what the registry said stands. */
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
    const isExpected = error instanceof IoFailure || error instanceof ProbeInconclusiveError;
    if (!isExpected || signal.aborted) throw error;
    const fault = wellFormedText(`The registrar's server could not be asked: ${error.message}`, 300);
    return { ...registry, faults: [...registry.faults, fault].slice(0, 20) };
  }
};

/** The registry's word counts for all that it knows. */
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

/** RFC 9083 §4.2; undefined: there is none, or it leads back. */
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
