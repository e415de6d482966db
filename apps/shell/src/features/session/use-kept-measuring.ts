import { useEffect } from 'react';
import { measuringChoice, measuringChosen } from '../../shared/data-layer.ts';

/** Keeps the choice of being counted with the account, when it is made and when somebody signs in who made it before. */
export const useKeptMeasuring = (registeredId: number | null): void => {
  useEffect(() => {
    if (registeredId === null) return undefined;
    const keep = () => {
      if (measuringChoice() === null) return;
      import('./api/keep-measuring-choice.ts')
        .then(({ keepMeasuringChoice }) => keepMeasuringChoice(registeredId))
        .catch(() => {
          // The choice holds on the device, and is kept with the next visit.
        });
    };
    keep();
    window.addEventListener(measuringChosen, keep);
    return () => window.removeEventListener(measuringChosen, keep);
  }, [registeredId]);
};
