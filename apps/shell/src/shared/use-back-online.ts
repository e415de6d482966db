import { useOnline } from '@tuerca/ui';
import { useEffect, useEffectEvent } from 'react';

/** Calls `run` when the network is back, and at first where there is one. */
export const useBackOnline = (run: () => void) => {
  const isOnline = useOnline();
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (isOnline) runNow();
  }, [isOnline]);
};
