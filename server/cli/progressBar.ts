import type { ScanStep } from '../../schema/report/scanStep.ts';

const WIDTH = 24;

export interface ProgressBar {
  show(step: ScanStep): void;
  clear(): void;
}

/** On a terminal one line that is drawn over; elsewhere a line for each step, so that logs stay readable. */
export const createProgressBar = (output: NodeJS.WriteStream): ProgressBar => {
  let shown = 0;
  return {
    show: ({ number, label, percent }) => {
      if (number === shown) return;
      shown = number;
      if (!output.isTTY) {
        output.write(`[${number}/8] ${label} (${percent}%)\n`);
        return;
      }
      const filled = Math.round((percent / 100) * WIDTH);
      output.write(
        `\r\u001b[2K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(percent).padStart(3)}% ${label}`,
      );
    },
    clear: () => {
      if (output.isTTY) output.write('\r\u001b[2K');
    },
  };
};
