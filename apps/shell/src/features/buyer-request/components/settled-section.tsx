import type { Order } from '@tuerca/contracts';
import { Grid, Heading, Stack } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import type { Offers } from '../use-offers.ts';
import { SettledOption } from './settled-options.tsx';

type Settled = Offers['settled'][number];

interface SettledSectionProps {
  readonly title: 'orders' | 'title' | 'closedOffers';
  readonly isRequestClosed: boolean;
  readonly settled: readonly Settled[];
  /** The orders that are still to pay. */
  readonly toPay: readonly Order[];
  readonly onAgain: () => Promise<void>;
  readonly onRestore: (quotation: Settled['quotation']) => Promise<unknown>;
  readonly onChat: (quotation: Settled['quotation']) => void;
}

/** The quotations that need no action: those that were ordered from, or the others. */
export const SettledSection = ({
  title,
  isRequestClosed,
  settled,
  toPay,
  onAgain,
  onRestore,
  onChat,
}: SettledSectionProps) => {
  if (settled.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-labelledby={`settled-${title}`}>
      <Heading level={2} size="lg" id={`settled-${title}`}>
        {t(`buyerRequest.settled.${title}`)}
      </Heading>
      <Grid minItemWidth="xs" gap={3}>
        {settled.map(({ number, quotation, isExpired, isRestorable }) => (
          <SettledOption
            key={quotation.id}
            number={number}
            quotation={quotation}
            isExpired={isExpired}
            isRestorable={isRestorable}
            isRequestClosed={isRequestClosed}
            toPay={toPay.find((order) => order.quotation_id === quotation.id)}
            onAgain={onAgain}
            onRestore={() => onRestore(quotation)}
            onChat={() => onChat(quotation)}
          />
        ))}
      </Grid>
    </Stack>
  );
};
