import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { places, type Place } from './place.ts';

const dialogs = ['tyres', 'measures', 'summary', 'success'] as const;
export type WizardDialog = (typeof dialogs)[number];

interface Stop {
  readonly at: Place;
  readonly dialog?: WizardDialog;
  /** Whether the entry before this one in the browser's history is the wizard's own. */
  readonly hasBefore?: boolean;
}

const isOneOf = <T extends string>(names: readonly T[], value: unknown): value is T =>
  (names as readonly unknown[]).includes(value);

const stopOf = (state: unknown): Stop | null => {
  const given = (state as { wizard?: Partial<Stop> } | null)?.wizard;
  if (!given || !isOneOf(places, given.at)) return null;
  return {
    at: given.at,
    hasBefore: given.hasBefore === true,
    ...(isOneOf(dialogs, given.dialog) && { dialog: given.dialog }),
  };
};

/**
 * Where one stands in the wizard, kept in the browser's history: its back button goes a question back and closes
 * dialogs, and a reload stays where it was. Null until the first question is answered.
 */
export const usePlace = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const stop = useMemo(() => stopOf(state), [state]);
  const here = `${pathname}${search}${hash}`;

  const go = useCallback(
    (at: Place, { dialog, replace = false }: { dialog?: WizardDialog; replace?: boolean } = {}) => {
      const hasBefore = replace ? (stop?.hasBefore ?? false) : true;
      const wizard: Stop = { at, hasBefore, ...(dialog && { dialog }) };
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
