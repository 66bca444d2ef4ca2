import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type MailReportEvent, mailReportEvents } from '../../../schema/events/mailReport.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

/** One report about the mail of a domain. */
export type MailReport =
  | { readonly status: 'absent' }
  /** `isWhole`: nothing of it was left out. `isMailed`: it came by mail, which anyone can send. */
  | { readonly status: 'received'; readonly isWhole: boolean; readonly isMailed: boolean };

export type MailReportCommand =
  | { readonly type: 'ReceiveDmarcReport'; readonly data: DataOf<'DmarcReportReceived'> }
  | { readonly type: 'ReceiveTlsReport'; readonly data: DataOf<'TlsReportReceived'> };

/** It is already stored: receivers send a report again, and owners upload a file twice. */
export interface MailReportRefusal {
  readonly kind: 'AlreadyReceived';
}

export const mailReportDecider: Decider<MailReport, MailReportEvent, MailReportCommand, MailReportRefusal> = {
  initial: { status: 'absent' },
  evolve: (_report, event) => {
    switch (event.type) {
      case 'DmarcReportReceived':
      case 'TlsReportReceived':
        return { status: 'received', isWhole: isWhole(event.data), isMailed: isMailed(event.data) };
    }
  },
  decide: (command, report) => {
    if (report.status === 'received' && !replaces(command.data, report)) return rejected({ kind: 'AlreadyReceived' });
    switch (command.type) {
      case 'ReceiveDmarcReport':
        return accepted({ type: 'DmarcReportReceived', data: command.data });
      case 'ReceiveTlsReport':
        return accepted({ type: 'TlsReportReceived', data: command.data });
    }
  },
};

/**
 * A whole report replaces one of which a part is missing. What an owner uploads replaces what came by mail, but never the reverse: otherwise a forged mail could
 * keep a real report out.
 */
const replaces = (data: MailReportEvent['data'], known: MailReport & { readonly status: 'received' }): boolean => {
  if (isMailed(data) !== known.isMailed) return known.isMailed && (isWhole(data) || !known.isWhole);
  return isWhole(data) && !known.isWhole;
};

const isMailed = ({ via }: Pick<MailReportEvent['data'], 'via'>): boolean => via.kind === 'mail';

const isWhole = ({ leftOut = 0, isCut = false }: Pick<MailReportEvent['data'], 'leftOut' | 'isCut'>): boolean =>
  leftOut === 0 && !isCut;

export const mailReportAggregate = defineAggregate('mailReport', mailReportEvents, mailReportDecider);

/** Any UUID: it distinguishes these ids from others. */
const NAMESPACE = '0f4f2d3b-62f7-4f0e-8b1c-3a6f0f3f9a51';

/** The id of the one report of this kind that an organisation sent about a domain under its own id. */
export const mailReportIdOf = (report: {
  readonly kind: 'dmarc' | 'tls';
  readonly reportDomain: string;
  readonly policyDomain: string;
  readonly organisation: string;
  readonly externalId: string;
}): string =>
  uuidV5(
    NAMESPACE,
    JSON.stringify([report.kind, report.reportDomain, report.policyDomain, report.organisation, report.externalId]),
  );
