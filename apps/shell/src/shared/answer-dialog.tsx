import { Text, TextArea } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from './form-dialog.tsx';
import { notEmpty } from './not-empty.ts';

interface AnswerDialogProps {
  /** Tells the window apart from all others, for what is typed in it. */
  readonly name: string;
  readonly title: string;
  /** What is decided by it. */
  readonly text: string;
  readonly words: {
    readonly cancel: string;
    readonly save: string;
    readonly failed: string;
    readonly answer: string;
    readonly hint: string;
    readonly missing: string;
  };
  readonly maxLength: number;
  readonly onSave: (answer: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what is said to who reported something, when it is decided. */
export const AnswerDialog = ({ name, title, text, words, maxLength, onSave, onClose }: AnswerDialogProps) => {
  const form = useForm({ defaultValues: { answer: '' } });
  return (
    <FormDialog
      form={form}
      name={name}
      title={title}
      words={words}
      onSave={({ answer }, close) => onSave(answer, close)}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <TextArea
        label={words.answer}
        description={words.hint}
        isRequired
        autoFocus
        maxLength={maxLength}
        error={form.formState.errors.answer?.message}
        {...form.register('answer', { validate: notEmpty(words.missing) })}
      />
    </FormDialog>
  );
};
