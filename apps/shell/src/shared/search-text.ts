import { afterPress, durations, useTypedText } from '@tuerca/ui';
import { useEffect, useRef, type ChangeEvent } from 'react';

/**
 * The text of a search field: taken over after a pause, or when the field is left. Until then the field keeps what was
 * typed, a space at its end too, where the address has the text without.
 */
export const useSearchText = (value: string, onSearch: (text: string) => void) => {
  const { draft, shown, type, handOver, forget } = useTypedText(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const callOff = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      callOff.current?.();
    },
    [],
  );
  return {
    value: shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      type(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onSearch(target.value.trim()), durations.debounce);
    },
    onBlur: () => {
      clearTimeout(timer.current);
      if (draft === null) return;
      // Other rows may come at once: what is being pressed stays where it is until then.
      callOff.current = afterPress(() => {
        if (draft.trim() === value) return forget();
        handOver();
        return onSearch(draft.trim());
      });
    },
  };
};
