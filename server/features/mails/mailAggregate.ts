import { mailEvents } from '../../../schema/events/mail.ts';
import { mailDecider } from './mail.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

/** By the id of the event that the mail is about. */
export const mailAggregate = defineAggregate('mail', mailEvents, mailDecider);
