import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Security headers of every answer, unless its router overrides them (the badge and the preview image may be embedded in other sites' pages). Server and
 * X-Powered-By are not sent at all.
 */

/**
 * Nothing from other origins, no inline script or style, and no text that becomes markup or code (Trusted Types). Our pages need none of this, except for the
 * JSON-LD of a report (client/src/platform/usePageHead.ts) and the address of the service worker (client/public/first-paint.js).
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['candor-structured-data', 'candor-service-worker'],
  },
};

/** Two years. The preload list requires one (hstspreload.org), the Observatory half a year. */
const HSTS = { maxAge: 63_072_000, includeSubDomains: true };

/**
 * Every feature that has a browser policy and that our pages do not use; copying and sharing links are the ones they use. Names that no Chromium knows are left
 * out, because it logs a complaint about each on every page.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** `overTls`: whether the public address is https. If not, browsers must not be told to insist on https. */
export const securityHeaders = ({ overTls }: { readonly overTls: boolean }): RequestHandler => {
  const common = helmet({
    contentSecurityPolicy,
    // Everything our pages load is ours, and none of it may be shared with other sites' pages.
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: overTls ? HSTS : false,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    common(request, response, next);
  };
};
