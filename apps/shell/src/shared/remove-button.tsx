import { Button, ConfirmDialog, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from './messages.ts';
import { RefusalOf } from './refusal.tsx';

interface RemoveButtonProps {
  readonly label: string;
  /** The accessible label, including the item's name. */
  readonly fullLabel: string;
  /** The item to remove, as its row names it. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Shown above the reason when removal fails. */
  readonly failed: string;
  readonly onRemove: () => Promise<void>;
}

/** Removes one of the user's own items: asks for confirmation, and shows there why it failed. */
export const RemoveButton = ({
  label,
  fullLabel,
  name,
  title,
  text,
  failed,
  onRemove,
}: RemoveButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string }>();

  const ask = () => {
    setProblem(undefined);
    setIsAsking(true);
  };
  const remove = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await onRemove();
      setIsAsking(false);
    } catch (error) {
      setProblem({ text: messageOf(error) });
      // Who has closed the window meanwhile is told all the same.
      setIsAsking(true);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button variant="quiet" aria-label={fullLabel} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={label}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      >
        <Stack gap={3}>
          <Text weight="bold">{name}</Text>
          <Text>{text}</Text>
          <RefusalOf title={failed} problem={problem} />
        </Stack>
      </ConfirmDialog>
    </>
  );
};
