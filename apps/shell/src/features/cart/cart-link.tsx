import { BareLink, CartIcon, CountBadge, countText, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/text.ts';
import { useCartCount } from './api/use-cart-count.ts';

const Place = styled(BareLink)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};

  &:hover {
    background: ${theme.color.surfaceHover};
  }
`;

/** As the bell's beside it. */
const Count = styled.span`
  position: absolute;
  bottom: 55%;
  left: 55%;
  display: grid;
  border: ${theme.borderWidth.thick} solid ${theme.color.surface};
  border-radius: ${theme.radius.full};
`;

/** The way to the cart, once something is in it. */
export const CartLink = () => {
  const count = useCartCount().data?.data.count ?? 0;
  return (
    count > 0 && (
      <Place href={paths.cart} aria-label={t('app.nav.cart', { count: countText(count) })}>
        <CartIcon size="lg" />
        <Count aria-hidden>
          <CountBadge count={count} />
        </Count>
      </Place>
    )
  );
};
