import type { FragmentType } from '@apollo/client';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { PagePicture_ScanFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { formatDate } from '../../texts/formatTime.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './PagePicture.module.css';
import type { ProbeState } from './reading.ts';
import { useBrowserChecks } from './useBrowserState.ts';

const PagePicture_scan = graphql(`
  fragment PagePicture_scan on Scan {
    id
    domain
    status
    sections {
      id
      ... on ToolsSection {
        browser {
          lookedAt
          pictures {
            kind
            width
            height
          }
        }
      }
    }
  }
`);

/** Whether the browser has yet to report. */
export const isAwaited = (checks: readonly Pick<ProbeState, 'probe' | 'state'>[]): boolean =>
  checks.some(({ probe, state }) => probe === 'browser' && (state === 'PENDING' || state === 'RUNNING'));

const pictureAddress = (scanId: string, kind: string): string => `/api/scans/${scanId}/pictures/${kind.toLowerCase()}`;

/** Below this width, pages are shown as on a phone; keep in sync with Verdict.module.css. */
const NARROW = '(width < 720px)';

/** A screenshot of the front page on a desktop, or on narrow screens on a phone. Renders nothing if no browser opened the page. */
export const PagePicture = ({ scan }: { readonly scan: FragmentType<PagePicture_ScanFragment> }) => {
  const { data } = useLiveFragment(PagePicture_scan, scan);
  const [isGone, setIsGone] = useState(false);
  const awaited = isAwaited(useBrowserChecks(data.id)) && data.status === 'RUNNING';
  // Once the outline was shown, its space is kept even if no picture arrives.
  const [wasAwaited] = useState(awaited);
  const words = reportFrameTexts().look;
  const browser = data.sections.find((section) => section.__typename === 'ToolsSection')?.browser ?? null;
  const pictureOf = (kind: 'DESKTOP' | 'PHONE') => browser?.pictures.find((picture) => picture.kind === kind);
  const [desktop, phone] = [pictureOf('DESKTOP'), pictureOf('PHONE')];
  const main = desktop ?? phone;
  if (!browser || !main) {
    if (!wasAwaited) return null;
    return (
      <div className={styles['look']}>
        <div className={styles['outline']}>
          {awaited ? (
            <>
              <StateMark tone="pending" word={words.awaited} />
              <p className="note">{words.awaitedNote}</p>
            </>
          ) : (
            <StateMark tone="unknown" word={words.notLooked} />
          )}
        </div>
      </div>
    );
  }
  const day = formatDate(browser.lookedAt);
  if (isGone) return <p className={styles['gone']}>{words.gone({ day })}</p>;
  const { domain } = data;
  return (
    <figure className={styles['look']}>
      <a className={styles['link']} href={pictureAddress(data.id, main.kind)} target="_blank" rel="noreferrer">
        <picture>
          {phone && desktop && (
            <source
              media={NARROW}
              srcSet={pictureAddress(data.id, 'PHONE')}
              width={phone.width}
              height={phone.height}
            />
          )}
          <img
            className={styles['picture']}
            src={pictureAddress(data.id, main.kind)}
            width={main.width}
            height={main.height}
            alt={main.kind === 'DESKTOP' ? words.desktop({ domain }) : words.phone({ domain })}
            loading="lazy"
            decoding="async"
            onError={() => {
              setIsGone(true);
            }}
          />
        </picture>
      </a>
      <figcaption className={styles['caption']}>{words.caption({ day })}</figcaption>
    </figure>
  );
};
