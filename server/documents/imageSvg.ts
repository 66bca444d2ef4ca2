interface EmbeddedImage {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
  /** In pixels, as drawn. */
  readonly width: number;
  readonly height: number;
}

/** Returns an SVG that is completely filled with this image. */
export const imageSvg = ({ type, bytes, width, height }: EmbeddedImage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="data:${type};base64,${bytes.toString('base64')}"/></svg>`;
