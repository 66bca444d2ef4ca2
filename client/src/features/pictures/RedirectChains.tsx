import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { Picture } from './Picture.tsx';
import styles from './RedirectChains.module.css';
import { Steps, type Step } from './Steps.tsx';

interface RedirectHop {
  readonly url: string;
  readonly status: number;
  readonly secure: boolean;
  readonly hsts: string | null;
  readonly tlsError: string | null;
}

interface RedirectChain {
  readonly start: string;
  readonly hops: readonly RedirectHop[];
  /** Why the last redirect was not followed. */
  readonly stopped: string | null;
}

/** The redirects from each address that a visitor may type to the final page, side by side if there is space. */
export const RedirectChains = ({ chains }: { readonly chains: readonly RedirectChain[] }) => {
  const { redirects: texts } = picturesTexts();
  return (
    <Picture
      label={texts.label}
      table={{
        head: texts.head,
        rows: chains.flatMap(({ start, hops }) =>
          hops.map(({ url, status, secure, hsts, tlsError }): [React.ReactNode, ...React.ReactNode[]] => [
            <ThirdPartyText mono text={start} />,
            <ThirdPartyText mono text={url} />,
            String(status),
            secure ? texts.encrypted : texts.plain,
            hsts === null ? '–' : <ThirdPartyText mono text={hsts} />,
            tlsError === null ? '–' : <ThirdPartyText lang="en" text={tlsError} />,
          ]),
        ),
      }}
    >
      <div className={styles['ways']}>
        {chains.map((chain) => (
          <Steps key={chain.start} steps={stepsOf(chain)} />
        ))}
      </div>
    </Picture>
  );
};

const stepsOf = ({ hops, stopped }: RedirectChain): readonly Step[] => {
  const { redirects: texts } = picturesTexts();
  const steps = hops.map(({ url, status, secure, hsts, tlsError }, index): Step => {
    const isLast = index === hops.length - 1;
    return {
      title: <ThirdPartyText mono text={url} />,
      mark: markOf(secure, tlsError),
      lines: hsts === null ? [] : [texts.hsts],
      next: isLast && stopped === null ? undefined : { text: texts.answer({ status }), broken: isLast },
    };
  });
  if (stopped === null) return steps;
  return [
    ...steps,
    {
      title: texts.stopped,
      mark: { tone: 'unknown', word: texts.unchecked },
      lines: [<ThirdPartyText lang="en" text={stopped} />],
    },
  ];
};

const markOf = (secure: boolean, tlsError: string | null) => {
  const { redirects: texts } = picturesTexts();
  if (tlsError !== null) return { tone: 'fail', word: texts.tlsFailed } as const;
  return secure ? ({ tone: 'pass', word: texts.encrypted } as const) : ({ tone: 'warn', word: texts.plain } as const);
};
