import { errors, type Quotation } from '@tuerca/contracts';
import { fromMinor, quantityMessages, subtotal, toMinor } from '@tuerca/rules';
import {
  Badge,
  Banner,
  Button,
  Card,
  Divider,
  Heading,
  Inline,
  LinkButton,
  Money,
  NumberField,
  Stack,
  Text,
} from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';

interface QuotationOptionProps {
  readonly number: number;
  readonly quotation: Quotation;
  readonly isCheapest: boolean;
  readonly onOrder: (amounts: Record<number, number>) => void;
  readonly onDiscard: () => void;
  readonly onChat: () => void;
}

const stateOf = ({ isAvailable, buyerIgnoreQuotation, detail }: Quotation) => {
  if (detail.shoppingHeader) return 'ordered';
  if (buyerIgnoreQuotation) return 'discarded';
  return isAvailable ? 'available' : 'expired';
};

/** One 'Opción de compra': what a store offers, and how much of it is wanted. */
export const QuotationOption = ({
  number,
  quotation,
  isCheapest,
  onOrder,
  onDiscard,
  onChat,
}: QuotationOptionProps) => {
  const { quotationDetails: lines, currency, shipping_cost: shipping, storeVendor, vendor, detail } = quotation;
  const [amounts, setAmounts] = useState<Record<number, number>>({});
  const [problem, setProblem] = useState<string>();
  const state = stateOf(quotation);
  const isOpen = state === 'available';
  const goods = subtotal(
    lines.map(({ id, unit_price }) => ({ quantity: amounts[id] ?? 0, unitPrice: toMinor(unit_price) })),
  );
  const total = fromMinor(goods + (typeof shipping === 'number' && goods > 0 ? toMinor(shipping) : 0));

  return (
    <Card padding={5} isHighlighted={isCheapest && isOpen} id={`quotation-${quotation.id}`}>
      <Stack gap={4}>
        <Inline justify="between">
          <Stack gap={1}>
            <Heading level={2} size="lg">
              Opción de compra #{number}
            </Heading>
            <Text tone="muted">
              {storeVendor.name}
              {vendor.averageRating !== null &&
                ` · ${vendor.averageRating.toFixed(1)} de 5 (${vendor.countTotalNumberRatings})`}
            </Text>
          </Stack>
          <Inline gap={2}>
            {isCheapest && isOpen && <Badge tone="success">Menor precio</Badge>}
            {quotation.edited_quotation && <Badge tone="info">Editada</Badge>}
            {state === 'discarded' && <Badge tone="neutral">Descartada</Badge>}
            {state === 'ordered' && <Badge tone="success">Pedido enviado</Badge>}
          </Inline>
        </Inline>
        <Text tone={isOpen || state === 'ordered' ? 'success' : 'danger'} weight="bold">
          Válido hasta {quotation.validUntilFormatted}
        </Text>
        <Stack gap={4}>
          {lines.map((line) => (
            <Stack gap={2} key={line.id}>
              <Inline justify="between" align="start" isWrapping={false}>
                <Stack gap={0}>
                  <Text weight="bold">{line.name}</Text>
                  <Text size="sm" tone="muted">
                    {line.brand} · {line.amount === 1 ? '1 disponible' : `${line.amount} disponibles`}
                  </Text>
                </Stack>
                <Text weight="bold" isTabular>
                  <Money value={line.unit_price} currency={currency} />
                </Text>
              </Inline>
              <Text size="sm" tone="muted">
                Garantía {line.warranty} · Entrega {line.delivery_time}
              </Text>
              {isOpen && (
                <NumberField
                  label={`Cantidad de ${line.name}`}
                  hasSteppers
                  min={0}
                  max={line.amount}
                  value={amounts[line.id] ?? 0}
                  onChange={(amount) => {
                    setAmounts((known) => ({ ...known, [line.id]: Math.max(0, amount ?? 0) }));
                    setProblem(undefined);
                  }}
                  error={
                    (amounts[line.id] ?? 0) > line.amount
                      ? quantityMessages.aboveStock(line.amount)
                      : undefined
                  }
                />
              )}
            </Stack>
          ))}
        </Stack>
        <Divider />
        <Stack gap={1}>
          <Inline justify="between">
            <Text tone="muted">Envío</Text>
            {typeof shipping === 'number' ? <Money value={shipping} currency={currency} /> : <Text>{shipping}</Text>}
          </Inline>
          <Inline justify="between">
            <Text tone="muted">Toda la cotización con envío</Text>
            <Money value={quotation.total} currency={currency} />
          </Inline>
          {isOpen && (
            <Inline justify="between">
              <Text weight="bold">Tu total</Text>
              <Text weight="bold" size="lg">
                <Money value={total} currency={currency} />
              </Text>
            </Inline>
          )}
        </Stack>
        {quotation.observations && <Text tone="muted">“{quotation.observations}”</Text>}
        {problem && <Banner tone="warning">{problem}</Banner>}
        {detail.shoppingHeader && (
          <LinkButton href={paths.order(detail.shoppingHeader.id)}>
            Ver pedido {detail.shoppingHeader.ref_venta}
          </LinkButton>
        )}
        {isOpen && (
          <Button
            size="lg"
            onClick={() => {
              const isTooMuch = lines.some(({ id, amount }) => (amounts[id] ?? 0) > amount);
              if (goods === 0) setProblem(errors.AMOUNT_REQUIRED.message);
              else if (!isTooMuch) onOrder(amounts);
            }}
          >
            {quotation.salesModel === 'cart' ? 'Pagar' : 'Enviar pedido'}
          </Button>
        )}
        <Inline gap={2}>
          <Button variant="secondary" size="sm" onClick={onChat}>
            Preguntas del vendedor
          </Button>
          {isOpen && (
            <Button variant="quiet" size="sm" onClick={onDiscard}>
              Descartar
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
};
