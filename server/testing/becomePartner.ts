import { randomUUID } from 'node:crypto';
import type { PartnerApplication } from '../../schema/forms/partnerApplication.ts';
import { applicationAggregate } from '../commands/applicationAggregate.ts';
import { executeCommand } from '../commands/executeCommand.ts';
import type { RecordedEvent } from '../eventstore/port.ts';
import { createReadModelsCaughtUp } from '../readModelsCaughtUp.ts';
import { postTo } from './callApi.ts';
import { partnerForm } from './applicationForms.ts';
import { grantTypeTo } from './grantTypeTo.ts';
import { mailTo, tokenIn } from './mailbox.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Applies as a partner, is approved without an administrator at a screen, and gives the token of the partner's session. */
export const becomePartner = async (
  candor: Pick<TestCandor, 'store' | 'pool' | 'url' | 'services'>,
  form: Partial<PartnerApplication> & { readonly email: string },
): Promise<string> => {
  const { status, body } = await postTo(`${candor.url}/api/account/partner-application`, partnerForm(form));
  if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
  const token = tokenIn(await mailTo(candor.url, form.email));
  const opened = await postTo(`${candor.url}/api/auth/verify`, { token });
  const session = (opened.body as { session_token: string }).session_token;
  await approveNewest(candor);
  await grantTypeTo(candor, session, 'Partner');
  const rotated = await postTo(`${candor.url}/api/auth/rotate`, {}, { authorization: `Bearer ${session}` });
  return (rotated.body as { session_token: string }).session_token;
};

const approveNewest = async ({ store, pool }: Pick<TestCandor, 'store' | 'pool'>): Promise<void> => {
  let newest: RecordedEvent | undefined;
  for await (const event of store.readAll({ filter: { types: ['ApplicationSubmitted'] } })) newest = event;
  const { applicantId, applicationId, personal } = newest?.data as Record<'applicantId' | 'applicationId', string> & {
    personal: never;
  };
  const commandId = randomUUID();
  const outcome = await executeCommand(
    store,
    applicationAggregate,
    applicantId,
    { type: 'ApproveApplication', data: { applicantId, applicationId, adminId: randomUUID(), personal } },
    { commandId, correlationId: commandId, causationId: commandId, actor: 'system', time: new Date().toISOString() },
  );
  if (outcome.position === undefined) throw new Error('There was nothing to approve.');
  await createReadModelsCaughtUp(pool)({ type: 'ApplicationApproved', position: outcome.position });
};
