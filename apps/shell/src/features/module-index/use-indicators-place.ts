import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { periodOf, textOf, type Period } from './period.ts';

/** The URL parameter of the indicators' period; the dialog is open while it is set. */
const name = 'indicadores';

const note = (period: Period | null) => {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  if (period === null) params.delete(name);
  else params.set(name, textOf(period));
  const noted = params.toString();
  // Bypasses the router: the page under the dialog does not change.
  window.history.replaceState(window.history.state, '', noted ? `${pathname}?${noted}` : pathname);
};

/** The period of the open indicators dialog, initially from the URL; null while it is closed. */
export const useIndicatorsPlace = () => {
  const { search } = useLocation();
  const [period, setPeriod] = useState<Period | null>(
    () => periodOf(new URLSearchParams(search).get(name)) ?? null,
  );
  // The dialog pushes a history entry of its own: the page's entry must not have the parameter.
  useEffect(() => note(null), []);
  return [period, setPeriod] as const;
};

/** Keeps the period in the URL of the dialog's history entry while the dialog is open. */
export const useNotedPeriod = (period: Period): void => {
  useEffect(() => {
    // After the dialog has pushed its entry.
    queueMicrotask(() => note(period));
  }, [period]);
};
