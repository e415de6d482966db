import { Link, Select, Text } from '@tuerca/ui';
import type { Ref } from 'react';
import { advisersSection, paths } from '../../../config/paths.ts';
import { ownsStore } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useStoreAdvisers } from '../../advisers/use-store-advisers.ts';
import { useSession } from '../../session/session.tsx';

interface AdviserFieldProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
  /** An answer that is there already stays whose it is. */
  readonly isNew?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Selects the adviser who answers, where the store has several; names the only one. */
export const AdviserField = ({ value, onChange, error, isNew = true, ref }: AdviserFieldProps) => {
  const { user } = useSession();
  const { advisers, isLoading } = useStoreAdvisers();
  // In a new tab, so that what was typed of the quotation stays.
  const create = user && ownsStore(user) && (
    <Link href={paths.ownStoreSection(advisersSection)} target="_blank">
      {t('sellerRequest.adviser.create')}
    </Link>
  );
  if (advisers.length === 0 && !isLoading && create)
    return (
      <Text size="sm" tone="muted">
        {t('sellerRequest.adviser.none')} {create}
      </Text>
    );
  const [only] = advisers;
  if (!only) return null;
  if (advisers.length === 1)
    return only.id === user?.adviserId || !isNew ? null : (
      <Text size="sm" tone="muted">
        {t('sellerRequest.adviser.only', { name: only.name })} {create}
      </Text>
    );
  return (
    <Select
      ref={ref}
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
