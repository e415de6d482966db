import { createQuotationRequest, sendMessage, type Operation, type ServiceName } from '@tuerca/contracts';
import type { Evidence } from '../evidence.ts';
import type { Tally } from '../tally.ts';

/** Writes that must make one record per idempotency key, with the query for the records and their authors. */
const writes: readonly { operation: Operation; service: ServiceName; records: string }[] = [
  {
    operation: createQuotationRequest,
    service: 'quotation',
    records: 'select id, buyer_id as by, created_at as at from requests order by id',
  },
  {
    operation: sendMessage,
    service: 'chat',
    records: 'select id, sender_user_id as by, sent_at as at from messages order by id',
  },
];

/** An unacknowledged record must come from a write that was given up, else a retry was executed twice. */
export const oncePerKey = async ({ journal, cast, stores }: Evidence, tally: Tally): Promise<void> => {
  const people = new Map(
    [...cast.buyers, ...cast.vendors].map(({ person, userId }) => [userId, person.key] as const),
  );
  const givenUp = new Set(journal.of('given-up').map(({ key }) => key));
  const told = new Set(
    journal.of('acknowledged').flatMap(({ fact }) => {
      if (fact.kind === 'request') return [`${createQuotationRequest.name} ${fact.requestId}`];
      return fact.kind === 'message' ? [`${sendMessage.name} ${fact.messageId}`] : [];
    }),
  );
  for (const { operation, service, records } of writes) {
    const unknown = new Map<string, number>();
    for (const intent of journal.of('intent')) {
      if (intent.operation !== operation.name || !givenUp.has(intent.key)) continue;
      unknown.set(intent.who, (unknown.get(intent.who) ?? 0) + 1);
    }
    const rows = await stores.sql<{ id: number; by: number; at: Date }>(service, records);
    for (const { id, by, at } of rows) {
      const isTold = told.has(`${operation.name} ${id}`);
      const who = people.get(by) ?? '';
      const left = unknown.get(who) ?? 0;
      if (!isTold) unknown.set(who, left - 1);
      tally.hold(
        journal.periodAt(at.getTime()),
        isTold || left > 0,
        () => `${operation.name} of ${who} made ${id}, which nobody was told of: a retry made it twice`,
      );
    }
  }
};
