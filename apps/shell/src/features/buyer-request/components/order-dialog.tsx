import { errors, limits, type BodyInputOf, type createNewOrders } from '@tuerca/contracts';
import { fromMinor, type Amounts, type Basket } from '@tuerca/rules';
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  Divider,
  Heading,
  Inline,
  Link,
  Money,
  Stack,
  Text,
  TextArea,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../app/api.ts';
import { messageOf } from '../../../app/messages.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { orderBasket, type OrderReceipt } from '../api/order-basket.ts';
import type { Option } from '../comparison.ts';
import { AddressChooser } from './address-chooser.tsx';

type OrderBody = BodyInputOf<typeof createNewOrders>;

interface OrderDialogProps {
  readonly requestId: number;
  /** The quotations that are ordered from. */
  readonly options: readonly Option[];
  readonly basket: Basket;
  readonly isPaid: boolean;
  readonly onOrdered: (orders: readonly OrderReceipt[]) => void;
  readonly onClose: () => void;
}

const linesOf = ({ quotation }: Option, amounts: Amounts) =>
  quotation.quotationDetails.filter(({ id }) => (amounts[id] ?? 0) > 0);

/** One key for as long as the same is asked for: a repeat after a lost answer finds the orders there are. */
const useKeyOf = () => {
  const last = useRef({ body: '', key: '' });
  return (body: OrderBody): string => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: newIdempotencyKey() };
    return last.current.key;
  };
};

/** What is about to be ordered, where it goes, and the terms (specification 1 section 5, order confirmation). */
export const OrderDialog = ({ requestId, isPaid, onOrdered, onClose, ...opened }: OrderDialogProps) => {
  // The page goes on reading quotations: what is ordered is what was in sight when the dialog opened.
  const [{ options, basket }] = useState(opened);
  const [addressId, setAddressId] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [problem, setProblem] = useState<{ title?: string; text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const keyOf = useKeyOf();
  const currency = options[0]?.quotation.currency ?? 'COP';

  const send = async () => {
    if (addressId === null) return setProblem({ text: errors.ADDRESS_REQUIRED.message });
    if (!hasAccepted) return setProblem({ text: t('buyerRequest.order.termsRequired') });
    const body: OrderBody = {
      quotations: options.map((option) => ({
        quotation_id: option.quotation.id,
        version: option.quotation.version,
        quotationDetails: linesOf(option, basket.amounts).map(({ id, unit_price }) => ({
          id,
          purchased_amount: basket.amounts[id] ?? 0,
          unit_price,
        })),
      })),
      addressId,
      comment: comment.trim() || null,
    };
    setIsBusy(true);
    setProblem(undefined);
    try {
      onOrdered(await orderBasket(requestId, body, keyOf(body)));
    } catch (error) {
      setProblem({ title: t('buyerRequest.order.failed'), text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={t('buyerRequest.order.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isBusy}>
            {t('buyerRequest.order.back')}
          </Button>
          <Button onClick={send} isLoading={isBusy}>
            {isPaid ? t('buyerRequest.basket.pay') : t('buyerRequest.basket.send')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Stack gap={4}>
          {options.map((option) => {
            const { id, storeVendor, shipping_cost: shipping } = option.quotation;
            return (
              <Stack gap={1} key={id}>
                <Heading level={3} size="md">
                  {storeVendor.name}
                </Heading>
                {linesOf(option, basket.amounts).map((line) => (
                  <Inline key={line.id} justify="between" align="start" isWrapping={false}>
                    <Text>
                      {basket.amounts[line.id]} × {line.name} ({line.brand})
                    </Text>
                    <Money value={line.unit_price * (basket.amounts[line.id] ?? 0)} currency={currency} />
                  </Inline>
                ))}
                <Inline justify="between" align="start" isWrapping={false}>
                  <Text tone="muted">{t('buyerRequest.order.shipping')}</Text>
                  {typeof shipping === 'number' ? (
                    <Money value={shipping} currency={currency} />
                  ) : (
                    <Text align="end">{shipping}</Text>
                  )}
                </Inline>
              </Stack>
            );
          })}
          <Divider />
          <Inline justify="between" align="start">
            <Text weight="bold">{t('buyerRequest.order.total')}</Text>
            <Text weight="bold" size="lg">
              <Money value={fromMinor(basket.total ?? basket.goods)} currency={currency} />{' '}
              {basket.total === null && (
                <Text as="span" size="sm" tone="muted">
                  {t('buyerRequest.basket.plusShipping')}
                </Text>
              )}
            </Text>
          </Inline>
          {options.length > 1 && (
            <Text size="sm" tone="muted">
              {t('buyerRequest.order.several', { count: options.length })}
            </Text>
          )}
        </Stack>
        <AddressChooser value={addressId} onChange={setAddressId} />
        <TextArea
          label={t('buyerRequest.order.comment')}
          maxLength={limits.orderComment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Checkbox
          label={
            <>
              {t('buyerRequest.order.accept')}{' '}
              <Link href={paths.terms} target="_blank">
                {t('buyerRequest.order.terms')}
              </Link>
            </>
          }
          checked={hasAccepted}
          onChange={({ target }) => setHasAccepted(target.checked)}
        />
        {problem && (
          <Banner tone="danger" {...(problem.title && { title: problem.title })}>
            {problem.text}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
};
