import type { ReactNode } from 'react';

interface FocusWithinProps {
  /** Of react-hook-form's Controller: what it focuses when the field is at fault. */
  readonly fieldRef: (target: { focus: () => void } | null) => void;
  readonly children: ReactNode;
}

/** Lets a form move the focus into a field that has no element of its own to focus. */
export const FocusWithin = ({ fieldRef, children }: FocusWithinProps) => (
  <div
    ref={(place) =>
      fieldRef(
        place && {
          focus: () => {
            place.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
            place.scrollIntoView({ block: 'center' });
          },
        },
      )
    }
  >
    {children}
  </div>
);
