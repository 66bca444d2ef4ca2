import { useState } from 'react';
import styles from './CompanyLogo.module.css';

interface CompanyLogoProps {
  readonly name: string;
  readonly url: string | null;
  /** In pixels. */
  readonly size: number;
  /** Renders nothing if there is no image. */
  readonly isPictureOnly?: boolean;
}

/** Images are shown from this origin only: loading one from elsewhere would disclose to a third party who reads which report. */
const isOwn = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');

/** Decorative, next to the name. Falls back to the first letter of the name if the image is missing. */
export const CompanyLogo = ({ name, url, size, isPictureOnly = false }: CompanyLogoProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isShown = url !== null && isOwn(url) && url !== brokenUrl;
  if (isPictureOnly && !isShown) return null;
  return (
    <span aria-hidden className={styles['tile']} style={{ width: size, height: size, fontSize: size * 0.5 }}>
      {isShown ? (
        <img
          alt=""
          className={styles['picture']}
          src={url}
          onError={() => {
            setBrokenUrl(url);
          }}
        />
      ) : (
        Array.from(name.toUpperCase())[0]
      )}
    </span>
  );
};
