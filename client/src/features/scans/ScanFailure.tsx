import styles from './ScanFailure.module.css';
import { RotateCw } from '../../ui/icons.ts';
import { useEffect, useRef } from 'react';
import { clientPlatformOf, type ClientPlatform } from '../../platform/clientPlatform.ts';
import { Button } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { currentLocale } from '../../texts/catalogue.ts';
import { refusalsTexts } from '../../texts/generated/refusalsTexts.ts';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import type { RefusalReason, ScanFault } from './scanFault.ts';

/** Formats a wait, in seconds as long as a user would count them. */
const wait = (seconds: number): string => {
  const texts = scanTexts().failure;
  if (seconds < 120) return texts.waitSeconds({ seconds: formatNumber(seconds), count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return texts.waitMinutes({ minutes: formatNumber(minutes), count: minutes });
};

/** Returns what data was kept and what to do. Null for refusals, whose message says that already. */
const advice = (fault: ScanFault): string | null => {
  const texts = scanTexts().failure;
  switch (fault.kind) {
    case 'rateLimited':
      return fault.retryAfterSeconds === null ? null : wait(fault.retryAfterSeconds);
    case 'busy':
      return `${texts.busy({ waiting: formatNumber(fault.waiting), count: fault.waiting })} ${wait(fault.retryAfterSeconds)}`;
    case 'timeout':
    case 'network':
      return texts.goesOn;
    case 'status':
    case 'refused':
    case 'other':
      return null;
  }
};

const FINAL: ReadonlySet<RefusalReason> = new Set(['INVALID_DOMAIN', 'TARGET_REFUSED', 'ADDRESS_REFUSED']);

/** Whether the scan was refused permanently: the same request would be refused again. */
export const isFinal = (fault: ScanFault): boolean => fault.kind === 'refused' && FINAL.has(fault.reason);

interface ScanFailureProps {
  readonly domain: string;
  readonly fault: ScanFault;
  readonly onRetry: () => void;
}

/** Shown instead of the report: what happened, and what to do. */
export const ScanFailure = ({ domain, fault, onRetry }: ScanFailureProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className={styles['failure']} aria-labelledby="scan-failure">
      <h1 id="scan-failure" ref={heading} tabIndex={-1} className="lead">
        {scanTexts().failure.heading} <ThirdPartyText text={domain} />
      </h1>
      <p role="alert" className={styles['message']}>
        <ThirdPartyText text={scanErrorMessage(fault, clientPlatformOf(navigator))} />
      </p>
      {advice(fault) !== null && <p className="muted">{advice(fault)}</p>}
      {!isFinal(fault) && (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden size={16} />
          {scanTexts().failure.tryAgain}
        </Button>
      )}
    </section>
  );
};

/** Returns the server's own message on English pages, because it may be more specific; our translation on others. */
const refusalMessage = (reason: RefusalReason, domain: string, english: string): string => {
  if (currentLocale() === 'en') return english;
  return reason === 'INVALID_DOMAIN' ? refusalsTexts().INVALID_DOMAIN : refusalsTexts()[reason]({ domain });
};

/** Returns the message of the error catalogue (spec 1 §8). */
export const scanErrorMessage = (fault: ScanFault, platform: ClientPlatform): string => {
  const texts = scanTexts().failure;
  const isSafariMobile = platform === 'safariMobile';
  switch (fault.kind) {
    case 'rateLimited':
      return texts.rateLimited;
    case 'busy':
      return texts.status({ code: 503 });
    case 'status':
      if (fault.status !== 500) return texts.status({ code: fault.status });
      return isSafariMobile ? texts.serverErrorSafariMobile : texts.serverError;
    case 'timeout':
      return isSafariMobile ? texts.timedOutSafariMobile : texts.timedOut;
    case 'network':
      return platform === 'other' ? texts.network : texts.networkSafari;
    case 'refused':
      return refusalMessage(fault.reason, fault.domain, fault.message);
    case 'other':
      return texts.other;
  }
};
