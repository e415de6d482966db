import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { periodOf, textOf, type Period } from './period.ts';

/** What an address calls the period of the indicators, which are open while it has one. */
const name = 'indicadores';

const note = (period: Period | null) => {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  if (period === null) params.delete(name);
  else params.set(name, textOf(period));
  const noted = params.toString();
  // Behind the router's back: the page under the window is the same.
  window.history.replaceState(window.history.state, '', noted ? `${pathname}?${noted}` : pathname);
};

/** Which period the indicators are open with, as an address may ask for; null while they are closed. */
export const useIndicatorsPlace = () => {
  const { search } = useLocation();
  const [period, setPeriod] = useState<Period | null>(
    () => periodOf(new URLSearchParams(search).get(name)) ?? null,
  );
  // The page's own entry in the history is that without the window, which has one of its own.
  useEffect(() => note(null), []);
  return [period, setPeriod] as const;
};

/** Keeps the period in the address while the window stands, in the window's own entry in the history. */
export const useNotedPeriod = (period: Period): void => {
  useEffect(() => {
    // After the window has made its entry.
    queueMicrotask(() => note(period));
  }, [period]);
};
