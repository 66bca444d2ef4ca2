import { signInAsAdministrator } from './administrator.ts';
import { postTo } from './callApi.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Lets an administrator decide, over REST, on the most recently submitted application; it is rejected if a reason is given. */
export const reviewNewest = async (
  candor: Pick<TestCandor, 'store' | 'url' | 'services'>,
  rejectionReason: string | null = null,
): Promise<void> => {
  let applicationId: unknown;
  for await (const { data } of candor.store.readAll({ filter: { types: ['ApplicationSubmitted'] } }))
    ({ applicationId } = data as { applicationId: string });
  const { status, body } = await postTo(
    `${candor.url}/api/admin/application/review`,
    {
      application_id: applicationId,
      status: rejectionReason === null ? 'approved' : 'rejected',
      rejection_reason: rejectionReason,
    },
    { authorization: `Bearer ${await signInAsAdministrator(candor)}` },
  );
  if (status !== 200) throw new Error(`The review was refused: ${JSON.stringify(body)}`);
};
