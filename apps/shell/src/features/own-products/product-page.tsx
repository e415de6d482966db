import { ApiError } from '@tuerca/api-client';
import type { OwnProduct } from '@tuerca/contracts';
import { countries, type Currency } from '@tuerca/rules';
import {
  Banner,
  Button,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  Link,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { lastList } from '../../shared/last-list.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { t } from '../../texts/own-products.ts';
import { TransactionInfractions } from '../infractions/transaction-infractions.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { readProduct, useOwnProduct, usePriceLists } from './api/own-products.ts';
import { ChangedMeanwhile, type Meanwhile } from './components/changed-meanwhile.tsx';
import { FitsField } from './components/fits-field.tsx';
import { BasicFields, MoreFields, OfferFields } from './components/product-form-fields.tsx';
import { ProductPhotos } from './components/product-photos.tsx';
import { emptyProduct, fieldsOf, pricesIn, productDraft, type ProductFields } from './product-fields.ts';
import { useOwnStoreId } from './use-own-store-id.ts';
import { useProductForm } from './use-product-form.ts';

interface ProductFormProps {
  readonly start: ProductFields;
  readonly product?: OwnProduct;
  /** What somebody else saved before the product was loaded again. */
  readonly meanwhile?: Meanwhile | undefined;
  readonly currency: Currency;
  readonly onSaved: (product: OwnProduct) => void;
  /** Begins again with the product as it is now, and with what was typed; rejects where that cannot be read. */
  readonly onReload?: (readForm: () => Omit<Meanwhile, 'now'>) => Promise<void>;
}

/** Loads what somebody else saved; where that fails, the form stays as it is. */
const LoadNow = ({ onPress }: { readonly onPress: () => Promise<void> }) => {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const load = async () => {
    setIsBusy(true);
    try {
      await onPress();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" isLoading={isBusy} onClick={() => void load()}>
      {t('ownProducts.form.loadNow')}
    </Button>
  );
};

/** All that a store says of a product, and the photos of its number. */
const ProductForm = ({ start, product, meanwhile, currency, onSaved, onReload }: ProductFormProps) => {
  const typed = meanwhile?.typed;
  const { form, submit, isWaiting, problem, readForm, onRecord } = useProductForm({
    start,
    product,
    typed,
    onSaved,
  });
  const { isSubmitting, isDirty } = form.formState;
  const [reference, setReference] = useState(typed?.referencia_1 ?? start.referencia_1);
  useEffect(() => {
    if (product) return undefined;
    const subscription = form.watch(() => productDraft.save(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, product]);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        {/* A new product is kept as a draft, without photos that are on their way. */}
        <Unsaved when={isWaiting || (product !== undefined && isDirty)} />
        {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} currency={currency} />}
        <PagePart title={t('ownProducts.form.parts.basics')}>
          <BasicFields form={form} onNumber={setReference} />
        </PagePart>
        <PagePart title={t('ownProducts.form.parts.offer')}>
          <OfferFields form={form} currency={currency} />
        </PagePart>
        <PagePart title={t('ownProducts.form.parts.photos')}>
          <ProductPhotos
            form={form}
            reference={reference}
            onRecord={onRecord}
            keepsPhotos={product !== undefined}
          />
        </PagePart>
        <PagePart title={t('ownProducts.form.parts.fits')}>
          <FitsField form={form} />
        </PagePart>
        <PagePart title={t('ownProducts.form.parts.more')}>
          <MoreFields form={form} />
        </PagePart>
        {problem && (
          <Refusal title={problem.title} attempt={problem}>
            <Stack gap={2} align="start">
              <p>{problem.text}</p>
              {problem.isStale && onReload && <LoadNow onPress={() => onReload(readForm)} />}
            </Stack>
          </Refusal>
        )}
        <div>
          <Button type="submit" size="lg" isLoading={isSubmitting}>
            {t('ownProducts.form.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** Where the way back leads: to the list as it was left. */
const backToList = () => {
  const last = lastList();
  return {
    href: last?.split('?', 1)[0] === paths.ownProducts ? last : paths.ownProducts,
    label: t('ownProducts.list.title'),
  };
};

const isBegun = (fields: ProductFields): boolean =>
  JSON.stringify({ ...fields, prices: [] }) !== JSON.stringify(emptyProduct());

/** Puts a product into the inventory; what is written is kept on the device until it is saved. */
export const NewProductPage = () => {
  const storeId = useOwnStoreId();
  const { labels, isAwaited } = usePriceLists();
  const navigate = useNavigate();
  const [kept] = useState(() => productDraft.load());
  const [anew, setAnew] = useState(0);
  const isResumed = anew === 0 && kept !== null && isBegun(kept);
  usePageTitle(t('ownProducts.form.newTitle'));
  if (storeId === undefined) return <LoadingPage />;
  if (storeId === null) return <NoPermission />;
  const start = isResumed ? kept : emptyProduct();
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('ownProducts.form.newTitle')} back={backToList()} />
        {isResumed && (
          <Banner
            title={t('ownProducts.form.resumed')}
            action={
              <Button
                variant="quiet"
                onClick={() => {
                  productDraft.clear();
                  setAnew(anew + 1);
                }}
              >
                {t('ownProducts.form.anew')}
              </Button>
            }
          >
            {[kept.referencia_1, kept.name].filter(Boolean).join(' · ')}
          </Banner>
        )}
        {isAwaited ? (
          <Skeleton lines={8} />
        ) : (
          <ProductForm
            key={anew}
            start={{
              ...start,
              prices: pricesIn(labels, start.prices),
            }}
            currency={countries[country.code].currency}
            onSaved={({ id }) => {
              productDraft.clear();
              void navigate(paths.ownProduct(id), { replace: true, state: { isAdded: true } });
            }}
          />
        )}
      </Stack>
    </Container>
  );
};

const Added = () => (
  <Banner
    tone="success"
    title={t('ownProducts.form.added')}
    action={
      <LinkButton href={paths.newOwnProduct} variant="secondary">
        {t('ownProducts.form.addOther')}
      </LinkButton>
    }
  />
);

/** A product of one's own store, to be looked at and changed. */
export const OwnProductPage = () => {
  const storeId = useOwnStoreId();
  const id = Number(useParams()['id']);
  const isAdded = Boolean((useLocation().state as { isAdded?: true } | null)?.isAdded);
  const { labels, isAwaited } = usePriceLists();
  const { data, error, mutate } = useOwnProduct(storeId ? id : null);
  const [again, setAgain] = useState<{ readonly round: number; readonly meanwhile?: Meanwhile }>({
    round: 0,
  });
  const toast = useToast();
  const product = data?.data;
  const title = product?.name ?? t('ownProducts.list.title');
  usePageTitle(title);
  if (storeId === undefined) return <LoadingPage />;
  if (storeId === null) return <NoPermission />;
  const isGone = error instanceof ApiError && error.is('NOT_FOUND');
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={title}
          description={product?.referencia_1}
          back={backToList()}
          actions={
            product && (
              <Inline gap={3}>
                {product.is_active ? (
                  <Link href={paths.product(product.url)}>{t('ownProducts.form.seePage')}</Link>
                ) : (
                  <Text tone="muted">{t('ownProducts.form.hiddenPage')}</Text>
                )}
              </Inline>
            )
          }
        />
        {isGone && (
          <EmptyState title={t('ownProducts.form.gone')}>{t('ownProducts.form.goneHint')}</EmptyState>
        )}
        {error && !isGone && !product && (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        )}
        {!error && (!product || isAwaited) && <Skeleton lines={8} />}
        {isAdded && product && <Added />}
        {product && !isGone && (
          <TransactionInfractions
            of={{ link: 'product_id', id: product.id, code: product.referencia_1, store: null }}
          />
        )}
        {product && !isGone && !isAwaited && (
          <ProductForm
            key={`${product.id}-${again.round}`}
            product={product}
            meanwhile={again.meanwhile}
            start={{
              ...fieldsOf(product),
              prices: pricesIn(labels, fieldsOf(product).prices),
            }}
            currency={product.currency}
            onSaved={() => {
              setAgain({ round: again.round });
              toast({ message: t('ownProducts.form.saved'), tone: 'success' });
            }}
            onReload={async (readForm) => {
              const read = await readProduct(product.id);
              await mutate(read, { revalidate: false });
              setAgain({ round: again.round + 1, meanwhile: { ...readForm(), now: fieldsOf(read.data) } });
            }}
          />
        )}
      </Stack>
    </Container>
  );
};
