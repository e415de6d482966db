import type { OwnProduct } from '@tuerca/contracts';
import { partFamilyOf } from '@tuerca/rules';
import {
  Badge,
  Button,
  Card,
  formatMoney,
  Inline,
  Link,
  media,
  Money,
  MoneyField,
  NumberField,
  PartTile,
  Text,
  theme,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { useIdempotencyKey } from '../../../shared/idempotency-key.ts';
import { messageOf } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/own-products.ts';
import { LinePhotos } from '../../media/line-photos.tsx';
import { addProduct, changeProduct, removeProduct, useRenewProducts } from '../api/own-products.ts';
import { bodyOf, fewLeft, fieldsOf, rules } from '../product-fields.ts';
import { InPlace } from './in-place.tsx';

/* On a phone what it is, below it price and stock beside each other. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[1]} ${theme.space[3]};

  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr) auto auto auto;
    gap: ${theme.space[4]};
    align-items: center;
  }
`;

const Head = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};

  ${media.wide} {
    display: contents;
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* The words of a quiet button begin where those above it do. */
const flush = css`
  ${media.phone} {
    & > button:first-of-type {
      margin-inline-start: calc(-1 * ${theme.space[4]});
    }
  }
`;

const Below = styled(Inline)`
  grid-column: 1 / -1;
  ${flush}

  ${media.wide} {
    grid-column: auto;
  }
`;

const Figure = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  ${flush}

  /* Its field needs the row. */
  ${media.phone} {
    &:has(form) {
      grid-column: 1 / -1;
    }
  }

  ${media.wide} {
    align-items: flex-end;
    min-width: ${theme.size.tile};
  }
`;

interface OfProduct {
  readonly product: OwnProduct;
}

/** Names a product among others of its name. */
const named = ({ name, referencia_1: reference }: OwnProduct) => ({ name, reference });

/** Saves one figure over the product as it was when its field was opened: the list keeps revalidating. */
const useFigure = (product: OwnProduct) => {
  const [opened, setOpened] = useState<OwnProduct>();
  const renew = useRenewProducts();
  return {
    open: () => setOpened(product),
    before: opened ?? product,
    change: async (change: (before: OwnProduct) => Parameters<typeof changeProduct>[1]) => {
      try {
        await changeProduct(product.id, change(opened ?? product));
      } catch (error) {
        // Over another change: the next attempt is over what is there now.
        await renew();
        setOpened(undefined);
        throw error;
      }
      await renew();
    },
  };
};

const Price = ({ product }: OfProduct) => {
  const { name, price, currency } = product;
  const figure = useFigure(product);
  const [written, setWritten] = useState<number | null>(price);
  const [mistake, setMistake] = useState<string>();
  const toast = useToast();
  const save = async () => {
    const checked = rules.price(written);
    setMistake(checked === true ? undefined : checked);
    if (checked !== true || written === null) return false;
    if (written !== figure.before.price) {
      await figure.change(({ version }) => ({ scenario: 'price', version, price: written }));
      toast({
        message: t('ownProducts.row.priceSaved', { name, price: formatMoney(written, currency) }),
        tone: 'success',
      });
    }
    return true;
  };
  return (
    <InPlace
      label={t('ownProducts.row.changePrice', { ...named(product), price: formatMoney(price, currency) })}
      shown={<Money value={price} currency={currency} />}
      onOpen={() => {
        figure.open();
        setWritten(price);
        setMistake(undefined);
      }}
      onSave={save}
    >
      <MoneyField
        label={t('ownProducts.row.priceOf', named(product))}
        isLabelHidden
        currency={currency}
        value={written}
        onChange={(value) => setWritten(value)}
        error={mistake}
      />
    </InPlace>
  );
};

const Stock = ({ product }: OfProduct) => {
  const { name, stock } = product;
  const figure = useFigure(product);
  const [written, setWritten] = useState<number | null>(stock);
  const [mistake, setMistake] = useState<string>();
  const toast = useToast();
  const save = async () => {
    const checked = rules.stock(written);
    setMistake(checked === true ? undefined : checked);
    if (checked !== true || written === null) return false;
    if (written !== figure.before.stock) {
      await figure.change(({ version }) => ({ scenario: 'stock', version, stock: written }));
      toast({ message: t('ownProducts.row.stockSaved', { name, count: written }), tone: 'success' });
    }
    return true;
  };
  return (
    <InPlace
      label={t('ownProducts.row.changeStock', { ...named(product), stock: formatNumber(stock) })}
      shown={formatNumber(stock)}
      onOpen={() => {
        figure.open();
        setWritten(stock);
        setMistake(undefined);
      }}
      onSave={save}
    >
      <NumberField
        label={t('ownProducts.row.stockOf', named(product))}
        isLabelHidden
        hasSteppers
        value={written}
        onChange={setWritten}
        error={mistake}
      />
    </InPlace>
  );
};

const Actions = ({ product }: OfProduct) => {
  const { id, name, is_active: isActive } = product;
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const renew = useRenewProducts();
  const { sendOnce } = useIdempotencyKey();
  const turn = async () => {
    setIsBusy(true);
    try {
      await changeProduct(id, { scenario: 'visibility', is_active: !isActive });
      toast({
        message: t(`ownProducts.row.${isActive ? 'isHidden' : 'isShown'}`, { name }),
        tone: 'success',
      });
      await renew();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  /** Puts it in again, as it was: photos are of its number, and stayed. */
  const restore = async () => {
    try {
      await sendOnce(bodyOf(fieldsOf(product)), addProduct);
      toast({ message: t('ownProducts.row.restored', named(product)), tone: 'success' });
      await renew();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  const remove = async () => {
    await removeProduct(id);
    toast({
      message: t('ownProducts.row.removed', named(product)),
      tone: 'success',
      action: { label: t('ownProducts.row.restore'), onPress: () => void restore() },
    });
    await renew();
  };
  return (
    <Below gap={0}>
      <Button
        variant="quiet"
        isLoading={isBusy}
        aria-label={t(`ownProducts.row.${isActive ? 'hideOf' : 'showOf'}`, named(product))}
        onClick={() => void turn()}
      >
        {t(`ownProducts.row.${isActive ? 'hide' : 'show'}`)}
      </Button>
      <RemoveButton
        label={t('ownProducts.row.remove')}
        fullLabel={t('ownProducts.row.removeOf', named(product))}
        name={t('ownProducts.row.named', named(product))}
        title={t('ownProducts.row.removing')}
        text={t('ownProducts.row.removingText')}
        failed={t('ownProducts.row.notRemoved')}
        onRemove={remove}
      />
    </Below>
  );
};

/** A product of the inventory: what it is, its price and stock to be changed in place, and whether it is shown. */
export const InventoryRow = ({ product }: OfProduct) => {
  const {
    id,
    name,
    referencia_1: reference,
    brand,
    imagesURLs: photos,
    stock,
    is_active: isActive,
  } = product;
  return (
    <Card padding={3}>
      <Row>
        <Head>
          {photos.length > 0 ? (
            <LinePhotos
              line={{ image: photos[0] ?? null, images: photos }}
              label={t('ownProducts.list.photoOf', named(product))}
            />
          ) : (
            <PartTile family={partFamilyOf(name)} />
          )}
          <Words>
            <Text weight="medium">
              <Link href={paths.ownProduct(id)}>{name}</Link>
            </Text>
            <Text size="sm" tone="muted">
              {[reference, brand].filter(Boolean).join(' · ')}
            </Text>
            <Inline gap={2}>
              {!isActive && <Badge>{t('ownProducts.list.hidden')}</Badge>}
              {stock === 0 && <Badge tone="danger">{t('ownProducts.list.out')}</Badge>}
              {stock > 0 && stock <= fewLeft && <Badge tone="warning">{t('ownProducts.list.low')}</Badge>}
            </Inline>
          </Words>
        </Head>
        <Figure>
          <Text size="sm" tone="muted">
            {t('ownProducts.row.price')}
          </Text>
          <Price product={product} />
        </Figure>
        <Figure>
          <Text size="sm" tone="muted">
            {t('ownProducts.row.stock')}
          </Text>
          <Stock product={product} />
        </Figure>
        <Actions product={product} />
      </Row>
    </Card>
  );
};
