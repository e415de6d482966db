import { useEffect, useState } from 'react';

/** The debounced value; 300 ms by default (specification 1 section 9). */
export const useDebounced = <T>(value: T, delayMs = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
};
