import { Radio } from '../../../ui/icons.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatNumber } from '../../../ui/formatNumber.ts';
import styles from '../Analyst.module.css';
import { LineNotice } from '../LineNotice.tsx';
import listStyles from './EventList.module.css';

interface LiveTailProps {
  readonly tail: {
    readonly isOn: boolean;
    readonly isBroken: boolean;
    readonly waiting: number;
    readonly setIsOn: (isOn: boolean) => void;
  };
  readonly isPast: boolean;
  readonly onShow: () => void;
}

/** Whether new events are listened to, how many have come, and the way to see them. */
export const LiveTail = ({ tail, isPast, onShow }: LiveTailProps) => {
  const texts = analystLogTexts().tail;
  const { isOn, isBroken, waiting } = tail;
  return (
    <div className={listStyles['tail']}>
      <p className={listStyles['tailWords']}>
        <Radio aria-hidden size={16} />
        {isPast ? texts.past : isOn ? texts.on : texts.off}
      </p>
      {isBroken && <LineNotice isBroken />}
      <div className={styles['row']}>
        {!isPast && (
          <Button
            onClick={() => {
              tail.setIsOn(!isOn);
            }}
          >
            {isOn ? texts.stop : texts.start}
          </Button>
        )}
        {waiting > 0 && (
          <Button kind="primary" onClick={onShow}>
            {texts.show(waiting, formatNumber(waiting))}
          </Button>
        )}
      </div>
    </div>
  );
};
