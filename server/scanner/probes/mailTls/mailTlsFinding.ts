import type { Assessment } from '../../probe.ts';
import type { mailTlsCodes } from './mailTlsCodes.ts';

export type MailTlsFinding = Assessment<keyof typeof mailTlsCodes>;
