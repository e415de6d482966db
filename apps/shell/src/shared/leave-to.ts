import { askThenLeave } from '@tuerca/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to another page, with the state of its entry in the history, from what is no link, such as a notice: asks first
 * where typed text would be lost.
 */
export const useLeaveTo = () => {
  const navigate = useNavigate();
  return useCallback(
    (path: string, state?: object): void => askThenLeave(() => void navigate(path, { state })),
    [navigate],
  );
};
