import { basketOf } from '@tuerca/rules';
import { Container, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, Stack } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/cart.ts';
import { belowMinimumOf } from '../buyer-request/comparison.ts';
import { BasketBar } from '../buyer-request/components/basket-bar.tsx';
import { useOrderOf } from '../buyer-request/use-ordering.tsx';
import { usePaidOnline } from '../payments/use-paid-online.ts';
import { useSession } from '../session/session.tsx';
import { orderCart } from './api/order-cart.ts';
import { CartTools } from './components/cart-tools.tsx';
import { GoneCard } from './components/gone-card.tsx';
import { CartOfferCard } from './components/cart-offer.tsx';
import { OrderUnderWay } from './components/order-under-way.tsx';
import { OrdersToPay } from './components/orders-to-pay.tsx';
import { ProductsSection } from './components/products-section.tsx';
import { remembering } from './order-under-way.ts';
import { useCartPage } from './use-cart-page.ts';
import { useProductsOfCart } from './use-cart-products.ts';

const EmptyCart = ({ hasOrders }: { readonly hasOrders: boolean }) => (
  <EmptyState
    title={t('cart.empty')}
    action={
      <>
        <LinkButton href={paths.products}>{t('cart.toProducts')}</LinkButton>
        <LinkButton variant="secondary" href={paths.indexTab()}>
          {t('cart.toRequests')}
        </LinkButton>
        {hasOrders && (
          <LinkButton variant="secondary" href={paths.orders}>
            {t('cart.toOrders')}
          </LinkButton>
        )}
      </>
    }
  >
    {t('cart.emptyHint')}
  </EmptyState>
);

/** Orders what was quoted; who reloads meanwhile is told what became of it. */
const place = remembering(orderCart);

/** One's cart over all requests and stores; what is chosen of it is ordered at once, an order for each store. */
export const CartPage = () => {
  const { user, isRegistered } = useSession();
  const cart = useCartPage(Boolean(user));
  const products = useProductsOfCart(Boolean(user));
  const isPaidOnline = usePaidOnline();
  usePageTitle(t('cart.title'));
  const { contents, leftOut, wrong } = cart;
  const offers = contents?.offers ?? [];
  const basket = basketOf(
    offers.map(({ option }) => option.compared),
    cart.amounts,
  );
  const used = offers
    .map(({ option }) => option)
    .filter(({ quotation }) => basket.quotationIds.includes(quotation.id));
  const below = belowMinimumOf(used, basket.amounts);
  const currencies = new Set(used.map(({ quotation }) => quotation.currency));
  const chosenLines = Object.keys(basket.amounts).map(Number);
  const isWrong = chosenLines.some((id) => wrong.has(id));
  const obstacleOf = () => {
    if (currencies.size > 1) return t('cart.currencies');
    return isWrong ? t('cart.amountsWrong') : undefined;
  };
  const ordering = useOrderOf({
    place,
    used,
    basket,
    isRead: contents !== null,
    obstacle: obstacleOf(),
    onChange: cart.renew,
    refresh: cart.renew,
    onOrdered: () => undefined,
  });
  if (user === undefined) return <LoadingPage />;
  // A visitor has no cart yet.
  const isWithoutOffers = contents !== null && offers.length === 0 && contents.gone.length === 0;
  const { stores = [], gone = [] } = products.contents ?? {};
  const hasProducts = stores.length > 0 || gone.length > 0;
  const isEmpty = user === null || (isWithoutOffers && products.contents !== null && !hasProducts);
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader title={t('cart.title')} description={t('cart.description')} />
        {isRegistered && (
          <>
            <OrderUnderWay onFound={() => void Promise.all([cart.renew(), products.renew()])} />
            <OrdersToPay />
          </>
        )}
        {[cart, products].map(
          ({ error, contents: found, renew }, index) =>
            error &&
            !found && <ErrorState key={index} message={messageOf(error)} onRetry={() => void renew()} />,
        )}
        {!(contents && products.contents) && !isEmpty && !(cart.error ?? products.error) && (
          <Skeleton lines={6} />
        )}
        {isEmpty && <EmptyCart hasOrders={Boolean(user)} />}
        {offers.map((offer) => (
          <CartOfferCard
            key={offer.option.quotation.id}
            {...offer}
            below={below.find(({ storeId }) => storeId === offer.option.quotation.storeVendor.id)}
            leftOut={leftOut}
            onChoose={(lineId, isChosen) => {
              ordering.forget();
              cart.choose(lineId, isChosen);
            }}
            onAmount={(lineId, amount) => {
              ordering.forget();
              cart.setAmount(lineId, amount);
            }}
            onRemove={(lineId, name) => {
              ordering.forget();
              void cart.remove([lineId], t('cart.removed', { name }));
            }}
          />
        ))}
        {contents && contents.gone.length > 0 && (
          <GoneCard
            gone={contents.gone}
            onRemove={() =>
              void cart.remove(
                contents.gone.map(({ item }) => item.quotation_detail_id),
                t('cart.removedSeveral', { count: contents.gone.length }),
              )
            }
          />
        )}
        {contents && !isWithoutOffers && (
          <CartTools
            contents={contents}
            chosen={chosenLines}
            isWrong={isWrong}
            onRemove={(lineIds) =>
              void cart.remove(lineIds, t('cart.removedSeveral', { count: lineIds.length }))
            }
          />
        )}
        {/* What was bought leaves the cart, and its receipts stay. */}
        <ProductsSection products={products} isAlone={offers.length === 0} />
        {offers.length > 0 && (
          <BasketBar
            basket={basket}
            stores={new Set(used.map(({ quotation }) => quotation.storeVendor.id)).size}
            currency={used[0]?.quotation.currency ?? offers[0]!.option.quotation.currency}
            problem={ordering.problem}
            note={stores.length > 0 ? t('cart.offersOnly') : undefined}
            isPaidOnline={used.some(({ quotation }) => isPaidOnline(quotation))}
            isBusy={ordering.isBusy}
            onOrder={ordering.order}
          />
        )}
      </Stack>
      {ordering.dialogs}
    </Container>
  );
};
