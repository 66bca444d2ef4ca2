import type { z } from 'zod';
import type { dmarcDisposition, mailReportRemark, tlsPolicyType } from '../../../schema/events/mailReport.ts';

/** Limits of one report. */
export const MOST_RECORDS = 20_000;
const MOST_REMARKS = 20;

export type Remark = z.infer<typeof mailReportRemark>;

/** What of a report was not read, or not as it is written. `remarks` are the first; `leftOut` counts all records that are missing in the figures. */
export interface Omissions {
  readonly leftOut: number;
  /** The file ends before the report does. */
  readonly isCut: boolean;
  readonly remarks: readonly Remark[];
}

interface Common extends Omissions {
  readonly organisation: string;
  /** The id that its sender gave it; of one without an id, the digest of its content. */
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
  /** Empty: the report names no domain that can be read. */
  readonly headerFrom: string;
}

export interface ParsedDmarcReport extends Common {
  readonly kind: 'dmarc';
  /** Lower-case A-labels. */
  readonly policyDomain: string;
  readonly policy: string;
  readonly records: readonly DmarcRecord[];
}

export interface ParsedTlsReport extends Common {
  readonly kind: 'tls';
  /** `null`: the report names none, as those of Postfix do where no policy was found. */
  readonly policyDomain: string | null;
  readonly policies: readonly {
    readonly policyType: z.infer<typeof tlsPolicyType>;
    readonly policyDomain: string | null;
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

/** Collects what is left out while a report is read. */
export class OmissionList implements Omissions {
  leftOut = 0;
  isCut = false;
  readonly remarks: Remark[] = [];

  leaveOut(remark: Remark): void {
    this.leftOut += 1;
    this.mention(remark);
  }

  mention(remark: Remark): void {
    if (this.remarks.length < MOST_REMARKS) this.remarks.push(remark);
  }

  /** `first` are remarks about the report as a whole. */
  result(first: readonly Remark[] = []): Omissions {
    const remarks = [...first, ...this.remarks].slice(0, MOST_REMARKS);
    return { leftOut: this.leftOut, isCut: this.isCut, remarks };
  }
}
