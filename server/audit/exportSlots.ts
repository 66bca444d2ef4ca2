/** How many exports of one user run at once in this process. */
export interface ExportSlots {
  /** Undefined: as many run as may. Call what it gives when the export has ended. */
  take(userId: string): (() => void) | undefined;
}

export const createExportSlots = (most: number): ExportSlots => {
  const running = new Map<string, number>();
  return {
    take: (userId) => {
      const count = running.get(userId) ?? 0;
      if (count >= most) return undefined;
      running.set(userId, count + 1);
      return () => {
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      };
    },
  };
};
