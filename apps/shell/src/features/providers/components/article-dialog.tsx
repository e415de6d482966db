import { fieldErrors } from '@tuerca/api-client';
import { limits, type Article } from '@tuerca/contracts';
import { Button, Dialog, MoneyField, Stack, TextArea, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/suppliers.ts';
import { addArticle, changeArticle } from '../api/save-article.ts';

interface Fields {
  referencia1: string;
  name: string;
  brand: string;
  price: number | null;
  notes: string;
}
const fieldsOf = (article?: Article): Fields => ({
  referencia1: article?.referencia1 ?? '',
  name: article?.name ?? '',
  brand: article?.brand ?? '',
  price: article?.price ?? null,
  notes: article?.notes ?? '',
});
const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });

interface ArticleDialogProps {
  readonly providerId: number;
  /** The article to edit; without it, one is added. */
  readonly article?: Article | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Adds or edits an article of a provider. */
export const ArticleDialog = ({ providerId, article, onSaved, onClose }: ArticleDialogProps) => {
  const { register, control, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: fieldsOf(article),
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<{ text: string }>();
  const toast = useToast();
  const formId = useId();
  const save = handleSubmit(async (given) => {
    setProblem(undefined);
    try {
      await (article ? changeArticle(article.id, given) : addArticle({ id_proveedor: providerId, ...given }));
      toast({ message: t('suppliers.articles.saved'), tone: 'success' });
      await onSaved();
    } catch (error) {
      const ofFields = Object.entries(fieldErrors(error)).filter(([field]) => field in given);
      for (const [field, found] of ofFields) setError(field as keyof Fields, found, { shouldFocus: true });
      if (ofFields.length === 0) setProblem({ text: messageOf(error) });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(article ? 'suppliers.articles.change' : 'suppliers.articles.add')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isSubmitting}>
            {t('suppliers.articles.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isSubmitting}>
            {t('suppliers.articles.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Stack gap={4}>
          {problem && (
            <Refusal title={t('suppliers.articles.failed')} attempt={problem}>
              {problem.text}
            </Refusal>
          )}
          <TextField
            label={t('suppliers.articles.reference')}
            isRequired
            autoComplete="off"
            maxLength={limits.partReferenceMax}
            error={errors.referencia1?.message}
            {...register('referencia1', required(t('suppliers.articles.referenceRequired')))}
          />
          <TextField
            label={t('suppliers.articles.name')}
            isRequired
            maxLength={limits.partNameMax}
            error={errors.name?.message}
            {...register('name', required(t('suppliers.articles.nameRequired')))}
          />
          <TextField
            label={t('suppliers.articles.brand')}
            maxLength={limits.quotedBrand}
            error={errors.brand?.message}
            {...register('brand')}
          />
          <Controller
            control={control}
            name="price"
            render={({ field }) => (
              <MoneyField
                {...field}
                label={t('suppliers.articles.price')}
                currency={article?.currency ?? country.currency}
                error={errors.price?.message}
              />
            )}
          />
          <TextArea
            label={t('suppliers.articles.notes')}
            rows={2}
            maxLength={limits.articleNotes}
            error={errors.notes?.message}
            {...register('notes')}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
