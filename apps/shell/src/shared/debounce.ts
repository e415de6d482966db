import { useEffect, useState } from 'react';

/** The value once it has stood still; 300 ms unless told (specification 1 section 9). */
export const useDebounced = <T>(value: T, delayMs = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
};
