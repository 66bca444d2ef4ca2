import { accountEvents } from '../../schema/events/account.ts';
import { accountDecider } from '../domain/account/accountDecider.ts';
import { defineAggregate } from './aggregate.ts';

export const accountAggregate = defineAggregate('account', accountEvents, accountDecider);
