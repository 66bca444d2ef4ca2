import { z } from 'zod';
import { requiredText } from '../../../schema/forms/fields.ts';
import type { MagicLinkTokens } from '../../platform/auth/magicLinkTokens.ts';
import { registrableName } from '../../platform/base/registrableName.ts';
import type { PortalDomain } from './portalDomainOf.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import {
  askForLink,
  tooManyLinks,
  type AskedForLink,
  type AskForLinkParts,
  type LinkAnswer,
  type LinkRequest,
} from '../../platform/auth/askForLink.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { newLink } from '../../platform/auth/newLink.ts';
import { portalAggregate } from './portalAggregate.ts';
import { createProvePortalDomain, type DnsRecord, type ProvePortalDomainParts } from './provePortalDomain.ts';

export interface RequestPortalLinkParts extends AskForLinkParts, ProvePortalDomainParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly tokens: MagicLinkTokens;
  readonly portalDomain: (address: string) => PortalDomain;
  /** Reserved names lead somewhere here. */
  readonly privateNetwork: boolean;
}

export type PortalLinkAnswer =
  | LinkAnswer
  /** The address opens no portal; once the record is seen, asking again brings a link. */
  | { readonly kind: 'proofNeeded'; readonly record: DnsRecord; readonly message: string };

/** An address is looked at whole: what of it may be a name is for portalDomainOf to say. */
const portalRequest = z.object({ email: requiredText(1_000), domain: z.string().trim().max(1_000).optional() });

/** Spec 2 §8. */
const sentTo = (email: string): string =>
  `Magic link sent to ${email}. Please check your email and click the link to access the portal.`;

const PUBLISH =
  'Publish this TXT record in the DNS of the domain, then ask again: once it is seen, the link goes to your address.';
const UNREACHABLE = 'No name server of the domain gave an answer. Please try again in a few minutes.';

/**
 * Asks for a link to the portal of a domain. By mail alone everybody gets one whose address is at the registrable domain itself, where that is
 * no provider of mail; for any other domain, or address, its DNS has to show the address.
 */
export const createRequestPortalLink = ({
  store,
  tokens,
  portalDomain,
  privateNetwork,
  lookForProof,
  proofSecret,
  caughtUp,
  ...parts
}: RequestPortalLinkParts): ((request: LinkRequest) => Promise<PortalLinkAnswer>) => {
  const proofs = createProvePortalDomain({ store, lookForProof, proofSecret, caughtUp });

  const byDns = async (request: LinkRequest, domain: string, email: string): Promise<PortalLinkAnswer> => {
    const verdict = await parts.limits.network.consume(request.client.ipAddress);
    if (!verdict.allowed) return tooManyLinks(verdict.retryAfterSeconds);
    const missing = await proofs.missing(domain, email);
    if (missing)
      return {
        kind: 'proofNeeded',
        record: missing.record,
        message: missing.isUnreachable ? UNREACHABLE : PUBLISH,
      };
    return askForLink(parts, request, { email, message: sentTo(email) }, async (asked) => {
      await proofs.record(domain, email, asked);
      await writeLink(domain, asked);
    });
  };

  const writeLink = async (domain: string, { person, personal, envelope, now }: AskedForLink): Promise<void> => {
    const link = newLink(tokens, person, { commandId: envelope.commandId, personal }, now);
    const data = { portalUserId: person.subject, domain, ...link };
    await executeCommand(store, portalAggregate, person.subject, { type: 'RequestPortalLink', data }, envelope);
  };

  return async (request) => {
    const form = portalRequest.safeParse(request.body);
    if (!form.success) return invalidForm(form.error);
    const found = portalDomain(form.data.email);
    if (found.kind === 'refused') {
      const code = found.reason === 'disposable' ? 'businessAccount' : 'address';
      return { kind: 'invalid', faults: [{ field: 'email', code }], message: found.message };
    }
    const named = form.data.domain ? registrableName(form.data.domain, { privateNetwork }) : undefined;
    if (named?.kind === 'invalid')
      return { kind: 'invalid', faults: [{ field: 'domain', code: 'malformed' }], message: named.message };
    if (named && !(found.kind === 'domain' && found.domain === named.domain))
      return byDns(request, named.domain, found.email);
    if (found.kind === 'unproven')
      return { kind: 'invalid', faults: [{ field: 'email', code: 'businessAccount' }], message: found.message };
    return askForLink(parts, request, { email: found.email, message: sentTo(found.email) }, (asked) =>
      writeLink(found.domain, asked),
    );
  };
};
