import type { ReactNode } from 'react';
import { useLiveFragment } from '../../../../platform/useLiveFragment.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { AuditRow_EntryFragment } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { formatMoment } from '../formatMoment.ts';
import styles from './AuditTable.module.css';

const Entry = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    at
    action
    actor
    personalState
    ipAddress
    city
    countryCode
    os
    browser
    browserVersion
    deviceKind
  }
`);

type Entry = AuditRow_EntryFragment;

/** What happened, and on whose part. */
const What = ({ entry: { action, actor } }: { readonly entry: Entry }) => {
  const { actions, actors } = portalTabsTexts().audit;
  return (
    <span className={styles['what']}>
      {actions[action]} · {actors[actor]}
    </span>
  );
};

const Location = ({ entry: { city, countryCode } }: { readonly entry: Entry }) => {
  const { unknown, country } = portalTabsTexts().audit;
  return (
    <span className={styles['pair']}>
      {city === null ? unknown : <ForeignText text={city} />}
      {countryCode !== null && (
        <span className={styles['badge']}>
          <span aria-hidden>{countryCode}</span>
          <VisuallyHidden>{country(countryCode)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
};

const Device = ({ entry: { os, deviceKind } }: { readonly entry: Entry }) => {
  const { unknown, devices } = portalTabsTexts().audit;
  return (
    <>
      {os === null ? unknown : <ForeignText text={os} />}
      {deviceKind !== null && <span className={styles['what']}>{devices[deviceKind]}</span>}
    </>
  );
};

const Browser = ({ entry: { browser, browserVersion } }: { readonly entry: Entry }) =>
  browser === null ? (
    portalTabsTexts().audit.unknown
  ) : (
    <ForeignText text={browserVersion === null ? browser : `${browser} ${browserVersion}`} />
  );

/** The four cells of who it was: known, not kept any more, or nobody outside of Candor. */
const personalCells = (entry: Entry): readonly ReactNode[] => {
  const { unknown, erased, none } = portalTabsTexts().audit;
  if (entry.personalState === 'ERASED') {
    return [0, 1, 2, 3].map((cell) => (
      <span key={cell} className={styles['gone']}>
        {erased}
      </span>
    ));
  }
  if (entry.personalState === 'NONE') {
    return [0, 1, 2, 3].map((cell) => (
      <span key={cell} className={styles['gone']}>
        {none}
      </span>
    ));
  }
  return [
    entry.ipAddress === null ? unknown : <ForeignText key="ip" mono text={entry.ipAddress} />,
    <Location key="location" entry={entry} />,
    <Device key="device" entry={entry} />,
    <Browser key="browser" entry={entry} />,
  ];
};

/** One entry of the log. On a phone a cell says its column itself; the roles keep it a table to those who listen. */
export const AuditRow = ({ entry }: { readonly entry: { readonly __typename: 'AuditEntry'; readonly id: string } }) => {
  const { columns } = portalTabsTexts().audit;
  const { data } = useLiveFragment({ fragment: Entry, from: entry });
  const names = [columns.ipAddress, columns.location, columns.device, columns.browser];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <time dateTime={data.at}>{formatMoment(data.at)}</time>
        <What entry={data} />
      </th>
      {personalCells(data).map((cell, index) => (
        <td key={names[index]} role="cell">
          <span aria-hidden className={styles['column']}>
            {names[index]}
          </span>
          <span>{cell}</span>
        </td>
      ))}
    </tr>
  );
};
