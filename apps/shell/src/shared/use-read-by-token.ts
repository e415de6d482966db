import { isRefusedForGood } from '@tuerca/api-client';
import { useEffect, useState } from 'react';
import { useBackOnline } from './use-back-online.ts';

interface Read<T> {
  readonly data?: T;
  readonly error?: unknown;
}

/**
 * What the token of a letter's link opens, or why it does not; both undefined while loading. Not cached: the token must not
 * stay on the device. What failed on the way is read again once the network is back, as its error state says.
 */
export const useReadByToken = <T>(token: string, readBy: (token: string) => Promise<T>) => {
  const [read, setRead] = useState<Read<T>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    readBy(token).then(
      (data) => isCurrent && setRead({ data }),
      (error: unknown) => isCurrent && setRead({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, readBy, attempt]);
  const retry = () => {
    setRead({});
    setAttempt(attempt + 1);
  };
  useBackOnline(() => {
    if (read.error !== undefined && !isRefusedForGood(read.error)) retry();
  });
  return { ...read, retry };
};
