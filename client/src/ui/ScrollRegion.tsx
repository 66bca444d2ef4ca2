import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from './joinClasses.ts';
import styles from './ScrollRegion.module.css';

interface ScrollRegionProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** True while the content overflows the element. */
const useOverflow = () => {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflows(current.scrollHeight > current.clientHeight);
    });
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { element, overflows };
};

/** A scrollable region for long lists. It is focusable, so that the keyboard can scroll it, only while its content overflows. */
export const ScrollRegion = ({ label, children }: ScrollRegionProps) => {
  const { element, overflows } = useOverflow();
  return (
    <div
      ref={element}
      className={joinClasses(styles['scroll'], overflows && styles['scrolling'])}
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <div>{children}</div>
    </div>
  );
};
