import { fromMinor, type Currency } from '@tuerca/rules';
import { Button, Card, formatMoney, Heading, Inline, Money, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/cart.ts';
import { BasketBar } from '../../buyer-request/components/basket-bar.tsx';
import { OrderedDialog } from '../../buyer-request/components/ordered-dialog.tsx';
import { useSession } from '../../session/session.tsx';
import { basketOfProducts, belowMinimumOf } from '../cart-products.ts';
import type { BoughtOrders } from '../use-buying.ts';
import type { ProductsOfCart } from '../use-cart-products.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { GoneProductsCard } from './gone-products-card.tsx';
import { ProductStoreCard } from './product-store-card.tsx';

interface ProductsSectionProps {
  readonly products: ProductsOfCart;
  /** Nothing else is in the cart: its bar is that of the page. */
  readonly isAlone: boolean;
}

/** Why what is chosen cannot be bought as it is. */
const obstacleOf = ({ chosen, isWrong }: ProductsOfCart): string | undefined => {
  const lines = chosen.flatMap((each) => each.lines);
  if (lines.length === 0) return t('cart.products.nothing');
  if (new Set(lines.map(({ offer }) => offer.currency)).size > 1) return t('cart.currencies');
  const tooMuch = lines.find(({ item, offer }) => item.amount > offer.stock);
  if (tooMuch) return t('cart.products.tooMuch', { name: tooMuch.offer.name, count: tooMuch.offer.stock });
  if (isWrong) return t('cart.amountsWrong');
  const [below] = belowMinimumOf(chosen);
  if (!below) return undefined;
  const money = (amount: number) => formatMoney(fromMinor(amount), lines[0]!.offer.currency);
  return t('cart.products.belowMinimum', {
    store: chosen.find(({ store }) => store.id === below.storeId)!.store.name,
    minimum: money(below.minimum),
    missing: money(below.missing),
  });
};

interface ProductsBarProps {
  readonly chosen: ProductsOfCart['chosen'];
  readonly currency: Currency;
  readonly problem: { readonly text: string } | undefined;
  readonly isAlone: boolean;
  readonly isBusy: boolean;
  readonly onContinue: () => void;
}

/** What is chosen costs so much, and how one goes on; the bar of the page where it has no other. */
const ProductsBar = ({ chosen, currency, problem, isAlone, isBusy, onContinue }: ProductsBarProps) => {
  const basket = basketOfProducts(chosen);
  if (isAlone)
    return (
      <BasketBar
        basket={basket}
        stores={chosen.length}
        currency={currency}
        problem={problem}
        action={t('cart.products.continue')}
        isBusy={isBusy}
        onOrder={onContinue}
      />
    );
  return (
    <Card padding={4}>
      <Stack gap={2}>
        <RefusalOf problem={problem} />
        <Inline justify="between" data-total>
          <Text weight="bold">
            <Money value={fromMinor(basket.known)} currency={currency} />{' '}
            <Text as="span" size="sm" tone="muted">
              {t('cart.products.plusShipping')}
            </Text>
          </Text>
          <Button variant="secondary" isLoading={isBusy} onClick={onContinue}>
            {t('cart.products.continueWith')}
          </Button>
        </Inline>
        <Text size="sm">{t('cart.products.only')}</Text>
      </Stack>
    </Card>
  );
};

/** The products of inventories in the cart, and how they are bought: an order for each store. */
export const ProductsSection = ({ products, isAlone }: ProductsSectionProps) => {
  const { isRegistered, askLogin } = useSession();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  /** `asked`: to go on once what a guest chose has come along, a moment after the login. */
  const [stage, setStage] = useState<'choosing' | 'reading' | 'read' | 'asked' | 'open'>('choosing');
  const [bought, setBought] = useState<BoughtOrders>();
  const { contents, chosen } = products;
  const { stores = [], gone = [] } = contents ?? {};
  const currency = stores[0]?.lines[0]?.offer.currency ?? 'COP';
  const check = (): boolean => {
    const obstacle = obstacleOf(products);
    setProblem(obstacle === undefined ? undefined : { text: obstacle });
    return obstacle === undefined;
  };
  const goOn = async () => {
    if (!check()) return;
    if (!isRegistered) {
      askLogin(() => setStage('asked'), t('cart.products.signIn'));
      return;
    }
    setStage('reading');
    await products.renew();
    setStage('read');
  };
  // What was read again, or is in the cart of the account too, may not be bought as it is.
  if (isRegistered && (stage === 'read' || (stage === 'asked' && chosen.length > 0)))
    setStage(check() ? 'open' : 'choosing');
  const end = () => {
    setStage('choosing');
    void products.renew();
  };
  return (
    <>
      {(stores.length > 0 || gone.length > 0) && (
        <Stack as="section" gap={4} aria-label={t('cart.products.title')}>
          {!isAlone && stores.length > 0 && <Heading level={2}>{t('cart.products.title')}</Heading>}
          {stores.map((each) => (
            <ProductStoreCard
              key={each.store.id}
              {...each}
              leftOut={products.leftOut}
              onChoose={(id, isChosen) => {
                setProblem(undefined);
                products.choose(id, isChosen);
              }}
              onAmount={(id, amount) => {
                setProblem(undefined);
                products.setAmount(id, amount);
              }}
              onRemove={(id, name) => {
                setProblem(undefined);
                void products.remove([id], t('cart.removed', { name }));
              }}
            />
          ))}
          {gone.length > 0 && (
            <GoneProductsCard
              gone={gone}
              onRemove={() =>
                void products.remove(
                  gone.map(({ item }) => item.product_id),
                  t('cart.removedSeveral', { count: gone.length }),
                )
              }
            />
          )}
          {stores.length > 0 && (
            <ProductsBar
              {...{ chosen, currency, problem, isAlone }}
              isBusy={stage === 'reading'}
              onContinue={() => void goOn()}
            />
          )}
        </Stack>
      )}
      {stage === 'open' && isRegistered && (
        <BuyDialog
          chosen={chosen}
          onRefused={products.renew}
          onBought={(made) => {
            setBought(made);
            end();
          }}
          onClose={end}
        />
      )}
      {bought && (
        <OrderedDialog
          orders={bought.orders}
          toPay={bought.toPay}
          problem={bought.problem}
          back={t('cart.products.toCart')}
          onClose={() => setBought(undefined)}
        />
      )}
    </>
  );
};
