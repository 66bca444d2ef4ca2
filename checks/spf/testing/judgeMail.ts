import { scannerIoOf, type Failing, type NameRecords } from '../../kit/testing/scannerIoOf.ts';
import { checkHost, type SpfVerdict } from '../checkHost.ts';

export type Names = Readonly<Record<string, NameRecords | Failing>>;

export interface Mail {
  readonly ip?: string;
  readonly mailFrom?: string;
  readonly helo?: string;
}

/** Returns the verdict on a mail in a world of these names. By default, it is from joe@example.org at 192.0.2.1. */
export const judgeMail = (names: Names, mail: Mail = {}, asked: string[] = []): Promise<SpfVerdict> =>
  checkHost(
    { ip: '192.0.2.1', mailFrom: 'joe@example.org', helo: 'mail.example.org', ...mail },
    scannerIoOf({ names, asked }).dns,
    new AbortController().signal,
    { receiver: 'mx.receiver.example', now: new Date('2026-01-02T03:04:05Z') },
  );

/** Like `judgeMail`, for one record of example.org and additional names. */
export const judgeRecord = (
  record: string | readonly string[],
  names: Names = {},
  mail: Mail = {},
  asked: string[] = [],
) => judgeMail({ 'example.org': { TXT: typeof record === 'string' ? [record] : record }, ...names }, mail, asked);
