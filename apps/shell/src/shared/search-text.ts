import { afterPress, durations } from '@tuerca/ui';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';

/**
 * The text of a search field: taken over after a pause, or when the field is left. Until then the field keeps what was
 * typed, a space at its end too, where the address has the text without.
 */
export const useSearchText = (value: string, onSearch: (text: string) => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  /** What the address had when the field was left: what was typed stays until the address has another text. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  if (leftAt !== null && leftAt !== value) {
    setLeftAt(null);
    setDraft(null);
  }
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
    value: draft ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft(target.value);
      setLeftAt(null);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onSearch(target.value.trim()), durations.debounce);
    },
    onBlur: () => {
      clearTimeout(timer.current);
      if (draft === null) return;
      // Other rows may come at once: what is being pressed stays where it is until then.
      callOff.current = afterPress(() => {
        if (draft.trim() === value) return setDraft(null);
        setLeftAt(value);
        return onSearch(draft.trim());
      });
    },
  };
};
