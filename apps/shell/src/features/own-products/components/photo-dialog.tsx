import {
  findProductImage,
  listProductImages,
  productLimits,
  type OwnProduct,
  type ProductImage,
} from '@tuerca/contracts';
import { Banner, RadioCards, TextField, useToast } from '@tuerca/ui';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { useFieldUpload } from '../../../shared/form-uploads.ts';
import { t } from '../../../texts/own-products.ts';
import { addPhotos, changePhotos } from '../api/product-photos.ts';
import { useRenewProducts } from '../api/own-products.ts';
import { photosOf, placesOf } from '../photos.ts';
import { rules } from '../product-fields.ts';
import { equivalencesRules, EquivalencesField } from './equivalences-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { ProductSearch } from './product-search.tsx';

const of = productLimits;

interface PhotoFields {
  from: 'inventory' | 'fresh';
  product: OwnProduct | null;
  // Fields are named as in the API.
  image_id: string;
  name: string;
  equivalences: string;
  image_1: readonly string[];
}

interface FormProps {
  readonly form: UseFormReturn<PhotoFields>;
}

/** The number that the photos are of, its name and its substitutes. */
const NumberFields = ({ form: { register, formState } }: FormProps) => {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('ownProducts.form.reference')}
        description={t('ownProducts.form.referenceHint', { most: of.reference })}
        isRequired
        autoCapitalize="characters"
        autoComplete="off"
        error={errors.image_id?.message}
        {...register('image_id', { validate: rules.referencia_1 })}
      />
      <TextField
        label={t('ownProducts.form.name')}
        isRequired
        autoComplete="off"
        maxLength={of.name}
        error={errors.name?.message}
        {...register('name', { validate: rules.name })}
      />
      <EquivalencesField
        field={register('equivalences', equivalencesRules)}
        error={errors.equivalences?.message}
      />
    </>
  );
};

/** Which product: one of the inventory, or one that is not there. */
const WhichProduct = ({ form: { control, watch } }: FormProps) => (
  <>
    <Controller
      control={control}
      name="from"
      render={({ field }) => (
        <RadioCards
          ref={field.ref}
          name={field.name}
          label={t('ownProducts.photoForm.what')}
          options={(['inventory', 'fresh'] as const).map((from) => ({
            value: from,
            label: t(`ownProducts.photoForm.${from}`),
          }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
    {watch('from') === 'inventory' && (
      <Controller
        control={control}
        name="product"
        rules={{ validate: (product) => product !== null || t('ownProducts.photoForm.chooseProduct') }}
        render={({ field, fieldState }) => (
          <ProductSearch
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    )}
  </>
);

const fieldsOf = (
  record: Partial<ProductImage> | null,
  isKept: boolean,
  asksWhich: boolean,
): PhotoFields => ({
  from: asksWhich ? 'inventory' : 'fresh',
  product: null,
  image_id: record?.image_id ?? '',
  name: record?.name ?? '',
  equivalences: record?.equivalences ?? '',
  image_1: isKept ? photosOf({ imagesURLs: record?.imagesURLs ?? [] }) : [],
});

/** The number that photos are of, as it was chosen or written. */
const numberOf = ({ from, product, image_id, name, equivalences }: PhotoFields) =>
  from === 'inventory' && product
    ? { image_id: product.referencia_1, name: product.name, equivalences: product.equivalences }
    : { image_id: image_id.trim(), name: name.trim(), equivalences };

interface PhotoDialogProps {
  /** The photos that are edited, or what new ones are of; null asks for it. */
  readonly of: ProductImage | null;
  /** False: new photos, of the number of `of`. */
  readonly isEdited: boolean;
  /** They are of one's own store: for its products, and deleted without a first one. */
  readonly hasInventory: boolean;
  readonly onClose: () => void;
}

/** The photos of a part number: new ones, or those of a record; a store's record without a first photo is deleted. */
export const PhotoDialog = ({ of: record, isEdited, hasInventory, onClose }: PhotoDialogProps) => {
  const form = useForm<PhotoFields>({
    defaultValues: fieldsOf(record, isEdited, hasInventory && record === null),
  });
  const { control, watch } = form;
  const upload = useFieldUpload(form, 'image_1');
  const toast = useToast();
  const renew = useRenewProducts();
  const { mutate } = useSWRConfig();
  const [photos, from, name, product] = watch(['image_1', 'from', 'name', 'product']);
  const isDeleted = isEdited && hasInventory && photos.length === 0;
  const save = async (fields: PhotoFields, close: () => void) => {
    const body = { ...numberOf(fields), ...placesOf(fields.image_1) };
    const kept = isEdited && record ? await changePhotos(record.id, body) : await addPhotos(body);
    toast({ message: t(`ownProducts.photoForm.${kept ? 'saved' : 'deleted'}`), tone: 'success' });
    close();
    await Promise.all([renew(), mutate(isReadOf(findProductImage, listProductImages))]);
  };
  return (
    <FormDialog
      form={form}
      name={`product-photos.${isEdited && record ? record.id : `new.${record?.image_id ?? ''}`}`}
      title={t(`ownProducts.photoForm.${isEdited ? 'editTitle' : 'newTitle'}`)}
      words={{
        cancel: t('ownProducts.photoForm.cancel'),
        save: t(`ownProducts.photoForm.${isDeleted ? 'deletePhotos' : 'save'}`),
        failed: t('ownProducts.photoForm.failed'),
      }}
      isRisky={isDeleted}
      onSave={save}
      onClose={onClose}
    >
      {hasInventory && record === null && <WhichProduct form={form} />}
      {from === 'fresh' && <NumberFields form={form} />}
      {isDeleted && <Banner tone="warning">{t('ownProducts.photos.willDelete')}</Banner>}
      <Controller
        control={control}
        name="image_1"
        rules={{
          validate: (chosen) => {
            if (upload.hasFailed()) return t('ownProducts.photos.failed');
            return chosen.length > 0 || upload.isSending() || isDeleted || t('ownProducts.photoForm.missing');
          },
        }}
        render={({ field, fieldState }) => (
          <PhotosField
            ref={field.ref}
            name={from === 'inventory' ? (product?.name ?? '') : name}
            value={field.value}
            onChange={field.onChange}
            onState={upload.onUpload}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
};
