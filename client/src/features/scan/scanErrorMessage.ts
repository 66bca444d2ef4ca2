import type { ClientPlatform } from '../../platform/clientPlatform.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import type { ScanFault } from './scanFault.ts';

/** The error catalogue of spec 1 §8. */
export const scanErrorMessage = (fault: ScanFault, platform: ClientPlatform): string => {
  const texts = scanTexts().failure;
  const isSafariMobile = platform === 'safariMobile';
  switch (fault.kind) {
    case 'rateLimited':
      return texts.rateLimited;
    case 'busy':
      return texts.status(503);
    case 'status':
      if (fault.status !== 500) return texts.status(fault.status);
      return isSafariMobile ? texts.serverErrorSafariMobile : texts.serverError;
    case 'timeout':
      return isSafariMobile ? texts.timedOutSafariMobile : texts.timedOut;
    case 'network':
      return platform === 'other' ? texts.network : texts.networkSafari;
    case 'refused':
      return texts.refused[fault.reason](fault.domain, fault.message);
    case 'other':
      return texts.other;
  }
};
