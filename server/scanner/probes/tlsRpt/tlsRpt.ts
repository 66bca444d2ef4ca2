import type { TlsRptObservation } from '../../../../schema/report/observations/tlsRptObservation.ts';
import { defineProbe, type Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { mailHostsOf } from '../mx/mailHostsOf.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { parseTlsRpt } from './parseTlsRpt.ts';
import { tlsRptCodes } from './tlsRptCodes.ts';

/** TLS reporting (RFC 8460): where senders report that TLS failed on the way to this domain. */
export const tlsRpt = defineProbe({
  id: 'tlsRpt',
  title: 'TLS reporting',
  section: 'email',
  needs: ['mx'],
  deadlineMs: 15_000,
  codes: tlsRptCodes,
  observe: async ({ domain }, io, signal, { mx }) => {
    const { records, aliases } = await io.dns.resolve(`_smtp._tls.${domain}`, 'TXT', signal);
    const { status, text, rua, faults } = parseTlsRpt(records.map((record) => record.text));
    return {
      mail: mailHostsOf(mx).status,
      status,
      record: text === null ? null : wellFormedText(text, 2_048),
      rua: rua.map((uri) => wellFormedText(uri, 512)),
      faults: boundedTexts(faults, 20, 300),
      aliases: boundedTexts(aliases, 16, 255),
    };
  },
  assess: (seen, { domain }) => assessTlsRpt(seen, domain),
});

const assessTlsRpt = (
  { mail, status, record, rua, faults }: TlsRptObservation,
  domain: string,
): readonly Assessment<keyof typeof tlsRptCodes>[] => {
  const evidence = [...(record === null ? [] : [record]), ...faults].slice(0, 20).map(evidenceLine);
  if (status === 'none') {
    const nothing = [evidenceLine(`No TXT at _smtp._tls.${domain}`)];
    return [
      mail === 'none'
        ? { code: 'tls-rpt-not-needed', outcome: 'notApplicable', evidence: nothing }
        : // Where nobody knows whether it takes mail, nothing is held against it.
          { code: 'tls-rpt-missing', outcome: mail === 'hosts' ? 'warn' : 'info', evidence: nothing },
    ];
  }
  if (status !== 'valid') return [{ code: 'tls-rpt-invalid', outcome: 'warn', evidence }];
  return [
    { code: 'tls-rpt-found', outcome: 'pass', evidence: rua.map(evidenceLine) },
    ...(faults.length > 0 ? [{ code: 'tls-rpt-partly-unusable', outcome: 'info', evidence } as const] : []),
  ];
};
