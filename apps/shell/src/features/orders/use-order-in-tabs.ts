import { useEffect, useEffectEvent } from 'react';

/** Tells the other tabs the id of an order that was changed in one of them: live messages tell only the other side of it. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tuerca.orders') : null;

/**
 * Calls `read` when another tab has changed an order, or a return of it. Returns what a page calls when it has done so itself:
 * it reads, and has the other tabs read.
 */
export const useOrderInTabs = <T>(
  orderId: number | undefined,
  read: () => Promise<T>,
): (() => Promise<T>) => {
  const hear = useEffectEvent((changed: unknown) => {
    if (changed === orderId) void read();
  });
  useEffect(() => {
    const listen = ({ data }: MessageEvent<unknown>) => hear(data);
    tabs?.addEventListener('message', listen);
    return () => tabs?.removeEventListener('message', listen);
  }, []);
  return () => {
    tabs?.postMessage(orderId);
    return read();
  };
};
