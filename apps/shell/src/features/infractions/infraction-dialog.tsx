import { ApiError } from '@tuerca/api-client';
import { documentExtensions, limits } from '@tuerca/contracts';
import { infractionNames, longestInfractionDetail, type InfractionType } from '@tuerca/rules';
import { Checkbox, FileDrop, Select, Text, TextArea, useToast } from '@tuerca/ui';
import { useState, type ComponentProps } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { notEmpty } from '../../shared/not-empty.ts';
import { rereadIfRefused } from '../../shared/reread-if-refused.ts';
import { useWindowKey } from '../../shared/use-window-key.ts';
import { t } from '../../texts/infractions.ts';
import { registerInfraction, type NamedProduct, type Transaction } from './api/register-infraction.ts';
import { productName } from './kept-product.tsx';

const uploadMb = limits.uploadBytes / 1024 ** 2;

/** What can be uploaded. */
const evidence = ['image/*', ...documentExtensions.map((extension) => `.${extension}`)];

interface Given {
  infraction_type: InfractionType | '';
  /** The place of the product in its transaction; empty: of none. */
  product: string;
  infraction_detail: string;
  infraction_file: File[];
  notifyTheSeller: boolean;
}

interface InfractionDialogProps {
  readonly of: Transaction;
  readonly types: readonly InfractionType[];
  readonly onRegistered: () => Promise<unknown>;
  /** Another may have registered one before. */
  readonly onRefused: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface ProductFieldProps extends ComponentProps<'select'> {
  readonly products: readonly NamedProduct[];
}

/** Which product of the transaction it is about, where the page has them at hand. */
const ProductField = ({ products, ...field }: ProductFieldProps) => (
  <Select
    label={t('infractions.product')}
    placeholder={t('infractions.noProduct')}
    options={products.map((product, index) => ({ value: String(index), label: productName(product) }))}
    {...field}
  />
);

/** The report of an infraction (specification 1 section 5). */
export const InfractionDialog = ({ of, types, onRegistered, onRefused, onClose }: InfractionDialogProps) => {
  const toast = useToast();
  const name = `infraction.${of.link}.${of.id}`;
  const { sendOnce } = useWindowKey(name);
  const form = useForm<Given>({
    defaultValues: {
      infraction_type: '',
      product: '',
      infraction_detail: '',
      infraction_file: [],
      notifyTheSeller: false,
    },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { products = [] } = of;
  /** Whether another was first; a product takes each type. */
  const isTaken = (error: unknown): boolean =>
    of.link !== 'product_id' && error instanceof ApiError && error.is('INFRACTION_EXISTS');
  const [isOver, setIsOver] = useState(false);
  const save = async (
    { infraction_type: type, infraction_file: [file], product, ...given }: Given,
    close: () => void,
  ) => {
    const chosen = product === '' ? undefined : products[Number(product)];
    const written = { ...given, infraction_type: type as InfractionType, product: chosen, file: file! };
    const told = { ...written, file: `${file!.name} ${file!.size}` };
    const sent = sendOnce(told, (_told, key) => registerInfraction(of, written, key));
    try {
      await rereadIfRefused(sent, onRefused);
    } catch (error) {
      setIsOver(isTaken(error));
      throw error;
    }
    toast({ message: t('infractions.registered'), tone: 'success' });
    close();
    await onRegistered();
  };
  return (
    <FormDialog
      form={form}
      name={name}
      title={t('infractions.registerIn', { code: of.code })}
      words={{
        cancel: t(isOver ? 'infractions.close' : 'infractions.cancel'),
        save: t('infractions.save'),
        failed: t('infractions.failed'),
      }}
      isPast={isTaken}
      isOver={isOver}
      onSave={save}
      onClose={onClose}
    >
      <Text>{t(products.length > 0 ? 'infractions.introOfProducts' : 'infractions.intro')}</Text>
      <Select
        label={t('infractions.type')}
        isRequired
        placeholder={t('infractions.typeChoose')}
        options={types.map((type) => ({ value: type, label: infractionNames[type] }))}
        error={errors.infraction_type?.message}
        {...register('infraction_type', { required: t('infractions.typeChoose') })}
      />
      {products.length > 0 && <ProductField products={products} {...register('product')} />}
      <TextArea
        label={t('infractions.detail')}
        description={t('infractions.detailHint')}
        isRequired
        rows={4}
        maxLength={longestInfractionDetail}
        error={errors.infraction_detail?.message}
        {...register('infraction_detail', {
          validate: notEmpty(t('infractions.detailRequired')),
        })}
      />
      <Controller
        control={control}
        name="infraction_file"
        rules={{ validate: (files) => files.length > 0 || t('infractions.fileRequired') }}
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <FileDrop
            ref={ref}
            label={t('infractions.file')}
            description={t('infractions.fileHint', { most: uploadMb })}
            isRequired
            error={fieldState.error?.message}
            accept={evidence}
            maxSizeMb={uploadMb}
            files={value.map((file) => ({ id: file.name, name: file.name, file }))}
            onAdd={(files) => onChange(files.slice(0, 1))}
            onRemove={() => onChange([])}
          />
        )}
      />
      {of.store !== null && (
        <Checkbox
          label={t('infractions.notify', { store: of.store })}
          description={t('infractions.notifyHint')}
          {...register('notifyTheSeller')}
        />
      )}
    </FormDialog>
  );
};
