import { Button, ConfirmDialog, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from './messages.ts';
import { Refusal } from './refusal.tsx';

interface RemoveButtonProps {
  readonly label: string;
  /** The label with the thing's name, for who does not see it stand beside. */
  readonly fullLabel: string;
  /** What is about to go, as its row names it. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Said above the reason when it stays. */
  readonly failed: string;
  readonly onRemove: () => Promise<void>;
}

/** Removes one of one's own things: asks once, and says there why it could not be. */
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
          {problem && (
            <Refusal title={failed} attempt={problem}>
              {problem.text}
            </Refusal>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
};
