import type { QuotationRequest } from '@tuerca/contracts';
import { Button, Card, Heading, Inline, Stack, Text } from '@tuerca/ui';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { t } from '../../../texts/cart.ts';
import { useAskAgain } from '../../quotation-request/again/use-ask-again.tsx';
import { useRequest } from '../../quotation-request/api/use-request.ts';
import { productOf, type GoneLine } from '../cart-contents.ts';

/** A request for the parts that are gone, as many as were wanted; for all of it where nothing tells them. */
const askedOf = (request: QuotationRequest, gone: readonly GoneLine[]): QuotationRequest => {
  const wanted = new Map<number | null, number>();
  for (const { item, line } of gone) {
    const part = line?.quotation_request_detail_id ?? null;
    wanted.set(part, (wanted.get(part) ?? 0) + item.amount);
  }
  const details = (request.details ?? []).flatMap((part) => {
    const amount = wanted.get(part.id);
    return amount === undefined ? [] : [{ ...part, amount }];
  });
  return details.length > 0 ? { ...request, details } : request;
};

/** Asks stores again for what is gone of one request. */
const AskAgain = ({
  requestId,
  gone,
  isOnly,
}: {
  readonly requestId: number;
  readonly gone: readonly GoneLine[];
  readonly isOnly: boolean;
}) => {
  const request = useRequest(requestId).data?.data;
  const { askAgain, dialog } = useAskAgain(request && askedOf(request, gone));
  return (
    request && (
      <>
        <PendingButton variant="secondary" onPress={askAgain}>
          {isOnly ? t('cart.gone.askAgain') : t('cart.gone.askAgainOf', { vehicle: vehicleName(request) })}
        </PendingButton>
        {dialog}
      </>
    )
  );
};

interface GoneCardProps {
  readonly gone: readonly GoneLine[];
  readonly onRemove: () => void;
}

/** What can no longer be ordered: it is asked for again, or taken out. */
export const GoneCard = ({ gone, onRemove }: GoneCardProps) => {
  const named = gone.flatMap((each) => productOf(each) ?? []);
  const byRequest = [...Map.groupBy(gone, ({ item }) => item.quotation_request_id)];
  return (
    <Card padding={4}>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {t('cart.gone.title')}
        </Heading>
        <Text tone="muted">{t('cart.gone.text')}</Text>
        <Stack as="ul" gap={1}>
          {named.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
          {named.length < gone.length && (
            <li>{t('cart.gone.unnamed', { count: gone.length - named.length })}</li>
          )}
        </Stack>
        <Inline gap={2}>
          {byRequest.map(([requestId, own]) => (
            <AskAgain key={requestId} requestId={requestId} gone={own} isOnly={byRequest.length === 1} />
          ))}
          <Button variant="quiet" onClick={onRemove}>
            {t('cart.gone.remove')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
};
