import {
  limits,
  listProviderLetters,
  type DeliveryDay,
  type LetterKind,
  type QueryOf,
} from '@tuerca/contracts';
import {
  applyFilter,
  insertRows,
  rowsAs,
  rowsOf,
  runAlong,
  selectPage,
  type Executor,
} from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { DeliveryChannel } from './delivery.ts';

type DeliveryStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'refused';

export interface DeliveryRow {
  id: number;
  source: string;
  bodyHash: string | null;
  userId: number | null;
  /** The kind of letter, from which a user may opt out; null for messages that the user requested. */
  kind: LetterKind | null;
  channel: DeliveryChannel;
  recipient: string | null;
  subject: string | null;
  text: string | null;
  status: DeliveryStatus;
  attempts: number;
  reason: string | null;
}

export interface SourcedDelivery extends DeliveryRow {
  /** Its lease has expired: who was sending it will not say what became of it. */
  isAbandoned: boolean;
}

export interface NewDelivery {
  /** Unique key: a second delivery for the same source is not created. */
  source: string;
  userId: number | null;
  kind: LetterKind | null;
  channel: DeliveryChannel;
  /** Null: the user's address, looked up when it is sent. */
  recipient: string | null;
  subject: string | null;
  text: string;
  createdAt: Date;
  /** When it is sent; absent, at once. */
  dueAt?: Date;
  /** Of a letter to a buyer's own provider: the buyer, the provider, and the request it is about. */
  ownerId?: number;
  providerId?: number;
  requestId?: number;
}

/** What becomes of the letters to providers about a request that wait. */
export interface ProvidersTurn {
  requestId: number;
  /** When those that rest are due again; `infinity`: all rest; null: none is sent. */
  dueAt: Date | 'infinity' | null;
}

/** How a delivery ended. */
export interface DeliveryOutcome {
  id: number;
  status: 'sent' | 'refused';
  reason?: string;
  /** The address it was sent to. */
  recipient?: string;
}

/** A letter to a buyer's own provider, as its buyer sees it. */
export interface ProviderLetter {
  id: number;
  providerId: number;
  requestId: number;
  channel: DeliveryChannel;
  subject: string | null;
  status: DeliveryStatus;
  openedAt: Date | null;
  createdAt: Date;
  code: string | null;
  vehicle: string | null;
}

const letterColumns = [
  'deliveries.id',
  'deliveries.providerId',
  'deliveries.requestId',
  'deliveries.channel',
  'deliveries.subject',
  'deliveries.status',
  'deliveries.openedAt',
  'deliveries.createdAt',
  'requests.code',
  'requests.vehicle',
];

const columns = [
  'id',
  'source',
  'bodyHash',
  'userId',
  'kind',
  'channel',
  'recipient',
  'subject',
  'text',
  'status',
  'attempts',
  'reason',
] as const;

/** The subject of a letter that has ended, which goes with its text unless a buyer looks it up (ADR 0565). */
const keptSubject = 'case when provider_id is not null then subject end';

/** Longer than any adapter's timeout: a delivery still in progress after this was abandoned. */
const leaseSeconds = 30;
/** The same of a batch, whose e-mails take turns on few connections to a server that may be slow. */
const batchLeaseSeconds = 120;

const queuedTypes = {
  source: 'text',
  userId: 'bigint',
  kind: 'text',
  channel: 'text',
  recipient: 'text',
  subject: 'text',
  text: 'text',
  createdAt: 'timestamptz',
  ownerId: 'bigint',
  providerId: 'bigint',
  requestId: 'bigint',
  immediate: 'boolean',
  status: 'text',
};

const turnTypes = { requestId: 'bigint', dueAt: 'timestamptz' };

/** Letters of the queue to buyers' own providers. */
const waitingToProvider = `not immediate and status in ('queued', 'sending') and provider_id is not null`;

/**
 * Removes letters from the queue. One that is under way may be sent, so its row stays, but without words to be tried again
 * with. First the words go: one that is put back meanwhile is removed by this or by who puts it back, whoever comes last.
 */
const drop = async (letters: Knex.QueryBuilder): Promise<void> => {
  await letters.clone().update({ text: null, dueAt: 'infinity' });
  await letters.clone().where({ status: 'queued' }).delete();
};

/** Puts letters that were under way back in the queue, but those that were dropped meanwhile; one that rests by now rests. */
const putBack = async (
  on: Executor,
  ids: readonly number[],
  { pauseMs, ...changes }: { pauseMs: number; attempts?: Knex.Raw; reason?: string },
): Promise<void> => {
  // What another worker ended meanwhile has no words either.
  const open = on('deliveries')
    .where({ finishedAt: null })
    .whereRaw('id = any(?)', [[...ids]]);
  await open
    .clone()
    .whereNotNull('text')
    .update({
      ...changes,
      status: 'queued',
      dueAt: on.raw(`case due_at when 'infinity' then due_at else now() + make_interval(secs => ?) end`, [
        pauseMs / 1000,
      ]),
    });
  await open.clone().where({ text: null }).delete();
};

const lease = (on: Executor, seconds = leaseSeconds) => on.raw(`now() + make_interval(secs => ?)`, [seconds]);

export const deliveriesRepository = {
  /** Adds deliveries to the queue; those whose source is known already are left as they are. */
  async queue(on: Executor, deliveries: readonly NewDelivery[]): Promise<void> {
    const queued = deliveries.map((each) => ({ ...each, immediate: false, status: 'queued' }));
    const [later, atOnce] = [queued.filter(({ dueAt }) => dueAt), queued.filter(({ dueAt }) => !dueAt)];
    for (const [types, rows] of [
      [{ ...queuedTypes, dueAt: 'timestamptz' }, later],
      [queuedTypes, atOnce],
    ] as const)
      if (rows.length > 0)
        await runAlong(
          on,
          insertRows(on, { table: 'deliveries', types, rows }).onConflict('source').ignore(),
        );
  },

  /** Leases deliveries of a channel that are due, or whose lease has expired, to this replica. */
  async takeDue(on: Executor, channel: DeliveryChannel, limit: number): Promise<DeliveryRow[]> {
    const due = on('deliveries')
      .select('id')
      .where({ channel })
      .whereRaw(`not immediate and status in ('queued', 'sending') and due_at <= now()`)
      .orderBy([{ column: 'dueAt' }, { column: 'id' }])
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return on('deliveries')
      .whereIn('id', due)
      .update({
        status: 'sending',
        attempts: on.raw('attempts + 1'),
        dueAt: lease(on, batchLeaseSeconds),
      })
      .returning([...columns]) as Promise<DeliveryRow[]>;
  },

  /** Gives back leased deliveries that were not begun. */
  release: (on: Executor, ids: readonly number[]): Promise<void> =>
    putBack(on, ids, { pauseMs: 0, attempts: on.raw('attempts - 1') }),

  /**
   * Letters to providers that wait, for the morning or for another try, rest while their request takes no quotations, and are
   * not sent once it has ended, or once the link in them has; so do those under way, should they fail. Of several turns of a
   * request the last counts.
   */
  async followRequests(on: Executor, turns: readonly ProvidersTurn[]): Promise<void> {
    const last = [...new Map(turns.map((turn) => [turn.requestId, turn])).values()];
    const [ended, others] = [last.filter(({ dueAt }) => !dueAt), last.filter(({ dueAt }) => dueAt)];
    if (ended.length > 0)
      await drop(
        on('deliveries').whereRaw(`request_id = any(?) and ${waitingToProvider}`, [
          ended.map(({ requestId }) => requestId),
        ]),
      );
    if (others.length > 0)
      await runAlong(
        on,
        on.raw(
          `update deliveries set due_at = case status
            when 'sending' then greatest(turn."dueAt", now() + make_interval(secs => ?)) else turn."dueAt" end
        from ${rowsAs('turn', turnTypes, others)}
        where request_id = turn."requestId" and ${waitingToProvider} and text is not null
          and (turn."dueAt" = 'infinity'
            or due_at = 'infinity' and created_at > turn."dueAt" - make_interval(hours => ?))`,
          [batchLeaseSeconds, ...rowsOf(others), limits.providerLink.hours],
        ),
      );
  },

  /** Letters that wait for a provider are not sent to a number that is not its own any more, or at all. */
  async dropToProvider(
    on: Executor,
    providerId: number,
    { except }: { except?: string } = {},
  ): Promise<void> {
    const waiting = on('deliveries').where({ providerId }).whereRaw(waitingToProvider);
    if (except !== undefined) waiting.whereNot({ recipient: except });
    await drop(waiting);
  },

  /** Has a letter tried again. */
  retryLater: (on: Executor, id: number, pauseMs: number, reason: string): Promise<void> =>
    putBack(on, [id], { pauseMs, reason }),

  async finish(
    on: Executor,
    id: number,
    outcome: { status: 'sent' | 'failed' | 'refused'; reason?: string; at: Date },
  ): Promise<void> {
    const { status, reason, at } = outcome;
    await on('deliveries')
      .where({ id })
      .update({
        status,
        reason: reason ?? null,
        finishedAt: at,
        text: null,
        subject: on.raw(keptSubject),
      });
  },

  /** The same of many; who it was sent to is kept. */
  async finishAll(on: Executor, outcomes: readonly DeliveryOutcome[], at: Date): Promise<void> {
    if (outcomes.length === 0) return;
    await on.raw(
      `update deliveries set status = done.status, reason = done.reason, finished_at = ?,
        recipient = coalesce(done.recipient, deliveries.recipient), text = null, subject = ${keptSubject}
      from ${rowsAs('done', { id: 'bigint', status: 'text', reason: 'text', recipient: 'text' }, outcomes)}
      where deliveries.id = done.id`,
      [at, ...rowsOf(outcomes)],
    );
  },

  /** Inserts a delivery to send at once; null if its source exists. Its text, maybe a code, is not kept. */
  async claim(
    on: Executor,
    delivery: Omit<NewDelivery, 'text'> & { bodyHash: string },
  ): Promise<number | null> {
    const [row] = (await on('deliveries')
      .insert({ ...delivery, immediate: true, status: 'sending', attempts: 1, dueAt: lease(on) })
      .onConflict('source')
      .ignore()
      .returning('id')) as { id: number }[];
    return row?.id ?? null;
  },

  /** Leases an immediate delivery that failed, or whose lease has expired; false when it is not available. */
  async reclaim(
    on: Executor,
    id: number,
    sent: Pick<NewDelivery, 'channel' | 'recipient' | 'subject'> & { bodyHash: string },
  ): Promise<boolean> {
    const taken = await on('deliveries')
      .where({ id, immediate: true })
      .whereRaw(`(status = 'failed' or (status = 'sending' and due_at <= now()))`)
      .update({ ...sent, status: 'sending', attempts: on.raw('attempts + 1'), dueAt: lease(on) });
    return taken === 1;
  },

  async bySource(on: Executor, source: string): Promise<SourcedDelivery | undefined> {
    const row: unknown = await on('deliveries')
      .where({ source })
      .select(...columns, on.raw(`(status = 'sending' and due_at <= now()) as is_abandoned`))
      .first();
    return row as SourcedDelivery | undefined;
  },

  /** How many wait, without those that rest, and how many of them are due since before a moment. */
  async countWaiting(on: Executor, dueBefore: Date): Promise<{ waiting: number; overdue: number }> {
    const { rows } = await on.raw<{ rows: { waiting: number; overdue: number }[] }>(
      `select count(*)::int as waiting, (count(*) filter (where due_at < ?))::int as overdue
      from deliveries where not immediate and status in ('queued', 'sending') and due_at < 'infinity'`,
      [dueBefore],
    );
    return rows[0]!;
  },

  /** How many ended how on each day in Colombia since a moment, newest first. */
  async countByDay(on: Executor, since: Date): Promise<DeliveryDay[]> {
    const { rows } = await on.raw<{ rows: DeliveryDay[] }>(
      `select to_char(finished_at, 'YYYY-MM-DD') as day,
        (count(*) filter (where status = 'sent'))::int as sent,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'refused'))::int as refused
      from deliveries where finished_at >= ? group by 1 order by 1 desc`,
      [since],
    );
    return rows;
  },

  /** Those to the own providers of one buyer. */
  listToProviders(on: Executor, ownerId: number, query: QueryOf<typeof listProviderLetters>) {
    const own = on('deliveries')
      .leftJoin('requests', 'requests.id', 'deliveries.requestId')
      .where({ ownerId })
      .whereNotNull('deliveries.providerId')
      .select(letterColumns);
    const narrowed = applyFilter(own, {
      filter: query.filter,
      schema: listProviderLetters.query!.shape.filter.out,
      columns: { id_proveedor: { column: 'deliveries.providerId' } },
    });
    return selectPage<ProviderLetter>(narrowed, {
      ...query,
      columns: { created_at: 'deliveries.createdAt' },
      key: 'deliveries.id',
    });
  },

  /** Only the first opening of a letter to a provider is kept. */
  async setOpened(
    on: Executor,
    {
      ownerId,
      providerId,
      requestId,
      at,
    }: Required<Pick<NewDelivery, 'ownerId' | 'providerId' | 'requestId'>> & {
      at: Date;
    },
  ): Promise<void> {
    await on('deliveries').where({ ownerId, providerId, requestId, openedAt: null }).update({ openedAt: at });
  },

  /** Letters to providers, which their buyers look up, are kept longer; those that rest, for as long as their link works. */
  async prune(on: Executor, before: { letters: Date; toProviders: Date; links: Date }): Promise<void> {
    await on('deliveries')
      .whereRaw(`not immediate and status in ('queued', 'sending') and due_at = 'infinity'`)
      .where('createdAt', '<', before.links)
      .delete();
    await on('deliveries').where('finishedAt', '<', before.letters).whereNull('providerId').delete();
    await on('deliveries').where('finishedAt', '<', before.toProviders).delete();
  },
};
