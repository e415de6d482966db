import type { Order } from '@tuerca/contracts';
import { Button, Card, Heading, Link, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { invoicingSection, paths } from '../../../config/paths.ts';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { useLive } from '../../../shared/live.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { ownsStore } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/invoices.ts';
import { useSession } from '../../session/session.tsx';
import { ask } from '../api/change-invoice.ts';
import { useOrderInvoices } from '../api/use-order-invoices.ts';
import { useOwnBilling } from '../api/use-own-billing.ts';
import { useOwnIdentity } from '../api/use-own-identity.ts';
import { knownOfOrder } from '../billing-form.ts';
import { BillingDialog } from './billing-dialog.tsx';
import { InvoiceRow, type InvoiceSide } from './invoice-row.tsx';

const AskInvoice = ({
  order,
  isAgain,
  onAsked,
}: {
  readonly order: Order;
  readonly isAgain: boolean;
  readonly onAsked: () => Promise<unknown>;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useSession();
  const kept = useOwnBilling(order.country);
  const identity = useOwnIdentity(user?.id ?? null);
  const isKnown = kept.data !== undefined && (identity.data !== undefined || identity.error !== undefined);
  const failure = isOpen && !isKnown ? (kept.error as unknown) : undefined;
  const open = () => {
    setIsOpen(true);
    if (failure !== undefined) void kept.mutate();
  };
  return (
    <Stack gap={2} align="start">
      {failure !== undefined && <Refusal attempt={failure}>{messageOf(failure)}</Refusal>}
      <Button variant="secondary" isLoading={isOpen && !isKnown && failure === undefined} onClick={open}>
        {t(isAgain ? 'invoices.askAgain' : 'invoices.ask')}
      </Button>
      {isOpen && isKnown && (
        <BillingDialog
          name={`invoice.${order.id}`}
          title={t('invoices.askTitle', { ref: order.ref_venta })}
          text={t('invoices.askText', { store: order.store.name })}
          save={t('invoices.ask')}
          country={order.country}
          kept={kept.data?.data ?? null}
          known={knownOfOrder(order, identity.data?.data)}
          onSave={async (body, close) => {
            await ask(order.id, body);
            await Promise.all([onAsked(), kept.mutate()]);
            close();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
};

/** The invoice of an order and its credit notes: the buyer asks for it, both sides have its files. */
export const OrderInvoice = ({ order, side }: { readonly order: Order; readonly side: InvoiceSide }) => {
  const { user } = useSession();
  const { data, mutate } = useOrderInvoices(order.id);
  const list = useRef<HTMLDivElement>(null);
  useLive('notifications', user?.id ?? null, () => void mutate());
  if (!data) return null;
  const { may_ask: mayAsk, invoices } = data.data;
  if (!mayAsk && invoices.length === 0) return null;
  // An adviser does not get to the data.
  const isOwn = side === 'store' && user && ownsStore(user);
  const waits = isOwn && invoices.some(({ waits_for_store: waiting }) => waiting);
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('invoices.title')}
        </Heading>
        {invoices.length === 0 && <Text tone="muted">{t('invoices.about')}</Text>}
        <Stack gap={4} ref={list}>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              side={side}
              onChanged={async () => {
                await mutate();
                keepFocusBy(list.current);
              }}
            />
          ))}
        </Stack>
        {waits && <Link href={paths.ownStoreSection(invoicingSection)}>{t('invoices.completeData')}</Link>}
        {mayAsk && (
          <AskInvoice
            order={order}
            isAgain={invoices.length > 0}
            onAsked={async () => {
              await mutate();
              // The button is gone: what came of it takes the focus.
              requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[tabindex]')?.focus());
            }}
          />
        )}
      </Stack>
    </Card>
  );
};
