import { Link, useSearchParams } from 'react-router-dom';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { useAdminHead } from '../../admin/useAdminHead.ts';
import styles from '../Analyst.module.css';
import { AnalystHead } from '../AnalystHead.tsx';
import { eventsPath, readEventAddress, writeEventAddress } from './eventAddress.ts';
import { EventFilterForm } from './EventFilterForm.tsx';
import { EventList } from './EventList.tsx';

/** The log: what happened, newest first. What is looked for stands in the address. */
export const EventsPage = () => {
  const texts = analystLogTexts();
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const filter = readEventAddress(query);
  const address = writeEventAddress(filter).toString();
  return (
    <div className={styles['page']}>
      <AnalystHead title={texts.title} lead={texts.lead} />
      <div className={styles['row']}>
        <Link to={`${eventsPath()}/streams`}>{texts.streamsLink}</Link>
      </div>
      <EventFilterForm
        key={`filter:${address}`}
        filter={filter}
        onShow={(next) => {
          setQuery(writeEventAddress(next));
        }}
      />
      <EventList key={`events:${address}`} filter={filter} />
    </div>
  );
};
