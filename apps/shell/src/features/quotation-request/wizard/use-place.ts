import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { places, type Place } from './place.ts';

interface Stop {
  readonly at: Place;
  /** Whether the entry before this one in the browser's history is the wizard's own. */
  readonly hasBefore?: boolean;
}

const isPlace = (value: unknown): value is Place => (places as readonly unknown[]).includes(value);

const stopOf = (state: unknown): Stop | null => {
  const given = (state as { wizard?: Partial<Stop> } | null)?.wizard;
  if (!given || !isPlace(given.at)) return null;
  return { at: given.at, hasBefore: given.hasBefore === true };
};

/**
 * Where one stands in the wizard, kept in the browser's history: its back button goes a question back, and a reload
 * stays where it was. Null until the first question is answered.
 */
export const usePlace = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const stop = useMemo(() => stopOf(state), [state]);
  const here = `${pathname}${search}${hash}`;

  const go = useCallback(
    (at: Place, { replace = false }: { replace?: boolean } = {}) => {
      const wizard: Stop = { at, hasBefore: replace ? (stop?.hasBefore ?? false) : true };
      void navigate(here, { state: { wizard }, replace, preventScrollReset: true });
    },
    [here, navigate, stop],
  );
  /** A step back in the history; to `otherwise` when what lies before is not the wizard's. */
  const back = useCallback(
    (otherwise: Place) => (stop?.hasBefore ? void navigate(-1) : go(otherwise, { replace: true })),
    [go, navigate, stop],
  );
  return { stop, go, back };
};
