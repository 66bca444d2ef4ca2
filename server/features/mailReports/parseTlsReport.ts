import { z } from 'zod';
import { tlsPolicyType } from '../../../schema/events/mailReport.ts';
import { MOST_RECORDS, type ParsedTlsReport } from './parsedReport.ts';
import { countField, domainField, instantField, lineOf } from './reportFields.ts';
import { UploadRefused } from './unpackReports.ts';

const instant = z
  .string()
  .max(64)
  .transform((text) => Date.parse(text))
  .pipe(instantField);

const MOST_POLICIES = 100;

/** RFC 8460 §4.4; types registered later are reported as `other`. */
const policyType = z.string().transform((type) => tlsPolicyType.safeParse(type).data ?? 'other');

const report = z.object({
  'organization-name': lineOf(200),
  'report-id': lineOf(300),
  'date-range': z.object({ 'start-datetime': instant, 'end-datetime': instant }),
  policies: z
    .array(
      z.object({
        policy: z.object({ 'policy-type': policyType, 'policy-domain': domainField }),
        summary: z.object({
          'total-successful-session-count': countField,
          'total-failure-session-count': countField,
        }),
        'failure-details': z
          .array(
            z.object({
              'result-type': lineOf(100),
              'receiving-mx-hostname': domainField.nullish().catch(null),
              'failed-session-count': countField,
            }),
          )
          .max(MOST_RECORDS)
          .default([]),
      }),
    )
    .min(1)
    .max(MOST_POLICIES),
});

/** Parses an SMTP TLS report (RFC 8460 §4). Throws UploadRefused. */
export const parseTlsReport = (text: string): ParsedTlsReport => {
  const { data, success } = report.safeParse(jsonOf(text));
  const [first] = data?.policies ?? [];
  if (!success || !first) throw new UploadRefused('notAReport');
  const { 'start-datetime': begins, 'end-datetime': ends } = data['date-range'];
  if (begins > ends) throw new UploadRefused('notAReport');
  return {
    kind: 'tls',
    organisation: data['organization-name'],
    externalId: data['report-id'],
    policyDomain: first.policy['policy-domain'],
    begins,
    ends,
    policies: data.policies.map(({ policy, summary }) => ({
      policyType: policy['policy-type'],
      policyDomain: policy['policy-domain'],
      successful: summary['total-successful-session-count'],
      failed: summary['total-failure-session-count'],
    })),
    failures: data.policies.flatMap(({ policy, 'failure-details': failures }) =>
      failures.map((failure) => ({
        policyType: policy['policy-type'],
        resultType: failure['result-type'],
        mailServer: failure['receiving-mx-hostname'] ?? null,
        sessions: failure['failed-session-count'],
      })),
    ),
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UploadRefused('notAReport');
  }
};
