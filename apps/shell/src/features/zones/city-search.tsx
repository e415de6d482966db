import { isUnanswered } from '@tuerca/api-client';
import { ComboBox } from '@tuerca/ui';
import { useState, type Ref } from 'react';
import { useDebounced } from '../../shared/debounce.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/text.ts';
import { useCities } from './api/use-cities.ts';

export interface City {
  readonly id: number;
  readonly full_name: string;
}

export interface CitySearchProps {
  readonly value: City | null;
  readonly onChange: (city: City | null) => void;
  readonly error?: string | undefined;
  readonly label?: string;
  /** True by default. */
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Where nothing answers they are asked for again by themselves, at the latest once the network is back. */
const whyUnread = (failure: unknown): string =>
  isUnanswered(failure) ? t('zones.unread') : messageOf(failure);

/** The combo box that searches cities of the country by name. */
export const CitySearch = ({
  value,
  onChange,
  error,
  label = t('zones.city'),
  isRequired = true,
  autoFocus,
  ref,
}: CitySearchProps) => {
  const [text, setText] = useState(value?.full_name ?? '');
  const search = useDebounced(text.trim());
  const {
    data,
    error: failure,
    isLoading,
  } = useCities(search.length >= 2 && search !== value?.full_name ? search : null);
  const options = (data?.data ?? []).map(({ id, full_name }) => ({ id: String(id), label: full_name }));
  return (
    <ComboBox
      ref={ref}
      label={label}
      isRequired={isRequired}
      autoFocus={autoFocus}
      isFilteredOutside
      isLoading={isLoading}
      placeholder={t('zones.placeholder')}
      emptyText={t('zones.empty')}
      failure={failure ? whyUnread(failure) : undefined}
      options={value && options.length === 0 ? [{ id: String(value.id), label: value.full_name }] : options}
      value={value ? String(value.id) : null}
      text={text}
      onTextChange={setText}
      onChange={(id, option) => {
        onChange(id && option ? { id: Number(id), full_name: option.label } : null);
        if (option) setText(option.label);
      }}
      error={error}
    />
  );
};
