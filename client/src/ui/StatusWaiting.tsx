import { StatusCard } from './StatusCard.tsx';
import { WaitingBar } from './WaitingBar.tsx';

/** On a StatusPage, while the server is asked. */
export const StatusWaiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <StatusCard title={title} note={text} />
    <WaitingBar />
  </>
);
