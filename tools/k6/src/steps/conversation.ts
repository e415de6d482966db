import {
  listConversations,
  listMessages,
  markMessagesRead,
  sendMessage,
  type Conversation,
} from '@tuerca/contracts';
import { sleep } from 'k6';
import { call } from './call.ts';
import type { Cast } from './main-job.ts';
import { mustHold, type Expectation } from './measures.ts';
import { look } from './pause.ts';
import { mine, tokenOf, type Person } from './people.ts';
import { newKey, sendRequest } from './request.ts';

export const conversationExpectations: readonly Expectation[] = [
  [listConversations, 300],
  [sendMessage, 300],
  [listMessages, 300],
  [markMessagesRead, 300],
];

const openDeadlineMs = 30_000;

/** The conversation of this virtual user. */
let own: Conversation | undefined;

/** Sends a request, and its vendor opens the chat about it as soon as the chat service knows the request. */
const open = (buyer: Person, vendor: Person, brandId: number): Conversation => {
  const id = sendRequest(buyer, brandId);
  const deadline = Date.now() + openDeadlineMs;
  while (Date.now() < deadline) {
    const { data } = call(
      listConversations,
      { query: { filter: { quotation_request_id: id } } },
      tokenOf(vendor),
    );
    if (data[0]) return data[0];
    sleep(0.25);
  }
  throw new Error(`chat did not hear of request ${id} in time`);
};

const write = (from: Person, { quotation_request_id, store }: Conversation, message: string): number =>
  call(
    sendMessage,
    { body: { quotation_request_id, store_id: store.id, message }, idempotencyKey: newKey() },
    tokenOf(from),
  ).data.id;

const read = (by: Person, conversation: Conversation, newest: number): void => {
  const token = tokenOf(by);
  const filter = { conversation_id: conversation.id };
  const { data } = call(listMessages, { query: { filter } }, token);
  mustHold(data, { 'the newest message is there': ([first]) => first?.id === newest });
  call(markMessagesRead, { body: { conversation_id: conversation.id, upTo: newest } }, token);
};

/** A vendor asks, the buyer reads and answers, the vendor reads. */
export const talk = ({ buyers, vendors, brandId }: Cast): void => {
  const buyer = mine(buyers);
  const vendor = mine(vendors);
  own ??= open(buyer, vendor, brandId);
  const question = write(vendor, own, '¿Tu carro tiene frenos de disco en las cuatro ruedas?');
  look();
  read(buyer, own, question);
  const answer = write(buyer, own, 'Solo adelante, atrás son de campana.');
  look();
  read(vendor, own, answer);
};
