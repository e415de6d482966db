import { limits, listAdvisers } from '@tuerca/contracts';
import { Select } from '@tuerca/ui';
import { useRead } from '../../../app/api.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';

/** The advisers of the seller's store; an adviser acts as itself and chooses none. */
export const useAdvisers = () => {
  const { user, isSeller } = useSession();
  const { data, isLoading } = useRead(
    listAdvisers,
    isSeller && user && !user.storeByAdviser ? { query: { pageSize: limits.adviserPageSize } } : null,
  );
  return { advisers: data?.data ?? [], isLoading };
};

interface AdviserFieldProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** Who of the store answers; shown when there is a choice. */
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
