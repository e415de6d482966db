import { useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'tienda';

/**
 * Which of several stores is written to. One that somebody chose is in the address, where a reload finds it; the only
 * one there is is not.
 */
export const useChosenStore = () => {
  const [params, setParams] = useSearchParams();
  const [only, setOnly] = useState<number | null>(null);
  return {
    chosenStoreId: Number(params.get(parameter)) || only,
    setOnly,
    choose: (storeId: number | null) => {
      setOnly(null);
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          if (storeId === null) changed.delete(parameter);
          else changed.set(parameter, String(storeId));
          return changed;
        },
        { replace: true },
      );
    },
  };
};
