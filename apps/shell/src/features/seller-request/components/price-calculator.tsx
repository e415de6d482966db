import { fromMinor, suggestedPrice, toMinor } from '@tuerca/rules';
import type { Currency } from '@tuerca/contracts';
import { Button, Dialog, Inline, Money, MoneyField, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';

interface PriceCalculatorProps {
  /** Percent, e.g. 8. */
  readonly percent: number;
  readonly currency: Currency;
  readonly onUse: (price: number) => void;
  readonly onClose: () => void;
}

/** From what the seller wants to receive to the price to quote (specification 3 section 2.3). */
export const PriceCalculator = ({ percent, currency, onUse, onClose }: PriceCalculatorProps) => {
  const [net, setNet] = useState<number | null>(null);
  const price = net === null ? null : fromMinor(suggestedPrice(toMinor(net), percent));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Calculadora de precio"
      footer={
        <Button isDisabled={price === null} onClick={() => price !== null && onUse(price)}>
          Usar este precio
        </Button>
      }
    >
      <Stack gap={4}>
        <MoneyField
          label="Valor que quieres recibir, con impuestos"
          currency={currency}
          value={net}
          onChange={setNet}
        />
        <Inline justify="between">
          <Text>Precio sugerido ({percent} % de comisión)</Text>
          <Text weight="bold">
            <Money value={price} currency={currency} />
          </Text>
        </Inline>
      </Stack>
    </Dialog>
  );
};
