import type { NamedProduct } from './api/register-infraction.ts';

/** A product by its name and number, as far as they are known. */
export const productName = ({ name, reference }: NamedProduct): string =>
  [name, reference].filter(Boolean).join(' · ');

interface Kept {
  readonly product_reference?: string | null | undefined;
  readonly product_description?: string | null | undefined;
}

/** The product that an infraction says it is about; empty where it says none. */
export const keptProductName = ({ product_reference: reference, product_description: name }: Kept): string =>
  productName({ name: name ?? '', reference });
