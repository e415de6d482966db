import { Link, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';

/** The padding makes a target for the thumb of a line of text, without moving what is around it. */
const Target = styled(Link)`
  display: inline-block;
  margin-block: calc(-1 * ${theme.space[3]});
  padding-block: ${theme.space[3]};
`;

interface StoreNameProps {
  readonly store: { readonly name: string; readonly segment?: string | null | undefined };
  /** Opens the store's page in another tab, where the current page holds what was not sent yet. */
  readonly isAside?: boolean;
}

/** The name of a store, with a link to its page when that is known. */
export const StoreName = ({ store, isAside = false }: StoreNameProps) =>
  store.segment ? (
    <Target href={paths.store(store.segment)} {...(isAside && { target: '_blank' })}>
      {store.name}
    </Target>
  ) : (
    store.name
  );
