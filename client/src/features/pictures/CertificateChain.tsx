import { formatDate } from '../../texts/formatTime.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { Picture } from './Picture.tsx';
import { Steps, type Step } from './Steps.tsx';

interface SentCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly notAfter: string;
}

interface CertificateChainProps {
  /** In the order sent, the server's own certificate first. */
  readonly chain: readonly SentCertificate[];
  /** Whether it leads to a root that browsers trust; null if unknown. */
  readonly trusted: boolean | null;
}

/** The certificates from the server's own up to the root, each with its issuer. */
export const CertificateChain = ({ chain, trusted }: CertificateChainProps) => {
  const { certificates: texts } = picturesTexts();
  return (
    <Picture
      label={texts.label({ count: chain.length })}
      note={texts.note}
      table={{
        head: texts.head,
        rows: [
          ...chain.map(({ subject, issuer, notAfter }): [string, ...React.ReactNode[]] => [
            texts.sent,
            <ThirdPartyText mono text={subject} />,
            <ThirdPartyText mono text={issuer} />,
            formatDate(notAfter),
          ]),
          [texts.trust, rootMark(trusted).word, '–', '–'],
        ],
      }}
    >
      <Steps steps={[...chain.map((one, index) => stepOf(one, chain[index + 1])), ...rootOf(chain, trusted)]} />
    </Picture>
  );
};

/** Returns the common name of a distinguished name, or the whole name if it has none. */
export const commonName = (name: string): string => {
  const parts = name.split(/[,\n]/).map((part) => part.trim());
  return parts.find((part) => part.startsWith('CN='))?.slice(3) ?? name;
};

const stepOf = ({ subject, issuer, notAfter }: SentCertificate, above: SentCertificate | undefined): Step => {
  const { certificates: texts } = picturesTexts();
  const isEnd = subject === issuer && !above;
  const isMissing = above !== undefined && above.subject !== issuer;
  return {
    title: <ThirdPartyText text={commonName(subject)} />,
    lines: [texts.until({ day: formatDate(notAfter) })],
    next: isEnd
      ? { text: texts.itself }
      : {
          text: (
            <>
              {texts.issuedBy} <ThirdPartyText text={commonName(issuer)} />
              {isMissing && ` ${texts.notNext}`}
            </>
          ),
          broken: isMissing,
        },
  };
};

const rootMark = (trusted: boolean | null) => {
  const { certificates: texts } = picturesTexts();
  if (trusted === null) return { tone: 'unknown', word: texts.unknown } as const;
  return trusted
    ? ({ tone: 'pass', word: texts.trusted } as const)
    : ({ tone: 'fail', word: texts.untrusted } as const);
};

const rootOf = (chain: readonly SentCertificate[], trusted: boolean | null): readonly Step[] => {
  const last = chain.at(-1);
  if (!last) return [];
  const { certificates: texts } = picturesTexts();
  const isSent = last.subject === last.issuer;
  return [
    {
      title: isSent ? texts.root : <ThirdPartyText text={commonName(last.issuer)} />,
      mark: rootMark(trusted),
      lines: [isSent ? texts.rootSent : texts.rootNotSent],
    },
  ];
};
