import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PictureFold } from '../../platform/PictureFold.tsx';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import { AnalystHead } from '../analyst/AnalystHead.tsx';
import { eventsPath, readEventAddress, writeEventAddress } from './eventAddress.ts';
import { EventFilterForm } from './EventFilterForm.tsx';
import { EventList } from './EventList.tsx';

/** Wide enough to show events below the filter. */
const WIDE = '(width >= 720px)';

const LastHour = lazyPart(async () => (await import('../pictures/LastHour.tsx')).LastHour);
const QueueOverTime = lazyPart(async () => (await import('./QueueOverTime.tsx')).QueueOverTime);

/** The event log, newest first. The filter is in the URL. */
export const EventsPage = () => {
  const texts = analystLogTexts();
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const filter = readEventAddress(query);
  const address = writeEventAddress(filter);
  const [startsOpen] = useState(() => window.matchMedia(WIDE).matches);
  return (
    <div className="stack-6">
      <AnalystHead title={texts.title} lead={texts.lead} />
      <div className="row">
        <Link to={`${eventsPath()}/streams`}>{texts.streamsLink}</Link>
      </div>
      <PictureFold summary={texts.lastHour}>
        <LastHour />
      </PictureFold>
      <PictureFold summary={texts.scanQueue}>
        <QueueOverTime />
      </PictureFold>
      <Disclosure summary={texts.filterLine({ set: new Set(address.keys()).size })} startsOpen={startsOpen}>
        <EventFilterForm
          key={`filter:${address}`}
          filter={filter}
          onShow={(next) => {
            setQuery(writeEventAddress(next));
          }}
        />
      </Disclosure>
      <EventList key={`events:${address}`} filter={filter} />
    </div>
  );
};
