/** How many exports of one owner (a user, or a domain) run at once in this process. */
export interface ExportSlots {
  /** Undefined: as many run as may. Call what it gives when the export has ended. */
  take(ownerId: string): (() => void) | undefined;
}

export const createExportSlots = (most: number): ExportSlots => {
  const running = new Map<string, number>();
  return {
    take: (ownerId) => {
      const count = running.get(ownerId) ?? 0;
      if (count >= most) return undefined;
      running.set(ownerId, count + 1);
      return () => {
        const left = (running.get(ownerId) ?? 1) - 1;
        if (left > 0) running.set(ownerId, left);
        else running.delete(ownerId);
      };
    },
  };
};
