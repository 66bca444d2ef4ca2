import { createDnssecValidator, type ValidatedAnswer } from '../../dnssec/createDnssecValidator.ts';
import { IoFailure, type TlsIo } from '../../io/scannerIo.ts';
import { defineProbe } from '../../probe.ts';
import { stsStateOf } from '../mtaSts/stsStateOf.ts';
import { mailHostsOf } from '../mx/mailHostsOf.ts';
import { assessMailTls } from './assessMailTls.ts';
import { findDane } from './findDane.ts';
import { mailServerOf } from './mailServerOf.ts';
import { mailTlsCodes } from './mailTlsCodes.ts';
import { shakeHandsWithMx, type MxTalk } from './shakeHandsWithMx.ts';

/** The rest are spares of the same kind, and strangers shall not make us knock at fifty doors. */
const MAX_HOSTS = 5;
/** Past this, what is not known stays so: what is known by then is worth more. */
const LATE_MS = 25_000;

/** STARTTLS of each mail server, its certificate, and DANE (RFC 3207, RFC 7672). */
export const mailTls = defineProbe({
  id: 'mailTls',
  title: 'TLS of the mail servers',
  section: 'email',
  needs: ['mx', 'mtaSts'],
  deadlineMs: 40_000,
  codes: mailTlsCodes,
  observe: async ({ domain }, io, signal, { mx, mtaSts }) => {
    const mail = mailHostsOf(mx);
    const gone = mx?.status === 'found' ? mx.hosts.filter(({ resolves }) => resolves === 'no') : [];
    // One without an address is the mx probe's to tell.
    const hosts = (mail.status === 'hosts' ? mail.hosts : []).filter(
      (host) => !gone.some(({ exchange }) => exchange === host),
    );
    const now = new Date();
    const validator = createDnssecValidator(io.dnssec, signal, now.getTime());
    let mxAsked: Promise<ValidatedAnswer> | undefined;
    const validatedMx = (): Promise<ValidatedAnswer> => (mxAsked ??= validator.validate(domain, 'MX'));
    const late = AbortSignal.timeout(LATE_MS);
    const servers = hosts.slice(0, MAX_HOSTS).map(async (host) => {
      const [talk, dane] = await Promise.all([
        talkInTime(io.tls, host, signal, late),
        findDane({ dns: io.dns, validator, domain, mx: validatedMx }, host, signal),
      ]);
      // Senders name the base domain in their ClientHello, and may be shown another certificate for it (RFC 7672 §8.1).
      const isOther = dane.status === 'secure' && dane.base !== host && talk.startTls === 'yes';
      const daneTalk = isOther ? await talkInTime(io.tls, dane.base, signal, late) : talk;
      return mailServerOf(host, talk, { ...dane, talk: daneTalk }, now);
    });
    const state = stsStateOf(mtaSts);
    return {
      mail: mail.status,
      hosts: await Promise.all(servers),
      hostCount: hosts.length,
      mtaSts: state,
      mtaStsAllows:
        state === 'enforce' && mtaSts ? mtaSts.hosts.filter(({ allowed }) => allowed).map(({ host }) => host) : [],
    };
  },
  assess: assessMailTls,
});

const talkInTime = async (tls: TlsIo, host: string, signal: AbortSignal, late: AbortSignal): Promise<MxTalk> => {
  try {
    return await shakeHandsWithMx(tls, host, AbortSignal.any([signal, late]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { startTls: 'notChecked', detail: 'The conversation did not come to an end in time' };
  }
};
