import { accountEvents } from '../../../schema/events/account.ts';
import { accountDecider } from './accountDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const accountAggregate = defineAggregate('account', accountEvents, accountDecider);
