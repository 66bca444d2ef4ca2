import type { ManageAdministrators } from './manageAdministrators.ts';
import { ConfigError, type Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';

/**
 * Adds the administrator of the configuration, once: a password that was changed since stays, and who was removed stays away.
 * Throws ConfigError when the configured password may not be taken.
 */
export const addFirstAdministrator = async (
  administrators: Pick<ManageAdministrators, 'isThere' | 'add'>,
  first: Config['firstAdministrator'],
  log: Log,
): Promise<void> => {
  if (!first || (await administrators.isThere(first.email))) return;
  const answer = await administrators.add(first.email, first.password, { first: true });
  switch (answer.kind) {
    case 'done':
      log.info('the administrator of CANDOR_ADMIN_EMAIL was added');
      return;
    case 'invalid':
      throw new ConfigError(`The configuration is not usable:\nCANDOR_ADMIN_PASSWORD: ${answer.message}`);
    case 'wasRemoved':
      log.warn('the administrator of CANDOR_ADMIN_EMAIL was removed once and is not added again');
      return;
    case 'alreadyAdministrator':
    case 'notAnAdministrator':
    case 'noSecondFactor':
    case 'sameRoles':
    // Another process has just added them.
  }
};
