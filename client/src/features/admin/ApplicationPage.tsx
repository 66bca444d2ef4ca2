import { useParams, useSearchParams } from 'react-router-dom';
import { momentOf } from './moment.ts';
import { PastApplication } from './PastApplication.tsx';
import { PastProvider } from './PastProvider.tsx';
import { PresentApplication } from './PresentApplication.tsx';

/** One application in full: as it stands, or as it stood at the moment that the address names. */
export const ApplicationPage = () => {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const moment = momentOf(query.get('asOf'));
  if (moment === undefined) return <PresentApplication key={id} id={id} />;
  return (
    <PastProvider key={`${id} ${moment}`}>
      <PastApplication id={id} moment={moment} />
    </PastProvider>
  );
};
