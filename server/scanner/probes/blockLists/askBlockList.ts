import type { BlockList } from '../../../../schema/report/blockListTable.ts';
import type { BlockListLookup } from '../../../../schema/report/observations/blockListsObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { reversedAddress } from '../reversedAddress.ts';
import { wellFormedText } from '../wellFormedText.ts';

const MAX_NAME = 253;
const MAX_CODES = 20;
const MAX_REASON = 300;

/**
 * What the list says of an address or a domain. Nothing but an NXDOMAIN (or no data) of a list that works is "not listed"; a refusal, a
 * failure, a nonsense answer and a list that fails its own test points (RFC 5782 §5) are `unknown`.
 */
export const askBlockList = async (
  dns: DnsIo,
  list: BlockList,
  subject: string,
  signal: AbortSignal,
): Promise<BlockListLookup> => {
  const label = list.asks === 'ip' ? reversedAddress(subject) : subject;
  const name = `${label}.${list.zone}`;
  const unknown = (reason: string, codes: readonly string[] = []): BlockListLookup => ({
    subject,
    status: 'unknown',
    codes: codes.slice(0, MAX_CODES),
    reason: wellFormedText(evidenceLine(reason), MAX_REASON),
  });
  if (name.length > MAX_NAME) return unknown('The name is too long to be asked of this list');
  const [broken, said] = await Promise.all([faultOf(dns, list, signal), ask(dns, list, name, signal)]);
  if (said.status === 'unknown') return unknown(said.reason, said.codes);
  if (broken !== undefined) return unknown(broken, said.codes);
  if (said.status === 'notListed') return { subject, status: 'notListed', codes: [], reason: null };
  return { subject, status: 'listed', codes: said.codes, reason: await reasonOf(dns, name, signal) };
};

type Said =
  | { readonly status: 'listed'; readonly codes: string[] }
  | { readonly status: 'notListed'; readonly codes: string[] }
  | { readonly status: 'unknown'; readonly codes: string[]; readonly reason: string };

const ask = async (dns: DnsIo, list: BlockList, name: string, signal: AbortSignal): Promise<Said> => {
  const outcome = await dnsOutcome(dns, name, 'A', signal);
  if (outcome.kind === 'notChecked')
    return { status: 'unknown', codes: [], reason: `No answer: ${outcome.failure.message}` };
  const codes = [...new Set(outcome.answer.records.map(({ address }) => address))].slice(0, MAX_CODES);
  if (codes.length === 0) return { status: 'notListed', codes };
  const refusal = codes.map((code) => refusalOf(list, code)).find((reason) => reason !== undefined);
  return refusal === undefined ? { status: 'listed', codes } : { status: 'unknown', codes, reason: refusal };
};

/** Why an answered address is no listing; undefined: it is one. */
const refusalOf = (list: BlockList, code: string): string | undefined => {
  const own = Object.hasOwn(list.refusals, code) ? list.refusals[code] : undefined;
  if (own !== undefined) return `${own} (${code})`;
  if (code === '127.255.255.252') return `The list says that its name was written wrongly (${code})`;
  if (code === '127.255.255.254') return `The list refuses questions that come through a public name server (${code})`;
  if (code === '127.255.255.255') return `The list refuses: too many questions came from our name server (${code})`;
  if (code.startsWith('127.255.255.')) return `The list refuses to answer us (${code})`;
  // SURBL's and URIBL's word for "refused"; RFC 5782 §5 has it stand for "not listed" nowhere.
  if (code === '127.0.0.1') return `The list refuses to answer us (${code})`;
  return code.startsWith('127.') ? undefined : `The answer ${code} is none that a block list gives`;
};

/** Why the list cannot be believed: it does not list what it always must, or lists what it never may. */
const faultOf = async (dns: DnsIo, list: BlockList, signal: AbortSignal): Promise<string | undefined> => {
  const { listed, notListed } = list.testPoints;
  const [always, never] = await Promise.all(
    [listed, notListed].map((label) => ask(dns, list, `${label}.${list.zone}`, signal)),
  );
  if (always?.status === 'unknown') return `Its test entry: ${always.reason}`;
  if (always?.status !== 'listed') return 'Its test entry is not listed: the list does not work, or not for us';
  if (never?.status === 'notListed') return undefined;
  return never?.status === 'unknown'
    ? `Its test entry: ${never.reason}`
    : 'It lists what no list may: everything seems to be listed, as by a list that was given up';
};

/** The TXT record beside the listing, for people; null: there is none, or it did not come. */
const reasonOf = async (dns: DnsIo, name: string, signal: AbortSignal): Promise<string | null> => {
  const outcome = await dnsOutcome(dns, name, 'TXT', signal);
  const [record] = outcome.kind === 'answered' ? outcome.answer.records : [];
  return record === undefined || record.text === '' ? null : wellFormedText(evidenceLine(record.text), MAX_REASON);
};
