import { listAdviserInvitations, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { AdviserInvitation, InvitedContact } from './adviser-invitation.ts';

const columns = [
  'id',
  'storeId',
  'name',
  'email',
  'mobile',
  'rights',
  'brandIds',
  'sentAt',
  'expiresAt',
  'acceptedAt',
  'acceptedBy',
];

type NewInvitation = Pick<
  AdviserInvitation,
  'storeId' | 'name' | 'email' | 'mobile' | 'rights' | 'brandIds' | 'sentAt' | 'expiresAt'
> & { tokenHash: Buffer; invitedBy: number };

/** The token of a letter, and its times. */
type Sending = Pick<AdviserInvitation, 'sentAt' | 'expiresAt'> & { tokenHash: Buffer };

/** Neither accepted nor withdrawn; its time may be over. */
const open = (on: Executor): Knex.QueryBuilder =>
  on('adviserInvitations').whereNull('withdrawnAt').whereNull('acceptedAt');

export const adviserInvitationsRepository = {
  /** Open invitations of one store, or of any when no store is given. */
  list(on: Executor, query: QueryOf<typeof listAdviserInvitations>, storeId: number | null) {
    const matching = open(on).select(columns);
    if (storeId !== null) matching.where({ storeId });
    applyFilter(matching, {
      filter: query.filter,
      schema: listAdviserInvitations.query!.shape.filter.out,
      columns: { store_id: { column: 'storeId' } },
    });
    return selectPage<AdviserInvitation>(matching, { ...query, columns: { sent_at: 'sentAt' } });
  },

  findOpen: (on: Executor, id: number): Promise<(AdviserInvitation & Sending) | undefined> =>
    open(on)
      .where({ id })
      .first([...columns, 'tokenHash']),

  findOpenTo: (
    on: Executor,
    storeId: number,
    { email, mobile }: InvitedContact,
  ): Promise<AdviserInvitation | undefined> => open(on).where({ storeId, email, mobile }).first(columns),

  /** The invitation of a token that was not withdrawn, with a row lock; also an accepted one. */
  lockByToken: (trx: Executor, tokenHash: Buffer): Promise<AdviserInvitation | undefined> =>
    trx('adviserInvitations').where({ tokenHash }).whereNull('withdrawnAt').forUpdate().first(columns),

  findByToken: (on: Executor, tokenHash: Buffer): Promise<AdviserInvitation | undefined> =>
    open(on).where({ tokenHash }).first(columns),

  /** Those that could still be accepted. */
  async countOpen(on: Executor, storeId: number, now: Date): Promise<number> {
    const [row] = await open(on).where({ storeId }).where('expiresAt', '>', now).count('* as count');
    return row!.count as number;
  },

  async insert(trx: Executor, invitation: NewInvitation): Promise<AdviserInvitation> {
    const [row] = await trx('adviserInvitations')
      .insert({ ...invitation, createdAt: invitation.sentAt })
      .returning<AdviserInvitation[]>(columns);
    return row!;
  },

  /** A new token and a new time; undefined when it is no longer open. */
  async renew(trx: Executor, id: number, renewed: Sending): Promise<AdviserInvitation | undefined> {
    const [row] = await open(trx).where({ id }).update(renewed).returning<AdviserInvitation[]>(columns);
    return row;
  },

  /** Takes back a new token that reached nobody: the link of before works again. */
  async putBack(
    on: Executor,
    { id, tokenHash, sentAt, expiresAt }: Pick<AdviserInvitation, 'id'> & Sending,
    unsent: Buffer,
  ): Promise<void> {
    await open(on).where({ id, tokenHash: unsent }).update({ tokenHash, sentAt, expiresAt });
  },

  /** Returns false when it is no longer open. */
  async withdraw(trx: Executor, id: number, withdrawnAt: Date): Promise<boolean> {
    return (await open(trx).where({ id }).update({ withdrawnAt })) > 0;
  },

  async withdrawAll(trx: Executor, storeId: number, withdrawnAt: Date): Promise<void> {
    await open(trx).where({ storeId }).update({ withdrawnAt });
  },

  async accept(trx: Executor, id: number, by: { acceptedAt: Date; acceptedBy: number }): Promise<void> {
    await open(trx).where({ id }).update(by);
  },
};
