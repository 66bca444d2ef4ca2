import type { z } from 'zod';
import type { dmarcDisposition, tlsPolicyType } from '../../../schema/events/mailReport.ts';

/** Limits of one report. */
export const MOST_RECORDS = 20_000;

interface Common {
  /** Lower-case A-labels. */
  readonly policyDomain: string;
  readonly organisation: string;
  readonly externalId: string;
  /** ISO 8601, UTC. */
  readonly begins: string;
  readonly ends: string;
}

export interface DmarcRecord {
  readonly address: string;
  readonly messages: number;
  readonly disposition: z.infer<typeof dmarcDisposition>;
  readonly dkim: boolean;
  readonly spf: boolean;
  readonly headerFrom: string;
}

export interface ParsedDmarcReport extends Common {
  readonly kind: 'dmarc';
  readonly policy: string;
  readonly records: readonly DmarcRecord[];
}

export interface ParsedTlsReport extends Common {
  readonly kind: 'tls';
  readonly policies: readonly {
    readonly policyType: z.infer<typeof tlsPolicyType>;
    readonly policyDomain: string;
    readonly successful: number;
    readonly failed: number;
  }[];
  readonly failures: readonly {
    readonly policyType: z.infer<typeof tlsPolicyType>;
    readonly resultType: string;
    readonly mailServer: string | null;
    readonly sessions: number;
  }[];
}

export type ParsedReport = ParsedDmarcReport | ParsedTlsReport;
