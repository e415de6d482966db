import { limits, type Article } from '@tuerca/contracts';
import { MoneyField, TextArea, TextField, useToast } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
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
const required = (message: string) => ({ validate: notEmpty(message) });

interface ArticleDialogProps {
  readonly providerId: number;
  /** The article to edit; without it, one is added. */
  readonly article?: Article | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Adds or edits an article of a provider. */
export const ArticleDialog = ({ providerId, article, onSaved, onClose }: ArticleDialogProps) => {
  const form = useForm<Fields>({ defaultValues: fieldsOf(article) });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const toast = useToast();
  const save = async (given: Fields, close: () => void) => {
    await (article ? changeArticle(article.id, given) : addArticle({ id_proveedor: providerId, ...given }));
    toast({ message: t('suppliers.articles.saved'), tone: 'success' });
    close();
    await onSaved();
  };
  return (
    <FormDialog
      form={form}
      name={`article.${article?.id ?? `new.${providerId}`}`}
      title={t(article ? 'suppliers.articles.change' : 'suppliers.articles.add')}
      words={{
        cancel: t('suppliers.articles.cancel'),
        save: t('suppliers.articles.save'),
        failed: t('suppliers.articles.failed'),
      }}
      onSave={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
};
