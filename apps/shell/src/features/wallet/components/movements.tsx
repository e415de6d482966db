import type { WalletMovement } from '@tuerca/contracts';
import {
  Badge,
  Button,
  EmptyState,
  formatMoney,
  Inline,
  Link,
  Money,
  Select,
  Stack,
  Text,
  type TableColumn,
} from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { inOrder } from '../../../shared/days.ts';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { useListPlace } from '../../../shared/list-place.ts';
import { RecordList } from '../../../shared/list-section.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/wallet.ts';
import { markAllInWallet, markInWallet } from '../api/mark-movements.ts';
import { useMovements } from '../api/use-movements.ts';
import { byKind, movementKinds } from '../movement-kinds.ts';
import { MovementDates } from './movement-dates.tsx';

const narrowing = [
  byKind,
  { id: 'isRead', filter: [{ value: 'false' }] },
  { id: 'desde', filter: 'date' },
  { id: 'hasta', filter: 'date' },
] as const;

/** A gain or a loss; nothing where the movement left it as it was. */
const Change = ({
  value,
  currency,
}: {
  readonly value: number;
  readonly currency: WalletMovement['currency'];
}) =>
  value === 0 ? (
    '—'
  ) : (
    <Text as="span" isTabular>
      {value > 0 && '+'}
      <Money value={value} currency={currency} />
    </Text>
  );

type OnMark = (id: number, isRead: boolean) => void;

interface OfOrderProps {
  readonly movement: WalletMovement;
  /** Absent for who does not look at it for the store. */
  readonly onMark: OnMark | undefined;
}

/** The order of a movement: looked at once it is opened from here. */
const OfOrder = ({ movement: { order, disbursement_id: disbursement, kind }, onMark }: OfOrderProps) => {
  if (!order)
    return (
      <Text size="sm" tone="muted">
        {t('wallet.disbursement', { id: disbursement ?? '' })}
      </Text>
    );
  const words = order.is_read ? 'wallet.unmark' : 'wallet.mark';
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Link href={paths.order(order.id)} onClick={() => onMark?.(order.id, true)}>
          <Text as="span" isWhole>
            {order.reference}
          </Text>
        </Link>
        {onMark && !order.is_read && <Badge tone="warning">{t('wallet.new')}</Badge>}
      </Inline>
      <Text size="sm" tone="muted">
        {order.buyer}
      </Text>
      {onMark && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t(`${words}Of`, { reference: order.reference, kind: t(`wallet.kinds.${kind}`) })}
            onClick={() => onMark(order.id, !order.is_read)}
          >
            <Text as="span" size="sm" weight="medium" isWhole>
              {t(words)}
            </Text>
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** What a movement is made of: of a sale that becomes available, what remains of the order that was paid before. */
const partsOf = ({ kind, sale, ...moved }: WalletMovement) => {
  if (kind === 'released' && sale) {
    const { paid, refunded, commission, commission_tax: tax } = sale;
    return { kind, total: paid - refunded, commission, tax };
  }
  if (kind !== 'paid' && kind !== 'refunded') return null;
  const { held, available, owed, commission, commission_tax: tax } = moved;
  return { kind, total: held + available + owed + commission, commission, tax };
};

/** How the store's part comes from what the buyer paid or was given back. */
const Parts = ({ movement }: { readonly movement: WalletMovement }) => {
  const { currency, sale } = movement;
  const words = (amount: number) => formatMoney(Math.abs(amount), currency);
  const parts = partsOf(movement);
  if (!parts) return null;
  const { kind, total, commission, tax } = parts;
  const told = { total: words(total), fee: words(commission - tax), tax: words(tax) };
  return (
    <>
      {sale !== null && sale.refunded > 0 && (
        <Text size="sm">
          {t('wallet.parts.givenBack', { paid: words(sale.paid), back: words(sale.refunded) })}
        </Text>
      )}
      <Text size="sm">{t(commission === 0 ? `wallet.parts.${kind}Free` : `wallet.parts.${kind}`, told)}</Text>
    </>
  );
};

/** The columns of movements; with `onMark`, of those of one's own store, whose orders are looked at. */
export const movementColumns = (onMark?: OnMark): readonly TableColumn<WalletMovement>[] => [
  {
    id: 'created_at',
    header: t('wallet.columns.when'),
    cell: ({ created_at: at }) => (
      <Text as="span" isWhole>
        {formatDate(at)}
      </Text>
    ),
  },
  {
    id: 'what',
    header: t('wallet.columns.what'),
    cell: (movement) => (
      <Stack gap={1}>
        <Text as="span">{t(`wallet.kinds.${movement.kind}`)}</Text>
        <Parts movement={movement} />
        <OfOrder movement={movement} onMark={onMark} />
      </Stack>
    ),
  },
  ...(['held', 'available', 'requested'] as const).map((account) => ({
    id: account,
    header: t(`wallet.columns.${account}`),
    align: 'end' as const,
    cell: (movement: WalletMovement) => (
      <Change
        value={movement[account] + (account === 'available' ? movement.owed : 0)}
        currency={movement.currency}
      />
    ),
  })),
];

interface MovementsProps {
  readonly unread: number;
  readonly onMarked: () => Promise<unknown>;
}

/** What moved the store's money, with the orders it is of. */
export const Movements = ({ unread, onMarked }: MovementsProps) => {
  const place = useListPlace(narrowing);
  const [tools, setTools] = useState<HTMLDivElement | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { filters, page } = place;
  const isUnread = Boolean(filters['isRead']);
  const kind = movementKinds.find((each) => each === filters['kind']);
  const { from, to } = inOrder(filters['desde'], filters['hasta']);
  const answer = useMovements({ kind, isUnread, from, to, page });
  const after = async (marking: Promise<unknown>) => {
    setProblem(undefined);
    try {
      await marking;
      await Promise.all([answer.mutate(), onMarked()]);
      keepFocusBy(tools);
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  const { kind: _kind, ...withoutKind } = filters;
  return (
    <PagePart title={t('wallet.movements')}>
      <Inline justify="between" align="end" gap={3} ref={setTools}>
        <Select
          label={t('wallet.filter')}
          options={byKind.filter}
          value={filters['kind'] ?? 'all'}
          onChange={({ target: { value } }) =>
            place.onFiltersChange(value === 'all' ? withoutKind : { ...withoutKind, kind: value })
          }
        />
        {(unread > 0 || isUnread) && (
          <Inline gap={2}>
            <Button
              variant="secondary"
              aria-pressed={isUnread}
              onClick={() => {
                const { isRead: _isRead, ...others } = filters;
                place.onFiltersChange(isUnread ? others : { ...others, isRead: 'false' });
              }}
            >
              {t('wallet.onlyNew', { count: unread })}
            </Button>
            {unread > 0 && (
              <Button variant="secondary" onClick={() => void after(markAllInWallet())}>
                {t('wallet.markAll')}
              </Button>
            )}
          </Inline>
        )}
      </Inline>
      <MovementDates place={place} from={from} to={to} />
      <RefusalOf title={t('wallet.markFailed')} problem={problem} />
      <RecordList
        label={t('wallet.movements')}
        place={place}
        answer={answer}
        rows={{ columns: movementColumns((id, isRead) => void after(markInWallet(id, isRead))) }}
        empty={
          <EmptyState
            title={t('wallet.noneFound')}
            action={
              <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                {t('wallet.seeAll')}
              </Button>
            }
          />
        }
      />
    </PagePart>
  );
};
