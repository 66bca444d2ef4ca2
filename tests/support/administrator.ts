import type { StaffRole } from '../../schema/events/administrator.ts';
import { postTo } from './callApi.ts';
import type { TestCandor } from './startTestCandor.ts';

/** The password of every administrator in tests. */
export const ADMIN_PASSWORD = 'seven wooden ships asleep';

/** Adds an administrator (with all roles if none are given) unless the address already has one, signs in over REST, and returns the session token. */
export const signInAsAdministrator = async (
  { url, services }: Pick<TestCandor, 'url' | 'services'>,
  email = 'ada@candor-review.example',
  roles?: readonly StaffRole[],
): Promise<string> => {
  await services.administrators.manage.add(email, ADMIN_PASSWORD, { roles });
  const { status, body } = await postTo(`${url}/api/admin/login`, { email, password: ADMIN_PASSWORD });
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { token: string }).token;
};
