import { Select } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useStoreAdvisers } from '../api/use-store-advisers.ts';

/** The advisers of the seller's store; empty for an adviser, who always acts in their own name. */
export const useAdvisers = () => {
  const { user, isSeller } = useSession();
  const { data, isLoading } = useStoreAdvisers(Boolean(isSeller && user && !user.storeByAdviser));
  return { advisers: data?.data ?? [], isLoading };
};

interface AdviserFieldProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** Selects the adviser who answers; rendered only when the store has several. */
export const AdviserField = ({ value, onChange, error }: AdviserFieldProps) => {
  const { advisers } = useAdvisers();
  if (advisers.length < 2) return null;
  return (
    <Select
      label={t('sellerRequest.adviser.label')}
      isRequired
      placeholder={t('sellerRequest.adviser.placeholder')}
      options={advisers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      error={error}
    />
  );
};
