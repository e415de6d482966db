import { ComboBox } from '@tuerca/ui';
import { useState, type Ref } from 'react';
import { useDebounced } from '../../../shared/debounce.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/administration.ts';
import { usePeople } from '../api/stores.ts';

export interface Owner {
  readonly id: number;
  readonly label: string;
}

interface OwnerSearchProps {
  readonly value: Owner | null;
  readonly onChange: (owner: Owner | null) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const shortest = 3;

/** Finds the person who is to own a store by name, e-mail or number. */
export const OwnerSearch = ({ value, onChange, error, ref }: OwnerSearchProps) => {
  const [text, setText] = useState(value?.label ?? '');
  const [named, setNamed] = useState(value?.id);
  // Chosen here, or brought back by the form.
  if (value?.id !== named) {
    setNamed(value?.id);
    if (value) setText(value.label);
  }
  const search = useDebounced(text.trim());
  const {
    data,
    error: failure,
    isLoading,
  } = usePeople(search.length >= shortest && search !== value?.label ? search : null);
  const options = (data?.data ?? []).map(({ id, name, email, mobile, kind }) => ({
    id: String(id),
    label: name ?? email ?? mobile ?? t('administrationArea.account', { id }),
    description: [email, kind.name].filter(Boolean).join(' · '),
  }));
  return (
    <ComboBox
      ref={ref}
      label={t('administrationArea.stores.owner')}
      isRequired
      isFilteredOutside
      isLoading={isLoading}
      placeholder={t('administrationArea.newStore.ownerHint')}
      emptyText={t('administrationArea.users.noneFound')}
      failure={failure ? messageOf(failure) : undefined}
      options={value && options.length === 0 ? [{ id: String(value.id), label: value.label }] : options}
      value={value ? String(value.id) : null}
      text={text}
      onTextChange={setText}
      onChange={(id, option) => onChange(id && option ? { id: Number(id), label: option.label } : null)}
      error={error}
    />
  );
};
