import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { workWords } from '../work-words.ts';

interface UnsavedQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Whether typed text may be lost; whatever closes the question keeps the text. */
export const UnsavedQuestion = ({ onStay, onLeave }: UnsavedQuestionProps) => {
  const stay = useRef<HTMLButtonElement>(null);
  // Once the window below has let go of the focus, which is later than `autoFocus`.
  useEffect(() => stay.current?.focus(), []);
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={workWords.unsaved.title}
      size="sm"
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {workWords.unsaved.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {workWords.unsaved.stay}
          </Button>
        </>
      }
    >
      {workWords.unsaved.text}
    </Dialog>
  );
};
