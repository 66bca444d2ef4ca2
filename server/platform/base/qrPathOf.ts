import { encodeQR } from 'qr';

/** In modules; ISO/IEC 18004 requires this margin around the code. */
const QUIET_ZONE = 4;

/** Encodes text as a QR code: the dark modules as data of an SVG path, in a square of `size` units. It contains no markup, so the text cannot inject any. */
export const qrPathOf = (text: string): { readonly path: string; readonly size: number } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: rows.length };
};
