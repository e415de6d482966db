import { useSteady } from '@tuerca/ui';
import { useState, type FocusEvent } from 'react';

/**
 * Whether the fields of a part are shown: also of one that somebody else marked as sold out while one of them has the focus,
 * until that leaves, so that nothing that is typed goes elsewhere. A press elsewhere is not moved away from. Where parts take
 * the place of each other, `part` is the one that is shown: no event tells that the focus went with the fields of another.
 */
export const useOpenRow = (isOffered: boolean, part = 0) => {
  const [hasFocus, setHasFocus] = useState(false);
  const [shown, setShown] = useState(part);
  if (part !== shown) {
    setShown(part);
    setHasFocus(false);
  }
  const isHeld = useSteady(hasFocus && !isOffered);
  return {
    isOpen: isOffered || hasFocus || isHeld,
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // Another window has come to the front: the field has the focus again once this one has.
      const isStill = document.activeElement === target;
      if (!isStill && !currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
};
