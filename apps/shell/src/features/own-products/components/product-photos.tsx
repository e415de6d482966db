import type { ProductImage } from '@tuerca/contracts';
import { Banner, ErrorState, Stack, Text } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useFieldUpload } from '../../../shared/form-uploads.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/own-products.ts';
import { PhotoWall } from '../../media/photo-wall.tsx';
import { usePhotosOf } from '../api/product-photos.ts';
import { photosOf } from '../photos.ts';
import { rules, type ProductFields } from '../product-fields.ts';
import { PhotosField } from './photos-field.tsx';

const CataloguePhotos = ({ record }: { readonly record: ProductImage }) => (
  <Stack gap={2}>
    <Text tone="muted">{t('ownProducts.photos.ofCatalogue')}</Text>
    <PhotoWall
      links={record.imagesURLs}
      label={t('ownProducts.photoList.catalogue')}
      name={record.name}
      nameOf={(index) => t('ownProducts.photos.one', { number: index + 1, name: record.name })}
      minItemWidth="squareCard"
    />
  </Stack>
);

interface ProductPhotosProps {
  readonly form: UseFormReturn<ProductFields>;
  /** The number, once it is written. */
  readonly reference: string;
  /** Called with the store's own record of the number, or null. */
  readonly onRecord: (record: ProductImage | null) => void;
  /** A product that gets another number keeps its photos. */
  readonly keepsPhotos: boolean;
}

/** The photos of a number: those of the store, to be changed, else those of the catalogue. */
export const ProductPhotos = ({ form, reference, onRecord, keepsPhotos }: ProductPhotosProps) => {
  const { control, getFieldState, getValues, resetField } = form;
  const name = useWatch({ control, name: 'name' });
  const photos = useWatch({ control, name: 'photos' });
  const number = rules.referencia_1(reference) === true ? reference.trim() : null;
  const { data, error, isLoading, mutate } = usePhotosOf(number);
  const record = number !== null && !isLoading ? (data?.data ?? null) : null;
  const own = record && !record.belongs_to_catalog ? record : null;
  const upload = useFieldUpload(form, 'photos');
  /** The photos that are shown are those of a record. */
  const isOfRecord = useRef(false);
  useEffect(() => {
    if (isLoading) return;
    onRecord(own);
    // What was chosen by hand stays, whatever the number is.
    if (getFieldState('photos').isDirty || (!isOfRecord.current && getValues('photos').length > 0)) return;
    if (own) resetField('photos', { defaultValue: photosOf(own) });
    else if (isOfRecord.current && !keepsPhotos) resetField('photos', { defaultValue: [] });
    isOfRecord.current = own !== null;
  }, [own, isLoading, onRecord, keepsPhotos, getFieldState, getValues, resetField]);
  return (
    <Stack gap={4}>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {record?.belongs_to_catalog && photos.length === 0 && <CataloguePhotos record={record} />}
      {own && photos.length === 0 && <Banner tone="warning">{t('ownProducts.photos.willDelete')}</Banner>}
      <Controller
        control={control}
        name="photos"
        rules={{
          validate: () => !upload.hasFailed() || t('ownProducts.photos.failed'),
        }}
        render={({ field, fieldState }) => (
          <PhotosField
            ref={field.ref}
            name={name}
            value={field.value}
            onChange={field.onChange}
            onState={upload.onUpload}
            error={fieldState.error?.message}
          />
        )}
      />
    </Stack>
  );
};
