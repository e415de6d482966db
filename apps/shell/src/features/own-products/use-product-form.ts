import { ApiError } from '@tuerca/api-client';
import { findProductImage, loadProduct, type OwnProduct, type ProductImage } from '@tuerca/contracts';
import { recoverFocus } from '@tuerca/ui';
import { useCallback, useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { changedFields } from '../../shared/changed-fields.ts';
import { useFormUploads } from '../../shared/form-uploads.ts';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { resetToSaved } from '../../shared/reset-to-saved.ts';
import { showRefused } from '../../shared/show-refused.ts';
import { t } from '../../texts/own-products.ts';
import { addProduct, changeProduct, useRenewProducts } from './api/own-products.ts';
import { addPhotos, changePhotos } from './api/product-photos.ts';
import { photosOf, placesOf, samePhotos } from './photos.ts';
import { bodyOf, fieldsOf, typedOver, withTyped, type ProductFields } from './product-fields.ts';

interface Problem {
  readonly text: string;
  readonly title: string;
  /** Somebody else changed it meanwhile. */
  readonly isStale?: true;
}

interface ProductForm {
  readonly start: ProductFields;
  /** The product that is edited; undefined for a new one. */
  readonly product?: OwnProduct | undefined;
  /** What had been typed before the product was loaded again: it stays to be saved. */
  readonly typed?: Partial<ProductFields> | undefined;
  readonly onSaved: (product: OwnProduct) => void;
}

/** The form of a product: saves it, and then the photos of its number. */
export const useProductForm = ({ start, product, typed, onSaved }: ProductForm) => {
  const form = useForm<ProductFields>({ defaultValues: start, mode: 'onTouched' });
  const { handleSubmit, isWaiting } = useFormUploads(form);
  const [problem, setProblem] = useState<Problem>();
  // A new product whose photos failed is there: it is not added twice.
  const saved = useRef(product);
  const record = useRef<ProductImage | null>(null);
  const { sendOnce } = useIdempotencyKey();
  const renew = useRenewProducts();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!typed) return;
    const fields = withTyped(form.getValues(), typed);
    for (const name of Object.keys(typed) as (keyof ProductFields)[])
      form.setValue(name, fields[name], { shouldDirty: true });
    // The button that was pressed is gone, and nothing may have changed that is said at the top.
    recoverFocus();
  }, [form, typed]);

  const saveProduct = async (fields: ProductFields): Promise<OwnProduct> => {
    const before = saved.current;
    const body = bodyOf(fields);
    if (!before) return sendOnce(body, addProduct);
    const changes = changedFields(bodyOf(fieldsOf(before)), body);
    if (Object.keys(changes).length === 0) return before;
    return changeProduct(before.id, { scenario: 'edit', version: before.version, ...changes });
  };
  const savePhotosOf = async ({ referencia_1: number, name, equivalences, photos }: ProductFields) => {
    const own = record.current;
    if (own ? samePhotos(photosOf(own), photos) : photos.length === 0) return;
    // A record may be of another number, of which this one is a substitute: it keeps what it is of.
    record.current = own
      ? await changePhotos(own.id, placesOf(photos))
      : await addPhotos({ image_id: number.trim(), name: name.trim(), equivalences, ...placesOf(photos) });
  };
  const refuse = (error: unknown) => {
    const title = t('ownProducts.form.failed');
    if (error instanceof ApiError && error.is('CONFLICT'))
      return setProblem({ title, text: t('ownProducts.form.changedElsewhere'), isStale: true });
    return showRefused(form, error) ? undefined : setProblem({ title, text: messageOf(error) });
  };
  const save = async (fields: ProductFields) => {
    setProblem(undefined);
    try {
      saved.current = await saveProduct(fields);
    } catch (error) {
      return refuse(error);
    }
    try {
      await savePhotosOf(fields);
    } catch (error) {
      return setProblem({ title: t('ownProducts.form.photosFailed'), text: messageOf(error) });
    }
    const kept = { ...fieldsOf(saved.current), prices: fields.prices, photos: fields.photos };
    resetToSaved(form, fields, kept);
    await Promise.all([renew(), mutate(isReadOf(findProductImage, loadProduct))]);
    onSaved(saved.current);
    return undefined;
  };
  return {
    form,
    submit: (event: BaseSyntheticEvent) => handleSubmit(save)(event),
    /** Sent, and waiting for its photos. */
    isWaiting,
    problem,
    /** The product as the form began with it, and what was typed over that. */
    readForm: () => {
      // The form starts with a value for every field.
      const before = form.formState.defaultValues as ProductFields;
      return { before, typed: typedOver(before, form.getValues()) };
    },
    onRecord: useCallback((own: ProductImage | null) => {
      record.current = own;
    }, []),
  };
};
