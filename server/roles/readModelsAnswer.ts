import type { Knex } from 'knex';
import { standingReadModels } from '../platform/observability/standingReadModels.ts';
import type { Readiness } from '../platform/http/healthRouter.ts';
import type { Services } from './services.ts';

/** What a process with the role `api` needs besides to be ready: read models that can be asked. */
export const readModelsAnswer = ({ globalStats }: Pick<Services, 'globalStats'>, knex: Knex): Readiness => ({
  name: 'readModels',
  check: () => globalStats(),
  standing: () => standingReadModels(knex),
});
