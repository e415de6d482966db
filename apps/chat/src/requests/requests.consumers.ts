import {
  quotationClosed,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationEdited,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestReopened,
  quotationRequestVehicleChecked,
  quotationSent,
} from '@tuerca/contracts';
import type { DataOf } from '@tuerca/contracts';
import { on, onJoint, type HandlerContext } from '@tuerca/events';
import { conversationsRepository as conversations } from '../conversations/conversations.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { requestsRepository as requests } from './requests.repository.ts';

/** A buyer may write about a quotation at once, so its conversation is created with it. */
const openConversation = async (quotation: DataOf<typeof quotationSent>, { trx }: HandlerContext) => {
  const { quotationId, requestId, storeId, at } = quotation;
  const buyerId = await users.presentIdOf(trx, quotation.buyerId);
  await requests.saveSentQuotation(trx, quotation);
  await conversations.ensure(trx, { requestId, quotationId, storeId, buyerId, activeAt: new Date(at) });
};

export const requestsConsumers = [
  onJoint(quotationRequestCreated, async (request, { trx }) => {
    await requests.save(trx, { ...request, buyerId: await users.presentIdOf(trx, request.buyerId) });
  }),
  on(quotationRequestVehicleChecked, async ({ requestId, outcome, vehicle }, { trx }) => {
    if (outcome === 'completed') await requests.setVehicle(trx, requestId, vehicle);
  }),
  on(quotationRequestClosed, ({ requestId, cause }, { trx }) => requests.close(trx, requestId, cause)),
  on(quotationRequestReopened, ({ requestId }, { trx }) => requests.reopen(trx, requestId)),
  onJoint(quotationSent, openConversation),
  on(quotationEdited, (quotation, { trx }) => requests.saveQuotation(trx, quotation)),
  on(quotationOrdered, ({ quotationId, at }, { trx }) => requests.noteOrder(trx, quotationId, new Date(at))),
  on(quotationDiscarded, ({ quotationId }, { trx }) => requests.endQuotation(trx, quotationId, 'buyer')),
  on(quotationDiscardUndone, ({ quotationId }, { trx }) => requests.restoreQuotation(trx, quotationId)),
  on(quotationClosed, ({ quotationId }, { trx }) => requests.endQuotation(trx, quotationId, 'store')),
];
