import type { Plan } from '../../schema/events/plan.ts';
import { randomUUID } from 'node:crypto';
import { businessAggregate } from '../../server/features/businesses/business.ts';
import { fromOutside } from '../../server/platform/commands/commands.ts';
import { postTo } from './callApi.ts';
import { mailTo, readMailbox, tokenIn } from './mailbox.ts';
import type { TestCandor } from './startTestCandor.ts';

/** A session of the business portal, as the client stores it. */
export interface PortalSession {
  readonly token: string;
  readonly email: string;
  readonly domain: string;
  readonly expiresAt: string;
  /** The headers of a call by this session. */
  readonly headers: { readonly authorization: string };
}

/** Requests a link to the portal of an address's domain, and returns the token in the mail. */
export const portalLinkOf = async (
  { url }: Pick<TestCandor, 'url'>,
  email: string,
  domain?: string,
): Promise<string> => {
  const before = (await readMailbox(url, email)).length;
  const { status, body } = await postTo(`${url}/api/portal/request-access`, { email, domain });
  if (status !== 200) throw new Error(`The request was answered with ${status}: ${JSON.stringify(body)}`);
  return tokenIn(await mailTo(url, email, before + 1));
};

/** Signs in to the portal of an address's domain, or of a domain whose DNS names the address, with the link in a mail. */
export const portalSession = async (
  candor: Pick<TestCandor, 'url'>,
  email: string,
  domain?: string,
): Promise<PortalSession> => {
  const link = await portalLinkOf(candor, email, domain);
  const { status, body } = await postTo(`${candor.url}/api/portal/verify-access`, { token: link });
  if (status !== 200) throw new Error(`The link was answered with ${status}: ${JSON.stringify(body)}`);
  const session = body as { session_token: string; email: string; domain: string; expires_at: string };
  return {
    token: session.session_token,
    email: session.email,
    domain: session.domain,
    expiresAt: session.expires_at,
    headers: { authorization: `Bearer ${session.session_token}` },
  };
};

const changeTo =
  (plan: Plan) =>
  async ({ services }: Pick<TestCandor, 'services'>, domain: string): Promise<void> => {
    const answer = await services.portal.changePlan(domain, plan);
    if (answer.kind === 'invalidDomain') throw new Error(answer.message);
  };

/** Gives a domain the plan Business - Pro, unless it already has it; its portal has it when this resolves. */
export const grantPlan = changeTo('Business - Pro');

/** Verifies a domain's ownership as if its record had been seen; its portal knows when this resolves. */
export const proveDomain = async ({ commands }: Pick<TestCandor, 'commands'>, domain: string): Promise<void> => {
  const recordName = `_candor-challenge.${domain}`;
  const ids = { businessDomain: domain, portalUserId: randomUUID() };
  const data = { ...ids, recordName, challenge: `candor-verification=${randomUUID()}` };
  await commands.execute(businessAggregate, domain, { type: 'RecordProof', data }, fromOutside('system'));
};

/** Grants the plan, and the verification that its features require. */
export const grantPro = async (candor: TestCandor, domain: string): Promise<void> => {
  await grantPlan(candor, domain);
  await proveDomain(candor, domain);
};

/** Revokes the plan. */
export const revokePro = changeTo('Business - Free');
