import { Text } from '@tuerca/ui';
import { t } from '../../texts/infractions.ts';
import type { NamedProduct } from './api/register-infraction.ts';

/** A product by its name and number, as far as they are known. */
export const productName = ({ name, reference }: NamedProduct): string =>
  [name, reference].filter(Boolean).join(' · ');

interface Kept {
  readonly product_reference?: string | null | undefined;
  readonly product_description?: string | null | undefined;
}

/** The product that an infraction says it is about; nothing where it says none. */
export const KeptProduct = ({ of }: { readonly of: Kept }) => {
  const name = productName({ name: of.product_description ?? '', reference: of.product_reference });
  return name && <Text size="sm">{t('infractions.ofProduct', { name })}</Text>;
};
