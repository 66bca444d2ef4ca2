import { useState, type SubmitEvent } from 'react';
import { isPersonalAddress, mailAddress, MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { postJson, textOf } from '../../platform/jsonCall.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { KeyRound, MailCheck } from '../../ui/icons.ts';
import type { Sentence } from '../../ui/sentence.ts';
import styles from './AccessForm.module.css';
import { DnsRecord } from './DnsRecord.tsx';

interface Refusal {
  readonly sentence: Sentence;
  /** Whether the address itself was refused (status 400): proof of ownership by a DNS record is then offered. */
  readonly isOfAddress?: boolean;
  /** The DNS record to publish first. */
  readonly record?: { readonly name: string; readonly value: string };
}

/** Requests a magic link. Resolves to the reason if none was sent, or to undefined on success (spec 2 §8, portal magic link). */
const requestAccess = async (email: string, domain: string): Promise<Refusal | undefined> => {
  const answer = await postJson('/api/portal/request-access', domain === '' ? { email } : { email, domain });
  const { network, form } = portalTexts();
  if (answer.kind === 'unreachable') return { sentence: { text: network } };
  if (answer.kind === 'refused')
    return { sentence: { text: answer.detail ?? form.failed }, isOfAddress: answer.status === 400 };
  if (answer.kind !== 'accepted' || answer.status !== 202) return undefined;
  const [name, value] = [textOf(answer.body, 'record_name'), textOf(answer.body, 'challenge')];
  return {
    sentence: { text: textOf(answer.body, 'message') ?? form.failed },
    ...(name !== undefined && value !== undefined ? { record: { name, value } } : {}),
  };
};

/** The form for an email address that receives a magic link. States: idle, sending, sent or refused. If the session has expired, the form says so at first. */
export const AccessForm = ({ isExpired }: { readonly isExpired: boolean }) => {
  const texts = portalTexts();
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [expiry] = useState<Sentence>({ text: texts.expired });
  const [isHeeded, setIsHeeded] = useState(false);
  const [domain, setDomain] = useState('');
  const [isByDns, setIsByDns] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sentTo, setSentTo] = useState<string>();
  const address = email.trim();

  const send = async (): Promise<void> => {
    setRefusal(undefined);
    setSentTo(undefined);
    setIsSending(true);
    const refused = await requestAccess(address, domain.trim());
    setIsSending(false);
    setRefusal(refused);
    if (refused?.isOfAddress) setIsByDns(true);
    if (!refused) setSentTo(address);
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSending) return;
    setIsHeeded(true);
    if (address === '') setRefusal({ sentence: { text: texts.form.missing } });
    else if (mailAddress.safeParse(address).success) void send();
    else setRefusal({ sentence: { text: formsTexts().faults.address } });
  };

  return (
    <form className={styles['card']} onSubmit={submit} noValidate>
      <h2 className="lead">{texts.form.title}</h2>
      <p className={styles['note']}>
        <KeyRound aria-hidden size={18} />
        {texts.form.ownDomain}
      </p>
      <FormAlert sentence={refusal?.sentence ?? (isExpired && !isHeeded ? expiry : undefined)} keepsFocus />
      <TextField
        type="email"
        name="email"
        label={texts.form.email}
        hint={texts.form.hint}
        value={email}
        required
        autoComplete="email"
        maxLength={MAX_ADDRESS_LENGTH}
        error={isPersonalAddress(address) ? texts.form.professional : undefined}
        onChange={(typed) => {
          setIsHeeded(true);
          setRefusal(undefined);
          setEmail(typed);
        }}
      />
      {isByDns ? (
        <>
          <p>{texts.form.byDnsText}</p>
          <TextField
            name="domain"
            label={texts.form.domain}
            hint={texts.form.domainHint}
            value={domain}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            onChange={(typed) => {
              setRefusal(undefined);
              setDomain(typed);
            }}
          />
          {refusal?.record && <DnsRecord {...refusal.record} />}
        </>
      ) : (
        <div>
          <Button
            kind="quiet"
            type="button"
            onClick={() => {
              setIsByDns(true);
            }}
          >
            {texts.form.byDns}
          </Button>
        </div>
      )}
      <div>
        <SubmitButton isBusy={isSending} isIncomplete={address === ''} busyWord={texts.form.sending}>
          {texts.form.send}
        </SubmitButton>
      </div>
      <SentNotice email={sentTo} />
    </form>
  );
};

/** Says that the link was sent, and to which address. Always rendered, so that the change is announced. */
const SentNotice = ({ email }: { readonly email: string | undefined }) => (
  <div role="status">
    {email !== undefined && (
      <p className={styles['sent']}>
        <MailCheck aria-hidden size={20} />
        <span>{portalTexts().form.sent({ email })}</span>
      </p>
    )}
  </div>
);
