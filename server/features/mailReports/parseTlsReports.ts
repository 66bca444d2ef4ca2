import { tlsPolicyType } from '../../../schema/events/mailReport.ts';
import { MOST_RECORDS, OmissionList, type ParsedTlsReport } from './parsedReport.ts';
import { countFrom, domainFrom, instantFrom, lineFrom } from './reportFields.ts';
import { contentId, type FileNameFacts, periodOf } from './reportIdentity.ts';
import { UploadRefused } from './uploadRefused.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';

const MOST_POLICIES = 100;
const MOST_REPORTS = 100;

/**
 * Parses the SMTP TLS reports (RFC 8460 §4) in a JSON file: usually one, otherwise a list, or one on each line. A report that cannot be counted is a
 * refusal; a policy that cannot be read is left out and named. `file` is what the name of the file, or the mail, says about the report. Throws UploadRefused.
 */
export const parseTlsReports = (text: string, file: FileNameFacts): readonly (ParsedTlsReport | UploadRefused)[] => {
  const values = valuesOf(text);
  if (values.length > MOST_REPORTS) throw new UploadRefused('tooManyEntries');
  return values.map((value) => reportOf(value, file));
};

const valuesOf = (text: string): readonly unknown[] => {
  const whole = parsedJson(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const values = lines.length > 1 && lines.length <= MOST_REPORTS ? lines.map(parsedJson) : [];
  if (values.length === 0 || values.includes(undefined)) throw new UploadRefused('notAReport', 'damagedJson');
  return values;
};

type Json = Readonly<Record<string, unknown>>;

/** Some receivers write a list of one object instead of the object, or the object instead of the list. */
const objectOf = (value: unknown): Json | undefined => {
  const only = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  return typeof only === 'object' && only !== null && !Array.isArray(only) ? (only as Json) : undefined;
};
const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
};

const reportOf = (value: unknown, file: FileNameFacts): ParsedTlsReport | UploadRefused => {
  const report = objectOf(value);
  const dates = objectOf(report?.['date-range']);
  if (!report || (!('policies' in report) && !dates)) return new UploadRefused('notAReport', 'otherJson');
  const stated = { begins: instantFrom(dates?.['start-datetime']), ends: instantFrom(dates?.['end-datetime']) };
  const period = periodOf(stated, file);
  if (typeof period === 'string') return new UploadRefused('notAReport', period);
  const { begins, ends, remarks } = period;
  const listed = listOf(report['policies']);
  if (listed.length === 0 || listed.length > MOST_POLICIES) return new UploadRefused('notAReport', 'noPolicies');
  const omissions = new OmissionList();
  const { policies, failures } = policiesOf(listed, omissions);
  const domainBy = (isWanted: (policy: Policy) => boolean) =>
    policies.find((policy) => policy.policyDomain !== null && isWanted(policy))?.policyDomain;
  const organisation = lineFrom(report['organization-name'], 200) ?? domainFrom(report['contact-info']) ?? '';
  const id = lineFrom(report['report-id'], 300);
  return {
    kind: 'tls',
    organisation,
    externalId: id ?? contentId({ organisation, begins, ends, policies, failures }),
    // The domain of a DANE policy may be the name of the mail server, which is often the name of a provider.
    policyDomain: domainBy(({ policyType }) => policyType !== 'tlsa') ?? file.domain ?? domainBy(() => true) ?? null,
    begins,
    ends,
    policies,
    failures,
    ...omissions.result(id === undefined ? [{ record: null, reason: 'noReportId' }, ...remarks] : remarks),
  };
};

type Policy = ParsedTlsReport['policies'][number];
type Failure = ParsedTlsReport['failures'][number];

const policiesOf = (listed: readonly unknown[], omissions: OmissionList) => {
  const policies: Policy[] = [];
  const failures: Failure[] = [];
  for (const [index, value] of listed.entries()) {
    const record = index + 1;
    const entry = objectOf(value);
    const [policy, summary] = [objectOf(entry?.['policy']), objectOf(entry?.['summary'])];
    if (!entry || !policy) {
      omissions.leaveOut({ record, reason: 'policy' });
      continue;
    }
    const named = lineFrom(policy['policy-domain'], 300);
    const policyDomain = named === undefined ? null : domainFrom(named);
    if (policyDomain === undefined) {
      omissions.leaveOut({ record, reason: 'policyDomain' });
      continue;
    }
    const successful = countFrom(summary?.['total-successful-session-count']);
    const failed = countFrom(summary?.['total-failure-session-count']);
    if (successful === undefined || failed === undefined) {
      omissions.leaveOut({ record, reason: 'sessions' });
      continue;
    }
    const policyType = typeOf(policy['policy-type']);
    policies.push({ policyType, policyDomain, successful, failed });
    failures.push(...failuresOf(listOf(entry['failure-details']), { record, policyType }, omissions));
    if (failures.length > MOST_RECORDS) throw new UploadRefused('tooManyRecords');
  }
  return { policies, failures };
};

/** RFC 8460 §4.4; types registered later are reported as `other`. */
const typeOf = (value: unknown): Policy['policyType'] =>
  tlsPolicyType.safeParse(lineFrom(value, 100)?.toLowerCase()).data ?? 'other';

const failuresOf = (
  details: readonly unknown[],
  { record, policyType }: { readonly record: number } & Pick<Policy, 'policyType'>,
  omissions: OmissionList,
): readonly Failure[] =>
  details.flatMap((value, index) => {
    if (value === null) return [];
    const detail = objectOf(value);
    const resultType = lineFrom(detail?.['result-type'], 100);
    const sessions = countFrom(detail?.['failed-session-count']);
    if (resultType === undefined || sessions === undefined) {
      omissions.leaveOut({ record, part: index + 1, reason: 'failure' });
      return [];
    }
    return [{ policyType, resultType, mailServer: domainFrom(detail?.['receiving-mx-hostname']) ?? null, sessions }];
  });
