import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { workWords } from '../work-words.ts';

/** The words of the question. */
export type UnsavedWords = Readonly<Record<keyof typeof workWords.unsaved, string>>;

interface UnsavedQuestionProps {
  readonly words?: UnsavedWords | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Whether typed text may be lost; whatever closes the question keeps the text. */
export const UnsavedQuestion = ({ words = workWords.unsaved, onStay, onLeave }: UnsavedQuestionProps) => {
  const stay = useRef<HTMLButtonElement>(null);
  // Once the window below has let go of the focus, which is later than `autoFocus`.
  useEffect(() => stay.current?.focus(), []);
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={words.title}
      size="sm"
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
};
