import type { Client, Services } from '../services.ts';
import type { Loaders } from './loaders.ts';

/** What a resolver may reach; one for each operation. */
export interface GraphqlContext {
  readonly services: Services;
  readonly loaders: Loaders;
  readonly client: Client;
}
