import { Button } from '@tuerca/ui';
import { useState, type ComponentProps } from 'react';

interface PendingButtonProps extends Omit<ComponentProps<typeof Button>, 'isLoading' | 'onClick'> {
  /** Says itself what fails. */
  readonly onPress: () => Promise<unknown>;
}

/** A button that shows that what it began is under way, and ignores further presses until then. */
export const PendingButton = ({ onPress, ...button }: PendingButtonProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await onPress().finally(() => setIsBusy(false));
  };
  return <Button {...button} isLoading={isBusy} onClick={() => void press()} />;
};
