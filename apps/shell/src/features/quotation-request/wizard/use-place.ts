import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { places, type Place } from './place.ts';

interface Stop {
  readonly at: Place;
  /** The question of the previous history entry, if that is the wizard's. */
  readonly before?: Place;
}

const isPlace = (value: unknown): value is Place => (places as readonly unknown[]).includes(value);

const stopOf = (state: unknown): Stop | null => {
  const given = (state as { wizard?: Partial<Stop> } | null)?.wizard;
  if (!given || !isPlace(given.at)) return null;
  return isPlace(given.before) ? { at: given.at, before: given.before } : { at: given.at };
};

/**
 * The current question, kept in the history state: the browser's back button goes to the previous question,
 * and a reload stays at the question. `stop` is null until the first question is answered.
 */
export const usePlace = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const stop = useMemo(() => stopOf(state), [state]);
  const here = `${pathname}${search}${hash}`;

  const go = useCallback(
    (at: Place, { from, replace = false }: { from?: Place; replace?: boolean } = {}) => {
      const before = replace ? stop?.before : from;
      const wizard: Stop = before ? { at, before } : { at };
      void navigate(here, { state: { wizard }, replace, preventScrollReset: true });
    },
    [here, navigate, stop],
  );
  /** Goes back in the history if its previous entry is an earlier question; otherwise goes to `otherwise`. */
  const back = useCallback(
    (otherwise: Place) => {
      const { at, before } = stop ?? {};
      const isEarlier = at && before && places.indexOf(before) < places.indexOf(at);
      return isEarlier ? void navigate(-1) : go(otherwise, { replace: true });
    },
    [go, navigate, stop],
  );
  return { stop, go, back };
};
