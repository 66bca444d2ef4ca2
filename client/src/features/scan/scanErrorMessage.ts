import type { ClientPlatform } from '../../app/clientPlatform.ts';
import type { ScanFault } from './scanFault.ts';

const serverError = (platform: ClientPlatform): string =>
  platform === 'safariMobile'
    ? 'Server error on Safari mobile. Please try refreshing the page and scanning again.'
    : 'Server error occurred. Please try again.';

const timedOut = (platform: ClientPlatform): string =>
  platform === 'safariMobile'
    ? 'Security scan timed out. Safari mobile has strict network timeouts. Please try again or use a desktop browser.'
    : 'Security scan timed out. Please try again with a shorter domain name or try again later.';

const networkError = (platform: ClientPlatform): string =>
  platform === 'other'
    ? 'Network error. Please check your internet connection and try again.'
    : 'Network error. A network policy of Safari may have blocked the scan. Please check your internet connection and try again.';

/** The error catalogue of spec 1 §8, to the letter where it gives the words. */
export const scanErrorMessage = (fault: ScanFault, platform: ClientPlatform): string => {
  switch (fault.kind) {
    case 'rateLimited':
      return 'Rate limit exceeded. Please wait a few minutes before scanning again.';
    case 'status':
      return fault.status === 500
        ? serverError(platform)
        : `Scan failed with status ${fault.status}. Please try again.`;
    case 'timeout':
      return timedOut(platform);
    case 'network':
      return networkError(platform);
    case 'refused':
      return fault.message;
    case 'other':
      return 'Failed to perform security scan. Please try again.';
  }
};
