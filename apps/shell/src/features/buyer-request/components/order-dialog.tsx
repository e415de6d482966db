import { errors, limits, type Quotation } from '@tuerca/contracts';
import { fromMinor, subtotal, toMinor } from '@tuerca/rules';
import { Banner, Button, Checkbox, Dialog, Divider, Inline, Link, Money, Stack, Text, TextArea } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../app/api.ts';
import { messageOf } from '../../../app/messages.ts';
import { paths } from '../../../config/paths.ts';
import { orderQuotation } from '../api/order-quotation.ts';
import { AddressChooser } from './address-chooser.tsx';

export interface Purchase {
  readonly quotation: Quotation;
  /** By line id. */
  readonly amounts: Readonly<Record<number, number>>;
}

interface OrderDialogProps {
  readonly purchase: Purchase;
  readonly onOrdered: (order: { id: number; ref_venta: string }) => void;
  readonly onClose: () => void;
}

/** What is about to be ordered, where it goes, and the terms (specification 1 section 5, order confirmation). */
export const OrderDialog = ({ purchase: { quotation, amounts }, onOrdered, onClose }: OrderDialogProps) => {
  const [addressId, setAddressId] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const idempotencyKey = useRef(newIdempotencyKey());
  const lines = quotation.quotationDetails.filter(({ id }) => (amounts[id] ?? 0) > 0);
  const { currency, shipping_cost: shipping } = quotation;
  const goods = subtotal(
    lines.map(({ id, unit_price }) => ({ quantity: amounts[id] ?? 0, unitPrice: toMinor(unit_price) })),
  );
  const total = fromMinor(goods + (typeof shipping === 'number' ? toMinor(shipping) : 0));

  const send = async () => {
    if (addressId === null) return setProblem(errors.ADDRESS_REQUIRED.message);
    if (!hasAccepted) return setProblem('Debes aceptar los términos y condiciones para continuar con el pedido');
    setIsBusy(true);
    setProblem(undefined);
    try {
      const order = await orderQuotation(
        quotation.id,
        {
          quotation_id: quotation.id,
          quotationDetails: lines.map(({ id, unit_price }) => ({ id, purchased_amount: amounts[id] ?? 0, unit_price })),
          addressId,
          comment: comment.trim() || null,
          version: quotation.version,
        },
        idempotencyKey.current,
      );
      onOrdered(order);
    } catch (error) {
      setProblem(messageOf(error));
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
      title="Confirma tu pedido"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isBusy}>
            Volver
          </Button>
          <Button onClick={send} isLoading={isBusy}>
            {quotation.salesModel === 'cart' ? 'Pagar' : 'Enviar pedido'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Stack gap={2}>
          {lines.map(({ id, name, brand, unit_price }) => (
            <Inline key={id} justify="between" isWrapping={false}>
              <Text>
                {amounts[id]} × {name} ({brand})
              </Text>
              <Money value={unit_price * (amounts[id] ?? 0)} currency={currency} />
            </Inline>
          ))}
          <Inline justify="between">
            <Text tone="muted">Envío</Text>
            {typeof shipping === 'number' ? <Money value={shipping} currency={currency} /> : <Text>{shipping}</Text>}
          </Inline>
          <Divider />
          <Inline justify="between">
            <Text weight="bold">Total</Text>
            <Text weight="bold">
              <Money value={total} currency={currency} />
            </Text>
          </Inline>
        </Stack>
        <AddressChooser value={addressId} onChange={setAddressId} />
        <TextArea
          label="Comentario (opcional)"
          maxLength={limits.orderComment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Checkbox
          label={
            <>
              Acepto los{' '}
              <Link href={paths.terms} target="_blank">
                términos y condiciones
              </Link>
            </>
          }
          checked={hasAccepted}
          onChange={({ target }) => setHasAccepted(target.checked)}
        />
      </Stack>
    </Dialog>
  );
};
