import type { FragmentType } from '@apollo/client';
import { ChevronDown } from '../../../ui/icons.ts';
import { useState } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EventRow_EventFragment } from '../../../generated/graphql.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { Moment } from '../Moment.tsx';
import { EventDetail } from './EventDetail.tsx';
import styles from './EventList.module.css';

const EventRow_event = graphql(`
  fragment EventRow_event on LogEvent {
    id
    stream
    type
    version
    time
    actor
  }
`);

interface EventRowProps {
  readonly event: FragmentType<EventRow_EventFragment>;
  /** It came while the list was looked at. */
  readonly isNew: boolean;
}

/** An event of the list; it opens in place to all that is known of it. */
export const EventRow = ({ event, isNew }: EventRowProps) => {
  const texts = analystLogTexts().event;
  const { data } = useLiveFragment({ fragment: EventRow_event, from: event });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={joinClasses(styles['item'], isNew && styles['new'])}>
      <details
        open={isOpen}
        onToggle={(toggled) => {
          setIsOpen(toggled.currentTarget.open);
        }}
      >
        <summary className={styles['summary']}>
          <span className={styles['time']}>
            <Moment iso={data.time} />
          </span>
          <span className={styles['type']}>
            <ForeignText mono lang="en" text={data.type} />{' '}
            <span className={styles['small']}>{texts.at(String(data.version))}</span>
          </span>
          <span className={styles['stream']}>
            <ForeignText mono text={data.stream} />
          </span>
          <span className={styles['small']}>
            <ForeignText mono text={data.actor} />
          </span>
          <ChevronDown aria-hidden className={styles['chevron']} size={16} />
        </summary>
        {isOpen && <EventDetail id={data.id} />}
      </details>
    </li>
  );
};
