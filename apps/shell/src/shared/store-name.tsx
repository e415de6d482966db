import { paths } from '../config/paths.ts';
import { NameLink } from './name-link.ts';

interface StoreNameProps {
  readonly store: { readonly name: string; readonly segment?: string | null | undefined };
  /** Opens the store's page in another tab, where the current page holds what was not sent yet. */
  readonly isAside?: boolean;
}

/** The name of a store, with a link to its page when that is known. */
export const StoreName = ({ store, isAside = false }: StoreNameProps) =>
  store.segment ? (
    <NameLink href={paths.store(store.segment)} {...(isAside && { target: '_blank' })}>
      {store.name}
    </NameLink>
  ) : (
    store.name
  );
