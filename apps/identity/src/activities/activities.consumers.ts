import {
  orderChanged,
  orderCreated,
  quotationClosed,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationEdited,
  quotationOrdered,
  quotationSent,
  returnChanged,
  vehiclePaperRemoved,
  vehiclePaperSaved,
} from '@tuerca/contracts';
import { on, onJoint, type Handler, type HandlerContext } from '@tuerca/events';
import { isOrderLost } from '@tuerca/rules';
import { advisersRepository as advisers } from '../advisers/advisers.repository.ts';
import type { AgendaEntriesService } from './agenda-entries.service.ts';
import { entriesOfDelivery, entryOfQuotation, entryOfVehiclePaper } from './agenda-entry.ts';

interface Deps {
  entries: Pick<AgendaEntriesService, 'put' | 'remove' | 'setOrdered' | 'setBoughtAgain'>;
}

/** What happens to a person's quotations, orders and vehicles, as days of the agenda. */
export const activitiesConsumers = ({ entries }: Deps): Handler[] => {
  const end = (quotationId: number, context: HandlerContext) =>
    entries.remove({ source: 'quotation', subjectId: quotationId }, context);

  return [
    onJoint(quotationSent, async (quotation, context) => {
      // What products are bought of is ordered as it is sent.
      if (!quotation.isPurchase) await entries.put([entryOfQuotation(quotation)], context);
    }),
    onJoint(quotationEdited, (quotation, context) => entries.put([entryOfQuotation(quotation)], context)),
    on(quotationDiscarded, ({ quotationId }, context) => end(quotationId, context)),
    on(quotationDiscardUndone, (quotation, context) => entries.put([entryOfQuotation(quotation)], context)),
    on(quotationClosed, ({ quotationId }, context) => end(quotationId, context)),
    on(quotationOrdered, async ({ quotationId, requestId, buyerId }, context) => {
      await end(quotationId, context);
      await entries.setOrdered(requestId, buyerId, context);
    }),
    on(orderCreated, async (order, context) => {
      const adviser =
        order.adviserId === null ? undefined : await advisers.find(context.trx, order.adviserId);
      // Not who left meanwhile, or may not see the orders of the store.
      const delivers = adviser?.removedAt === null && adviser.rights.includes('seeOrders');
      const sellers = [order.sellerUserId, delivers ? adviser.userId : null].filter((id) => id !== null);
      await entries.put(entriesOfDelivery(order, [...new Set(sellers)]), context);
    }),
    on(orderChanged, async ({ orderId, requestId, buyerId, to }, context) => {
      const isLost = isOrderLost(to);
      if (isLost) await entries.setBoughtAgain(requestId, buyerId, context);
      if (isLost || ['delivered', 'closed', 'returned'].includes(to))
        await entries.remove({ source: 'delivery', subjectId: orderId }, context);
    }),
    on(returnChanged, async ({ requestId, buyerId, event }, context) => {
      if (event === 'cancelRest') await entries.setBoughtAgain(requestId, buyerId, context);
    }),
    onJoint(vehiclePaperSaved, (paper, context) => entries.put([entryOfVehiclePaper(paper)], context)),
    on(vehiclePaperRemoved, ({ paperId }, context) =>
      entries.remove({ source: 'vehiclePaper', subjectId: paperId }, context),
    ),
  ];
};
