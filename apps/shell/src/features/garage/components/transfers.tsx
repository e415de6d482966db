import { listVehicles, listVehicleTransfers, readVehicle, type VehicleTransfer } from '@tuerca/contracts';
import { Badge, Button, Card, ConfirmDialog, Heading, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/garage.ts';
import { decideTransfer, useTransfers, type Decision } from '../api/transfers.ts';

const tones = {
  open: 'info',
  accepted: 'success',
  refused: 'warning',
  withdrawn: 'neutral',
  expired: 'warning',
} as const;

/** Takes a decision and renews what it changes. */
const useDecide = ({ id, vehicle_name: name }: VehicleTransfer) => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const decide = async (decision: Decision) => {
    setIsBusy(true);
    try {
      await decideTransfer(id, decision);
      toast({ message: t(`garage.transfer.done.${decision}`, { name }), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
    await mutate(isReadOf(listVehicleTransfers, listVehicles, readVehicle));
    setIsBusy(false);
  };
  return { isBusy, decide };
};

/** One that is open: to be taken or refused, or withdrawn by who offered it. */
const OpenActions = ({ transfer }: { readonly transfer: VehicleTransfer }) => {
  const { isBusy, decide } = useDecide(transfer);
  const [asking, setAsking] = useState<'refuse' | 'withdraw'>();
  const { is_own: isOwn, vehicle_name: name } = transfer;
  return (
    <Inline gap={2}>
      {!isOwn && (
        <Button isLoading={isBusy} onClick={() => void decide('accept')}>
          {t('garage.transfer.accept')}
        </Button>
      )}
      <Button
        variant={isOwn ? 'secondary' : 'quiet'}
        onClick={() => setAsking(isOwn ? 'withdraw' : 'refuse')}
      >
        {t(isOwn ? 'garage.transfer.withdraw' : 'garage.transfer.refuse')}
      </Button>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={t(`garage.transfer.asking.${asking ?? 'refuse'}`, { name })}
        confirmLabel={t(`garage.transfer.${asking ?? 'refuse'}`)}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void decide(asking!).then(() => setAsking(undefined))}
      >
        {t(`garage.transfer.askingText.${asking ?? 'refuse'}`)}
      </ConfirmDialog>
    </Inline>
  );
};

const wordingOf = ({ state, is_own: isOwn }: VehicleTransfer) => {
  if (state === 'accepted') return isOwn ? 'gaveAway' : 'tookOver';
  if (isOwn) return 'given';
  return state === 'open' ? 'received' : 'wasReceived';
};

/** An offer of a vehicle as one of its two sides sees it. */
export const TransferCard = ({ transfer }: { readonly transfer: VehicleTransfer }) => {
  const { state, is_own: isOwn, vehicle_name: name, from_name: from, contact } = transfer;
  return (
    <Card padding={4} isHighlighted={state === 'open' && !isOwn}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Text as="strong" weight="bold">
            {t(`garage.transfer.${wordingOf(transfer)}`, { name, contact: contact ?? '', from: from ?? '' })}
          </Text>
          <Badge tone={tones[state]}>{t(`garage.transfer.states.${state}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {state === 'open'
            ? t('garage.transfer.until', { date: formatDate(transfer.expires_at) })
            : t('garage.transfer.since', { date: formatDate(transfer.created_at) })}
        </Text>
        {state === 'open' && !isOwn && <Text>{t('garage.transfer.takes')}</Text>}
        {state === 'open' && <OpenActions transfer={transfer} />}
      </Stack>
    </Card>
  );
};

/** What one is offered and has not decided, and what came of other offers. */
export const Transfers = ({ isRegistered }: { readonly isRegistered: boolean }) => {
  const { data } = useTransfers(isRegistered);
  const transfers = data?.data ?? [];
  if (transfers.length === 0) return null;
  const isOpen = ({ state }: VehicleTransfer) => state === 'open';
  const ordered = [...transfers.filter(isOpen), ...transfers.filter((each) => !isOpen(each))];
  return (
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {t('garage.transfer.title')}
      </Heading>
      <Stack as="ul" gap={2} aria-label={t('garage.transfer.title')}>
        {ordered.map((transfer) => (
          <li key={transfer.id}>
            <TransferCard transfer={transfer} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
