import { z } from 'zod';
import { requiredText } from '../../schema/forms/fields.ts';
import type { MagicLinkTokens } from '../access/magicLinkTokens.ts';
import { portalDomainOf } from '../domain/portal/portalDomainOf.ts';
import type { EventStore } from '../eventstore/port.ts';
import { askForLink, type AskForLinkParts, type LinkAnswer, type LinkRequest } from './askForLink.ts';
import { executeCommand } from './executeCommand.ts';
import { invalidForm } from './invalidForm.ts';
import { newLink } from './newLink.ts';
import { portalAggregate } from './portalAggregate.ts';

export interface RequestPortalLinkParts extends AskForLinkParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly tokens: MagicLinkTokens;
  /** Reserved names lead somewhere here. */
  readonly privateNetwork: boolean;
}

/** An address is looked at whole: what of it may be a name is for portalDomainOf to say. */
const portalRequest = z.object({ email: requiredText(1_000) });

/** Spec 2 §8. */
const sentTo = (email: string): string =>
  `Magic link sent to ${email}. Please check your email and click the link to access the portal.`;

/** Asks for a link to the portal of the address's own domain. Everybody with an address at a domain of their own gets one. */
export const createRequestPortalLink =
  ({ store, tokens, privateNetwork, ...parts }: RequestPortalLinkParts) =>
  async (request: LinkRequest): Promise<LinkAnswer> => {
    const form = portalRequest.safeParse(request.body);
    if (!form.success) return invalidForm(form.error);
    const found = portalDomainOf(form.data.email, { privateNetwork });
    if (found.kind === 'refused') {
      const code = found.reason === 'freeMail' || found.reason === 'disposable' ? 'businessAccount' : 'address';
      return { kind: 'invalid', faults: [{ field: 'email', code }], message: found.message };
    }
    const { email, domain } = found;
    return askForLink(parts, request, { email, message: sentTo(email) }, ({ person, personal, envelope, now }) => {
      const link = newLink(tokens, person, { commandId: envelope.commandId, personal }, now);
      const data = { portalUserId: person.subject, domain, ...link };
      return executeCommand(store, portalAggregate, person.subject, { type: 'RequestPortalLink', data }, envelope);
    });
  };
