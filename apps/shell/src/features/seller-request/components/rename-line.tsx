import { limits } from '@tuerca/contracts';
import { Button, Dialog, EditIcon, IconButton, TextField } from '@tuerca/ui';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';

interface RenameLineProps {
  readonly index: number;
  readonly size?: 'sm' | 'md';
}

/** Lets a seller offer a part under the name it has in the store; managers group such names (ADR 0363). */
export const RenameLine = ({ index, size = 'md' }: RenameLineProps) => {
  const { setValue } = useFormContext<QuotationDraft>();
  const name = useWatch<QuotationDraft, `lines.${number}.name`>({ name: `lines.${index}.name` });
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const given = (typed ?? '').trim();
    if (given.length < limits.partNameMin) {
      setProblem(t('sellerRequest.form.rename.tooShort', { count: limits.partNameMin }));
      return field.current?.focus();
    }
    setValue(`lines.${index}.name`, given, { shouldDirty: true });
    return setTyped(null);
  };
  return (
    <>
      <IconButton
        size={size}
        label={t('sellerRequest.form.rename.open', { name })}
        icon={<EditIcon size="sm" />}
        onClick={() => {
          setProblem(undefined);
          setTyped(name);
        }}
      />
      {typed !== null && (
        <Dialog
          isOpen
          size="sm"
          title={t('sellerRequest.form.rename.title')}
          onClose={() => setTyped(null)}
          footer={
            <Button type="submit" form={formId}>
              {t('sellerRequest.form.rename.save')}
            </Button>
          }
        >
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              save();
            }}
            // In React's tree the dialog is inside the quotation's form, where Enter means something else.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.stopPropagation();
            }}
          >
            <TextField
              ref={field}
              label={t('sellerRequest.form.rename.name')}
              description={t('sellerRequest.form.rename.hint')}
              isRequired
              autoFocus
              autoComplete="off"
              maxLength={limits.partNameMax}
              value={typed}
              error={problem}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(undefined);
              }}
            />
          </form>
        </Dialog>
      )}
    </>
  );
};
