import { useState } from 'react';
import styles from './CompanyLogo.module.css';

interface CompanyLogoProps {
  readonly name: string;
  readonly url: string | null;
  /** Pixels. */
  readonly size: number;
  /** Without a picture, nothing at all. */
  readonly isPictureOnly?: boolean;
}

/** Only pictures of our own house are shown: an address elsewhere would tell a stranger who reads which report. */
const isOwn = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');

/** A decoration beside the name; without a picture, the name's first letter. */
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
