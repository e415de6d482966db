import { createHash } from 'node:crypto';
import type { Evidence } from '../evidence.ts';
import type { Invariant } from '../invariant.ts';
import type { EntryOf, Fact } from '../journal.ts';
import { oncePerKey } from './once-per-key.ts';

type Acknowledged<Kind extends Fact['kind']> = EntryOf<'acknowledged'> & {
  fact: Extract<Fact, { kind: Kind }>;
};

const of = <Kind extends Fact['kind']>({ journal }: Evidence, kind: Kind): Acknowledged<Kind>[] =>
  journal.of('acknowledged').filter((entry): entry is Acknowledged<Kind> => entry.fact.kind === kind);

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const requestsThere = async (evidence: Evidence, holds: Holds) => {
  const rows = byId(
    await evidence.stores.sql<{ id: number; buyer_id: number; store_id: number | null }>(
      'quotation',
      'select id, buyer_id, store_id from requests',
    ),
  );
  for (const { period, fact } of of(evidence, 'request')) {
    const row = rows.get(fact.requestId);
    holds(
      period,
      row?.buyer_id === fact.buyerId && row.store_id === fact.storeId,
      () => `request ${fact.requestId}`,
    );
  }
};

const quotationsThere = async (evidence: Evidence, holds: Holds) => {
  const rows = byId(
    await evidence.stores.sql<{
      id: number;
      request_id: number;
      store_id: number;
      version: number;
      closed: boolean;
    }>(
      'quotation',
      'select id, request_id, store_id, version, closed_at is not null as closed from quotations',
    ),
  );
  const lines = await evidence.stores.sql<{ id: number; unit_price_minor: number }>(
    'quotation',
    'select id, unit_price_minor from quotation_lines',
  );
  const prices = new Map(lines.map(({ id, unit_price_minor }) => [id, unit_price_minor]));
  for (const { period, fact } of of(evidence, 'quotation')) {
    const row = rows.get(fact.quotationId);
    const stands =
      row !== undefined &&
      row.request_id === fact.requestId &&
      row.store_id === fact.storeId &&
      row.version >= fact.version &&
      (row.version > fact.version ||
        Object.entries(fact.prices).every(
          ([id, price]) => prices.get(Number(id)) === Math.round(price * 100),
        ));
    holds(period, stands, () => `quotation ${fact.quotationId} in version ${fact.version}`);
  }
  for (const { period, fact } of of(evidence, 'withdrawal'))
    holds(period, rows.get(fact.quotationId)?.closed === true, () => `withdrawal of ${fact.quotationId}`);
  const discards = await evidence.stores.sql<{ id: number }>(
    'quotation',
    'select quotation_id as id from quotation_discards',
  );
  const discarded = byId(discards);
  for (const { period, fact } of of(evidence, 'discard'))
    holds(period, discarded.has(fact.quotationId), () => `discard of ${fact.quotationId}`);
};

const ordersThere = async (evidence: Evidence, holds: Holds) => {
  const rows = byId(
    await evidence.stores.sql<{
      id: number;
      reference: string;
      quotation_id: number;
      buyer_id: number;
      total_minor: number;
    }>('cart', 'select id, reference, quotation_id, buyer_id, total_minor from orders'),
  );
  for (const { period, fact } of of(evidence, 'order')) {
    const row = rows.get(fact.orderId);
    const stands =
      row?.reference === fact.reference &&
      row.quotation_id === fact.quotationId &&
      row.buyer_id === fact.buyerId &&
      row.total_minor === Math.round(fact.total * 100);
    holds(period, stands, () => `order ${fact.reference} of quotation ${fact.quotationId}`);
  }
};

const moneyThere = async (evidence: Evidence, holds: Holds) => {
  const payments = byId(
    await evidence.stores.sql<{ id: number; order_id: number; amount_minor: number }>(
      'cart',
      'select payment_id as id, order_id, amount_minor from payment_orders',
    ),
  );
  for (const { period, fact } of of(evidence, 'payment')) {
    const row = payments.get(fact.paymentId);
    const stands = row?.order_id === fact.orderId && row.amount_minor === Math.round(fact.amount * 100);
    holds(period, stands, () => `payment ${fact.paymentId} of order ${fact.orderId}`);
  }
  const refunds = byId(
    await evidence.stores.sql<{ id: number; order_id: number; amount_minor: number }>(
      'cart',
      'select id, order_id, amount_minor from refunds',
    ),
  );
  for (const { period, fact } of of(evidence, 'refund')) {
    const row = refunds.get(fact.refundId);
    const stands = row?.order_id === fact.orderId && row.amount_minor === Math.round(fact.amount * 100);
    holds(period, stands, () => `refund ${fact.refundId} of order ${fact.orderId}`);
  }
};

const messagesThere = async (evidence: Evidence, holds: Holds) => {
  const rows = byId(
    await evidence.stores.sql<{ id: number; conversation_id: number; sender_user_id: number; text: string }>(
      'chat',
      'select id, conversation_id, sender_user_id, text from messages',
    ),
  );
  for (const { period, fact } of of(evidence, 'message')) {
    const row = rows.get(fact.messageId);
    const stands =
      row?.conversation_id === fact.conversationId &&
      row.sender_user_id === fact.senderId &&
      row.text === fact.text;
    holds(period, stands, () => `message ${fact.messageId}`);
  }
};

/** Every acknowledged file has its document and its bytes, as the API serves them. */
const filesThere = async (evidence: Evidence, holds: Holds) => {
  const documents = await evidence.stores.documents('media', 'files', {});
  const owners = new Map(documents.map(({ _id, ownerUserId }) => [`/media/${String(_id)}`, ownerUserId]));
  for (const { period, fact } of of(evidence, 'file')) {
    const response = await fetch(`${evidence.url}${fact.path}`, {
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    const bytes = response?.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
    const isSame = createHash('sha256').update(bytes).digest('hex') === fact.sha256;
    holds(
      period,
      isSame && owners.get(fact.path) === fact.ownerId,
      () => `file ${fact.path} (answered ${response?.status ?? 'nothing'})`,
    );
  }
};

type Holds = (period: string, holds: boolean, what: () => string) => void;

export const acknowledgedSurvives: Invariant = {
  name: 'I1',
  says: 'an acknowledged write survives, and a retry under its key makes no second one',
  async check(evidence, tally) {
    const holds: Holds = (period, isThere, what) =>
      tally.hold(period, isThere, () => `acknowledged and not there: ${what()}`);
    await requestsThere(evidence, holds);
    await quotationsThere(evidence, holds);
    await ordersThere(evidence, holds);
    await moneyThere(evidence, holds);
    await messagesThere(evidence, holds);
    await filesThere(evidence, holds);
    await oncePerKey(evidence, tally);
  },
};
