import { useState } from 'react';
import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { MomentCard } from './MomentCard.tsx';
import { scanAt, spanOf } from './moments.ts';
import { pastPath } from './scanPaths.ts';
import { TimeSlider } from './TimeSlider.tsx';
import type { PastScan } from './useDomainHistory.ts';

interface TimeTravelProps {
  readonly domain: string;
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
  /** Hears whose report the newest was at the moment that the slider is at. */
  readonly onPoint: (scanId: string) => void;
}

/** A slider through the reports of a domain; each can be opened as it stood. */
export const TimeTravel = ({ domain, scans, onPoint }: TimeTravelProps) => {
  const [now] = useState(() => Date.now());
  const span = spanOf(scans, now);
  const [chosen, setMoment] = useState(span.to);
  const moment = Math.max(chosen, span.from);
  const isToday = moment >= span.to;
  const scan = scanAt(scans, moment);
  const iso = new Date(moment).toISOString();
  const texts = historyTexts().travel;
  const move = (to: number): void => {
    setMoment(to);
    const pointed = scanAt(scans, to);
    if (pointed) onPoint(pointed.scanId);
  };
  return (
    <>
      <TimeSlider scans={scans} span={span} moment={moment} onMove={move} />
      <MomentCard
        domain={domain}
        moment={isToday ? null : iso}
        scan={scan}
        previous={scan && scans[scans.indexOf(scan) + 1]}
        isBrief
      >
        {!isToday && <Link to={pastPath(domain, iso)}>{texts.open}</Link>}
        {!isToday && (
          <Button
            kind="quiet"
            onClick={() => {
              move(span.to);
            }}
          >
            {texts.back}
          </Button>
        )}
      </MomentCard>
    </>
  );
};
