import type { OwnProduct } from '@tuerca/contracts';
import { ComboBox } from '@tuerca/ui';
import { useState, type Ref } from 'react';
import { useDebounced } from '../../../shared/debounce.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/own-products.ts';
import { useFoundProducts } from '../api/own-products.ts';

interface ProductSearchProps {
  readonly value: OwnProduct | null;
  readonly onChange: (product: OwnProduct | null) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const labelOf = ({ referencia_1: reference, name }: OwnProduct): string => `${name} (${reference})`;

/** Finds a product of the inventory by its name or number. */
export const ProductSearch = ({ value, onChange, error, ref }: ProductSearchProps) => {
  const [text, setText] = useState(value ? labelOf(value) : '');
  const [named, setNamed] = useState(value?.id);
  // Chosen here, or brought back by the form.
  if (value?.id !== named) {
    setNamed(value?.id);
    if (value) setText(labelOf(value));
  }
  const search = useDebounced(text.trim());
  const {
    data,
    error: failure,
    isLoading,
  } = useFoundProducts(value && search === labelOf(value) ? null : search);
  const listed = data?.data ?? [];
  const found = value && listed.every(({ id }) => id !== value.id) ? [value, ...listed] : listed;
  return (
    <ComboBox
      ref={ref}
      label={t('ownProducts.photoForm.product')}
      isRequired
      isFilteredOutside
      isLoading={isLoading}
      placeholder={t('ownProducts.photoForm.productHint')}
      emptyText={t('ownProducts.photoForm.noProduct')}
      failure={failure ? messageOf(failure) : undefined}
      options={found.map((product) => ({ id: String(product.id), label: labelOf(product) }))}
      value={value ? String(value.id) : null}
      text={text}
      onTextChange={setText}
      onChange={(id) => onChange(found.find((product) => String(product.id) === id) ?? null)}
      error={error}
    />
  );
};
