import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * What every answer says to browsers, unless its router knows better (the badge and the picture of a link may stand in pages of others). Server and
 * X-Powered-By are not sent at all.
 */

/**
 * Nothing from elsewhere, no inline script or style, and no text that becomes markup or code (Trusted Types): our pages need none of it, but for the
 * JSON-LD of a report, which client/src/platform/structuredDataScript.ts makes.
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
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['candor-structured-data'],
  },
};

/** Two years: what the preload list asks for is one (hstspreload.org), what the Observatory asks for is a half. */
const HSTS = { maxAge: 63_072_000, includeSubDomains: true };

/**
 * Every feature that a browser has a policy for and our pages do not use; to copy a link and to share it are what they use. Names that no
 * Chromium knows are left out: it complains of each on every page.
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

/** `overTls`: whether the public address is https; else browsers must not be asked to insist on it. */
export const securityHeaders = ({ overTls }: { readonly overTls: boolean }): RequestHandler => {
  const common = helmet({
    contentSecurityPolicy,
    // All that our pages load is ours, so that none of it may be shared with a page that is not.
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
