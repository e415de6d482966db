import {
  adviserJoined,
  adviserLeft,
  brandRequestDecided,
  brandRequestMade,
  disbursementAddressed,
  disbursementDecided,
  infractionRegistered,
  productInfractionRegistered,
  invoiceChanged,
  moduleRequestDecided,
  moduleRequestMade,
  orderAssigned,
  orderChanged,
  orderCreated,
  orderDeliveryFailed,
  orderRated,
  paymentDiffers,
  paymentOptionChosen,
  paymentRefunded,
  paymentRefused,
  plateLookupAnswered,
  quotationClosed,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationEdited,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestDiscarded,
  quotationRequestReopened,
  quotationRequestVehicleChecked,
  quotationSent,
  ratingAnswered,
  ratingHidden,
  ratingRequested,
  storeApplicationDecided,
  storeApplicationSubmitted,
  storeActivitySwitched,
  returnChanged,
  storeHandedOver,
  storeModuleSwitched,
  productImageReportDecided,
  productUploadEnded,
  substitutionReportDecided,
  workshopAnnounced,
  supportCaseDecided,
  supportCaseFiled,
  vehicleTransferChanged,
} from '@tuerca/contracts';
import { on, onJoint, type Handler, type HandlerContext } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import {
  afterQuietHours,
  countryOfCurrency,
  defaultCountry,
  isOrderLost,
  passingClosures,
  quotationLimit,
  type CountryCode,
  type QuietHours,
} from '@tuerca/rules';
import { signProviderLink } from '@tuerca/service';
import {
  contactsRepository as contacts,
  contentOf,
  type StoredRequest,
} from '../contacts/contacts.repository.ts';
import { deliveriesRepository as deliveries } from '../deliveries/deliveries.repository.ts';
import type { Letter, LetterWriter } from '../letters/letter.ts';
import type { FeedEntry } from '../live/feed.repository.ts';
import { pendingRequestEntry, requestStateEntry } from '../live/pending-request.wire.ts';
import { schedule } from '../reminders/schedule.ts';
import { answerDueAt } from './answer-due.ts';
import {
  applicationDecidedNotice,
  caseDecidedNotice,
  adviserJoinedNotice,
  adviserLeftNotice,
  brandDecidedLetter,
  brandDecidedNotice,
  brandRequestLetter,
  brandRequestNotice,
  brandRequestPath,
  letterOf,
  dismissedNotice,
  moduleDecidedNotice,
  moduleRequestLetter,
  moduleRequestNotice,
  moduleRequestPath,
  moduleSwitchedNotice,
  onlyStoreGoneNotice,
  newOrderLetter,
  newOrderNotice,
  newQuotationLetter,
  newQuotationNotice,
  newRatingNotice,
  newRequestNotice,
  newWorkshopNotice,
  orderMadeLetter,
  plateFoundNotice,
  plateUnknownNotice,
  providerLetter,
  quotationDiscardedNotice,
  quotationEditedLetter,
  quotationEditedNotice,
  quotationRestoredNotice,
  ratingAnsweredNotice,
  ratingHiddenLetter,
  ratingHiddenNotice,
  returnPath,
  requestReceivedLetter,
  saleRegisteredLetter,
  saleRegisteredNotice,
  storeActivityNotice,
  storeApplicationNotice,
  storeApplicationPath,
  storeGivenNotice,
  storeGoneNotice,
  storeReceivedNotice,
  supportCaseNotice,
  supportCasePath,
  imageReportDecidedNotice,
  picturesRemovedNotice,
  substitutionDecidedNotice,
  uploadEndedNotice,
  takenOverNotice,
  transferPath,
  vehicleCheckedNotice,
  vehicleDecidedNotice,
  vehicleOfferedNotice,
  type Notice,
} from './messages.ts';
import {
  infractionLetter,
  infractionNotice,
  infractionSubject,
  type Registered,
} from './infraction.messages.ts';
import {
  orderAssignedNotice,
  orderChangedLetter,
  orderChangedNotice,
  ordersUndeliveredNotice,
  paymentOptionNotice,
} from './order-life.messages.ts';
import {
  isToldByBeginning,
  isToldByPayment,
  returnChangedLetter,
  returnChangedNotice,
  undecidedReturnNotice,
} from './return-life.messages.ts';
import { paymentLetter, paymentRefundedNotice, paymentRefusedNotice } from './payment.messages.ts';
import {
  disbursementDecidedNotice,
  disbursementLetter,
  invoiceLetterToReceiver,
  invoiceNoticeToBuyer,
  invoiceNoticeToStore,
  paymentDiffersNotice,
} from './money.messages.ts';
import { asksToQuote, notificationsRepository as notifications } from './notifications.repository.ts';
import type { Teller } from './teller.ts';

interface Deps {
  teller: Teller;
  writer: LetterWriter;
  /** When no letter goes to whoever asked for it longer ago, by the receiver's clock. */
  quietHours: QuietHours | null;
  clock: () => Date;
  /** Signs the links for buyers' own providers. */
  linkSecret: string;
}

/** The feed entries that tell those who may quote a request of its current state. */
const stateOf = (
  request: StoredRequest | null,
  now: { quotations?: number | undefined; isAvailable?: boolean; at: Date },
): FeedEntry[] => {
  if (!request) return [];
  const { id, buyerId, storeId, brandId, country } = request;
  if (buyerId === null || brandId === null || country === null) return [];
  const { quotations: quotationsCount = null, at } = now;
  const { isAvailable = quotationsCount === null ? null : quotationsCount < quotationLimit({ storeId }) } =
    now;
  const state = { quotation_request_id: id, quotationsCount, isAvailable };
  return [requestStateEntry({ buyerId, storeId, brandId, country }, state, at)];
};

/** Notifications about a quotation that ask the buyer to look at the comparison. */
const ofQuotation = ['newQuotation', 'quotationEdited', 'quotationsExpiring'] as const;

/** Notifications to managers about a request without quotations. */
const ofManagers = ['requestsUncovered', 'requestsUnreached'] as const;

const requestConsumers = ({ teller, writer, quietHours, clock, linkSecret }: Deps): Handler[] => [
  onJoint(quotationRequestCreated, async (request, context) => {
    await contacts.saveRequest(context.trx, request);
    // The store is told of its order, by that.
    if (request.isPurchase) return;
    const { requestId, buyerId, providers } = request;
    const sellers = await contacts.sellersOf(context.trx, { ...request, ...contentOf(request) });
    const managers = await contacts.managerIds(context.trx);
    await schedule.requestCreated(context.trx, request, { sellers, managers, now: clock() });
    const notice = newRequestNotice(request);
    await teller.tell(context, {
      notices: sellers.map((userId) => teller.noticeTo(userId, notice, { requestId })),
      bundled: { topic: 'newRequest', subjectId: 0, userIds: sellers },
      deliveries: [
        ...writer.toUser(buyerId, 'quotations', requestReceivedLetter(request), context.event.id),
        ...providers.map(({ providerId, tradeName, whatsapp }) =>
          writer.toProvider(
            {
              ownerId: buyerId,
              providerId,
              requestId,
              whatsapp,
              dueAt: afterQuietHours(clock(), request.country, quietHours),
            },
            providerLetter(
              request,
              tradeName,
              signProviderLink(linkSecret, { requestId, providerId, whatsapp }),
            ),
            `${context.event.id}:provider:${providerId}`,
          ),
        ),
      ],
      live: [pendingRequestEntry(request, clock())],
    });
  }),

  onJoint(quotationRequestClosed, async ({ requestId, buyerId, cause, isStoreInactive }, context) => {
    await schedule.requestClosed(context.trx, requestId, cause);
    const request = await contacts.request(context.trx, requestId);
    await teller.tell(context, {
      marked: [
        ...(await notifications.setRequestClosed(context.trx, requestId)),
        ...(await notifications.setSettled(context.trx, [{ requestId, topics: ofManagers }])),
      ],
      ...(isStoreInactive && {
        notices: [teller.noticeTo(buyerId, onlyStoreGoneNotice(requestId, request), { requestId })],
      }),
      live: stateOf(request, { isAvailable: false, at: clock() }),
    });
    // After those that the batch queues.
    const dueAt = passingClosures.includes(cause) ? 'infinity' : null;
    context.gather(deliveries.followRequests, [{ requestId, dueAt }]);
  }),

  on(quotationRequestReopened, async ({ requestId }, context) => {
    await schedule.requestReopened(context.trx, requestId, clock());
    const request = await contacts.request(context.trx, requestId);
    await teller.tell(context, {
      // Only in the app: a letter about this request was already sent.
      marked: await notifications.setRequestReopened(context.trx, requestId),
      live: stateOf(request, { isAvailable: true, at: clock() }),
    });
    const dueAt = afterQuietHours(clock(), request?.country ?? defaultCountry, quietHours);
    context.gather(deliveries.followRequests, [{ requestId, dueAt }]);
  }),

  on(quotationRequestDiscarded, async ({ requestId, storeId }, context) => {
    const members = await contacts.membersOf(context.trx, storeId);
    await schedule.discarded(context.trx, requestId, members);
    await teller.tell(context, {
      marked: await notifications.setSettled(context.trx, [{ requestId, topics: asksToQuote, storeId }]),
    });
  }),
];

const quotationConsumers = ({ teller, writer, clock }: Deps): Handler[] => [
  onJoint(quotationSent, async (quotation, context) => {
    if (quotation.isPurchase) return;
    const { buyerId, requestId, quotationId, storeId, requestQuotations } = quotation;
    const request = await contacts.request(context.trx, requestId);
    await schedule.requestAnswered(context.trx, requestId, storeId);
    await schedule.quotationStands(context.trx, quotation, clock());
    await teller.tell(context, {
      marked: await notifications.setSettled(context.trx, [
        { requestId, topics: asksToQuote, storeId },
        { requestId, topics: ofManagers },
      ]),
      notices: [teller.noticeTo(buyerId, newQuotationNotice(quotation, request), { requestId, quotationId })],
      deliveries: writer.toUser(
        buyerId,
        'quotations',
        newQuotationLetter(quotation, request),
        context.event.id,
      ),
      live: stateOf(request, { quotations: requestQuotations, at: clock() }),
    });
  }),

  onJoint(quotationEdited, async (quotation, context) => {
    await schedule.quotationStands(context.trx, quotation, clock());
    if (!quotation.notify) return;
    const { buyerId, requestId, quotationId } = quotation;
    const request = await contacts.request(context.trx, requestId);
    await teller.tell(context, {
      notices: [
        teller.noticeTo(buyerId, quotationEditedNotice(quotation, request), { requestId, quotationId }),
      ],
      deliveries: writer.toUser(
        buyerId,
        'quotations',
        quotationEditedLetter(quotation, request),
        context.event.id,
      ),
    });
  }),

  onJoint(quotationDiscarded, async (discarded, context) => {
    const { buyerId, sellerUserId, requestId, quotationId } = discarded;
    await schedule.quotationEnded(context.trx, requestId, quotationId);
    const request = await contacts.request(context.trx, requestId);
    await teller.tell(context, {
      marked: await notifications.setSettled(context.trx, [
        { requestId, quotationId, topics: ofQuotation, userId: buyerId },
        // That it was taken back before.
        { requestId, quotationId, topics: ['quotationDiscarded'], userId: sellerUserId },
      ]),
      notices: [
        teller.noticeTo(sellerUserId, quotationDiscardedNotice(discarded, request), {
          requestId,
          quotationId,
        }),
      ],
    });
  }),

  on(quotationDiscardUndone, async (quotation, context) => {
    const { sellerUserId, requestId, quotationId } = quotation;
    await schedule.quotationStands(context.trx, quotation, clock());
    const request = await contacts.request(context.trx, requestId);
    await teller.tell(context, {
      marked: await notifications.setSettled(context.trx, [
        { requestId, quotationId, topics: ['quotationDiscarded'], userId: sellerUserId },
      ]),
      notices: [
        teller.noticeTo(sellerUserId, quotationRestoredNotice(requestId, request), {
          requestId,
          quotationId,
        }),
      ],
    });
  }),

  onJoint(quotationClosed, async ({ buyerId, quotationId, requestId, storeId, isStoreInactive }, context) => {
    await schedule.quotationEnded(context.trx, requestId, quotationId);
    const request = await contacts.request(context.trx, requestId);
    const notices = isStoreInactive
      ? [
          teller.noticeTo(
            buyerId,
            storeGoneNotice(requestId, await contacts.storeName(context.trx, storeId), request),
            { requestId, quotationId },
          ),
        ]
      : [];
    await teller.tell(context, {
      marked: await notifications.setSettled(context.trx, [
        { requestId, quotationId, topics: ofQuotation, userId: buyerId },
      ]),
      notices,
      live: stateOf(request, { at: clock() }),
    });
  }),

  // The event of its order may come before that of the quotation, this one not.
  onJoint(quotationOrdered, async ({ requestId, quotationId, buyerId }, context) => {
    await schedule.quotationOrdered(context.trx, requestId, quotationId);
    await teller.tell(context, {
      marked: await notifications.setSettled(context.trx, [
        { requestId, topics: ofQuotation, userId: buyerId },
      ]),
    });
  }),
];

/** Of the request that an order is of; null for one of long ago. */
const countryOf = async (trx: Transaction, requestId: number): Promise<CountryCode | null> =>
  (await contacts.request(trx, requestId))?.country ?? null;

/** Who sells an order by now: the store's owner, whoever that was when it was made, and its adviser, unless they left. */
const workingSellersOf = async (
  trx: Transaction,
  order: { storeId: number; adviserId: number | null },
): Promise<number[]> =>
  (await contacts.orderReadersOf(trx, order.storeId))
    .filter(({ adviserId }) => adviserId === null || adviserId === order.adviserId)
    .map(({ userId }) => userId);

/** The same of one that was just made; of a store that is not known yet, who quoted. */
const sellersOf = async (
  trx: Transaction,
  order: { storeId: number; sellerUserId: number; adviserId: number | null },
): Promise<number[]> => {
  const working = await workingSellersOf(trx, order);
  return working.length > 0 ? working : [order.sellerUserId];
};

interface ToldOrder {
  storeId: number;
  adviserId: number | null;
  buyerId: number;
  byUserId: number | null;
  tells: readonly ('buyer' | 'store')[];
}

/** Who is told of a step of an order or of its return, and as which side; not who took it. */
const toldOf = async (
  trx: Transaction,
  told: ToldOrder,
): Promise<{ userId: number; as: 'buyer' | 'store' }[]> => {
  const sellers = told.tells.includes('store') ? await workingSellersOf(trx, told) : [];
  return [
    ...(told.tells.includes('buyer') ? [{ userId: told.buyerId, as: 'buyer' as const }] : []),
    ...sellers.map((userId) => ({ userId, as: 'store' as const })),
  ].filter(({ userId }) => userId !== told.byUserId);
};

const orderConsumers = ({ teller, writer }: Deps): Handler[] => [
  onJoint(orderCreated, async (order, context) => {
    const { orderId, requestId, quotationId, buyerId, registeredBy } = order;
    await schedule.ordered(context.trx, order);
    const request = await contacts.request(context.trx, requestId);
    const sellers = await sellersOf(context.trx, order);
    const readers = sellers.filter((userId) => userId !== registeredBy?.userId);
    const subject = { orderId, requestId, quotationId };
    const source = context.event.id;
    await teller.tell(context, {
      notices: [
        ...readers.map((userId) => teller.noticeTo(userId, newOrderNotice(order, request), subject)),
        // Who orders has seen it; who accepted by telephone has not.
        ...(registeredBy ? [teller.noticeTo(buyerId, saleRegisteredNotice(order, request), subject)] : []),
      ],
      deliveries: [
        ...readers.flatMap((userId) =>
          writer.toUser(userId, 'orders', newOrderLetter(order, request), source),
        ),
        ...writer.toUser(
          buyerId,
          'orders',
          registeredBy ? saleRegisteredLetter(order, request) : orderMadeLetter(order, request),
          source,
        ),
      ],
    });
  }),

  on(orderChanged, async (changed, context) => {
    const { orderId, requestId, quotationId, buyerId, to } = changed;
    if (isOrderLost(to)) {
      await schedule.rated(context.trx, orderId, buyerId);
      await schedule.boughtAgain(context.trx, requestId);
    }
    const readers = await toldOf(context.trx, changed);
    const country = await countryOf(context.trx, requestId);
    await teller.tell(context, {
      // The last step alone is news, to whoever took it as well.
      marked: await notifications.setSubjectDone(
        context.trx,
        { orderId },
        ['orderChanged'],
        [...readers.map(({ userId }) => userId), ...(changed.byUserId === null ? [] : [changed.byUserId])],
      ),
      notices: readers.map(({ userId, as }) =>
        teller.noticeTo(userId, orderChangedNotice(changed, as), { orderId, requestId, quotationId }),
      ),
      deliveries: readers.flatMap(({ userId, as }) =>
        writer.toUser(userId, 'orders', orderChangedLetter(changed, { as, country }), context.event.id),
      ),
    });
  }),

  on(returnChanged, async (changed, context) => {
    const { orderId, requestId, quotationId, returnId } = changed;
    if (changed.event === 'cancelRest') await schedule.boughtAgain(context.trx, requestId);
    if (isToldByBeginning(changed)) return;
    const subject = { orderId, requestId, quotationId };
    const readers = await toldOf(context.trx, changed);
    const managers = await contacts.managerIds(context.trx);
    const told = new Set([...readers.map(({ userId }) => userId), ...managers]);
    const news = readers.filter(({ as }) => !isToldByPayment(changed, as));
    await teller.tell(context, {
      // The last step alone is news, to whoever took it as well.
      marked: await notifications.setPathDone(context.trx, {
        topic: 'returnChanged',
        path: returnPath(returnId),
        userIds: [...told, ...(changed.byUserId === null ? [] : [changed.byUserId])],
      }),
      notices: [
        ...news.map(({ userId, as }) => teller.noticeTo(userId, returnChangedNotice(changed, as), subject)),
        ...(changed.event === 'remind' ? managers : []).map((userId) =>
          teller.noticeTo(userId, undecidedReturnNotice(changed), subject),
        ),
      ],
      deliveries: news.flatMap(({ userId, as }) =>
        writer.toUser(userId, 'orders', returnChangedLetter(changed, as), context.event.id),
      ),
    });
  }),

  on(paymentOptionChosen, async (chosen, context) => {
    const { orderId, requestId, quotationId } = chosen;
    const readers = await workingSellersOf(context.trx, chosen);
    const notice = paymentOptionNotice(chosen);
    await teller.tell(context, {
      marked: await notifications.setSubjectDone(context.trx, { orderId }, ['orderChanged'], readers),
      notices: readers.map((userId) => teller.noticeTo(userId, notice, { orderId, requestId, quotationId })),
    });
  }),

  on(orderAssigned, async (assigned, context) => {
    const { storeId, adviserId, byUserId, orderId, requestId } = assigned;
    const userId = await contacts.adviserUserId(context.trx, { storeId, adviserId });
    if (userId === null || userId === byUserId) return;
    await teller.tell(context, {
      notices: [teller.noticeTo(userId, orderAssignedNotice(assigned), { orderId, requestId })],
    });
  }),
];

/** What a buyer is told of money; that an order is paid is a step of its life. */
const paymentConsumers = ({ teller, writer }: Deps): Handler[] => {
  const tellBuyer = (
    context: HandlerContext,
    {
      buyerId,
      country,
      notice,
      subject,
    }: {
      buyerId: number;
      country: CountryCode;
      notice: Notice;
      subject: { orderId: number; requestId: number };
    },
  ) =>
    teller.tell(context, {
      notices: [teller.noticeTo(buyerId, notice, subject)],
      deliveries: writer.toUser(buyerId, 'orders', paymentLetter(notice, country), context.event.id),
    });
  return [
    on(paymentRefused, (refused, context) => {
      const { buyerId, country, orders } = refused;
      const { orderId, requestId } = orders[0]!;
      return tellBuyer(context, {
        buyerId,
        country,
        notice: paymentRefusedNotice(refused),
        subject: { orderId, requestId },
      });
    }),

    on(paymentRefunded, (refunded, context) => {
      const { buyerId, country, orders, orderId } = refunded;
      const { requestId } = orders.find((order) => order.orderId === orderId) ?? orders[0]!;
      return tellBuyer(context, {
        buyerId,
        country,
        notice: paymentRefundedNotice(refunded),
        subject: { orderId, requestId },
      });
    }),
  ];
};

/** What the owner of a store is told of infractions and money, administrators of money, and both sides of invoices. */
const ownerConsumers = ({ teller, writer }: Deps): Handler[] => {
  const ownersOf = async (trx: Transaction, storeId: number): Promise<number[]> => {
    const owner = await contacts.ownerOf(trx, storeId);
    return owner === null ? [] : [owner];
  };
  const tellOfInfraction = async (registered: Registered, context: HandlerContext): Promise<void> => {
    const { storeId, notifiesStore } = registered;
    if (!notifiesStore || storeId === null) return;
    const owners = await ownersOf(context.trx, storeId);
    const subject = infractionSubject(registered);
    await teller.tell(context, {
      notices: owners.map((userId) => teller.noticeTo(userId, infractionNotice(registered), subject)),
      deliveries: owners.flatMap((userId) =>
        writer.toUser(userId, 'requests', infractionLetter(registered), context.event.id),
      ),
    });
  };
  return [
    on(infractionRegistered, tellOfInfraction),
    on(productInfractionRegistered, tellOfInfraction),

    on(orderDeliveryFailed, async (failed, context) => {
      const owners = await ownersOf(context.trx, failed.storeId);
      const notice = ordersUndeliveredNotice(failed);
      const letter = letterOf(notice, failed.country);
      await teller.tell(context, {
        notices: owners.map((userId) => teller.noticeTo(userId, notice, { orderId: failed.orderId })),
        deliveries: owners.flatMap((userId) => writer.toUser(userId, 'orders', letter, context.event.id)),
      });
    }),

    on(disbursementDecided, async (decided, context) => {
      const owners = await ownersOf(context.trx, decided.storeId);
      const notice = disbursementDecidedNotice(decided);
      await teller.tell(context, {
        // Who asked for it owned the store then, and may have handed it over.
        notices: owners.map((userId) => teller.noticeTo(userId, notice, {})),
      });
    }),

    on(disbursementAddressed, async (addressed, context) => {
      const { userId: ownerId, email } = addressed;
      await teller.tell(context, {
        deliveries: [writer.toEmail({ ownerId, email }, disbursementLetter(addressed), context.event.id)],
      });
    }),

    on(invoiceChanged, async (invoiced, context) => {
      const { orderId, requestId, buyerId, storeId, state, currency, receiverEmail: email } = invoiced;
      const country = countryOfCurrency(currency);
      const owners = await ownersOf(context.trx, storeId);
      const toBuyer = invoiceNoticeToBuyer(invoiced);
      const toStore = invoiceNoticeToStore(invoiced);
      const about = { orderId, requestId };
      const { id: source } = context.event;
      await teller.tell(context, {
        notices: [
          ...(toBuyer ? [teller.noticeTo(buyerId, toBuyer, about)] : []),
          ...owners.map((userId) => teller.noticeTo(userId, toStore, about)),
        ],
        deliveries: [
          ...(toBuyer ? writer.toUser(buyerId, 'orders', letterOf(toBuyer, country), source) : []),
          // Of one that was made the store has nothing to do.
          ...(state === 'stamped'
            ? []
            : owners.flatMap((userId) =>
                writer.toUser(userId, 'orders', letterOf(toStore, country), source),
              )),
          ...(email === undefined
            ? []
            : [writer.toEmail({ ownerId: buyerId, email }, invoiceLetterToReceiver(invoiced), source)]),
        ],
      });
    }),

    on(paymentDiffers, async (differing, context) => {
      const notice = paymentDiffersNotice(differing);
      const administrators = await contacts.administratorIds(context.trx);
      await teller.tell(context, {
        notices: administrators.map((userId) => teller.noticeTo(userId, notice, {})),
      });
    }),
  ];
};

const ratingConsumers = ({ teller, writer, clock }: Deps): Handler[] => [
  on(orderRated, async (rating, context) => {
    const { orderId, requestId, storeId, buyerId, rated } = rating;
    if (rated === 'store') await schedule.rated(context.trx, orderId, buyerId);
    const readers =
      rated === 'buyer'
        ? [buyerId]
        : (await contacts.orderReadersOf(context.trx, storeId)).map(({ userId }) => userId);
    await teller.tell(context, {
      marked:
        rated === 'store'
          ? await notifications.setSubjectDone(context.trx, { orderId }, ['ratingAsked'], [buyerId])
          : [],
      notices: readers.map((userId) =>
        teller.noticeTo(userId, newRatingNotice(rating), { orderId, requestId }),
      ),
    });
  }),

  on(ratingAnswered, async (rating, context) => {
    const { orderId, requestId, buyerId } = rating;
    await teller.tell(context, {
      notices: [teller.noticeTo(buyerId, ratingAnsweredNotice(rating), { orderId, requestId })],
    });
  }),

  on(ratingHidden, async (hidden, context) => {
    const { orderId, requestId, buyerId } = hidden;
    const letter = ratingHiddenLetter(hidden, await countryOf(context.trx, requestId));
    return teller.tell(context, {
      notices: [teller.noticeTo(buyerId, ratingHiddenNotice(hidden), { orderId, requestId })],
      deliveries: writer.toUser(buyerId, 'orders', letter, context.event.id),
    });
  }),

  on(ratingRequested, (asked, { trx }) => schedule.ratingRequested(trx, asked, clock())),
];

const plateConsumers = ({ teller, writer, quietHours, clock }: Deps): Handler[] => {
  const tellWaiting = (
    context: HandlerContext,
    notice: Notice,
    to: { userId: number; country: CountryCode; askedAt: string; requestId: number | null },
  ) => {
    const { userId, country, askedAt, requestId } = to;
    const dueAt = answerDueAt(clock(), { askedAt: new Date(askedAt), country, quietHours });
    return {
      notices: [teller.noticeTo(userId, notice, { ...(requestId !== null && { requestId }) })],
      deliveries: writer.asked(userId, letterOf(notice, country), context.event.id, dueAt ?? undefined),
    };
  };

  return [
    on(plateLookupAnswered, async (answered, context) => {
      const { vehicle, requestId, isTold } = answered;
      // What becomes of a request says the event of its own.
      if (!isTold || (vehicle && requestId !== null)) return;
      const notice = vehicle ? plateFoundNotice(answered, vehicle) : plateUnknownNotice(answered);
      await teller.tell(context, tellWaiting(context, notice, answered));
    }),

    on(quotationRequestVehicleChecked, async (checked, context) => {
      const { requestId, buyerId: userId, outcome, isTold } = checked;
      const isCompleted = outcome === 'completed';
      if (isCompleted) await contacts.setVehicle(context.trx, requestId, checked.vehicle);
      await teller.tell(context, {
        ...(isTold && tellWaiting(context, vehicleCheckedNotice(checked), { ...checked, userId })),
        live: isCompleted ? stateOf(await contacts.request(context.trx, requestId), { at: clock() }) : [],
      });
    }),
  ];
};

/** Who is offered a vehicle, and who offered it once that is decided. */
const transferConsumers = ({ teller, writer }: Deps): Handler[] => [
  on(vehicleTransferChanged, async (transfer, context) => {
    const { transferId, fromUserId, toUserId, state } = transfer;
    const told = { topic: 'vehicleTransfer' as const, path: transferPath(transferId) };
    const readerId = state === 'open' ? toUserId : state === 'withdrawn' ? null : fromUserId;
    const notice = state === 'open' ? vehicleOfferedNotice(transfer) : vehicleDecidedNotice(transfer);
    await teller.tell(context, {
      marked:
        toUserId === null
          ? []
          : await notifications.setPathDone(context.trx, { ...told, userIds: [toUserId] }),
      ...(readerId !== null && {
        notices: [teller.noticeTo(readerId, notice, {})],
        deliveries: writer.asked(readerId, letterOf(notice, null), context.event.id),
      }),
    });
  }),
];

/** Notifications about what stores ask of the managers. */
const storeRequestConsumers = ({ teller, writer }: Deps): Handler[] => {
  const tellManagers = (
    context: HandlerContext,
    managerIds: readonly number[],
    { notice, letter }: { notice: Notice; letter: Letter },
  ) =>
    teller.tell(context, {
      notices: managerIds.map((userId) => teller.noticeTo(userId, notice, {})),
      deliveries: managerIds.flatMap((userId) => writer.toUser(userId, 'requests', letter, context.event.id)),
    });

  const tellDecision = async (
    context: HandlerContext,
    decided: { storeId: number; userId: number; managerIds: number[]; outcome: string },
    {
      path,
      notice,
      letterIn = (country) => letterOf(notice, country),
    }: { path: string; notice: Notice; letterIn?: (country: Letter['country']) => Letter },
  ) => {
    const { storeId, userId: askedBy, managerIds, outcome } = decided;
    const { topic } = notice;
    const marked = await notifications.setPathDone(context.trx, { topic, path, userIds: managerIds });
    // The store has what it asked for, as whoever gave it has told it, or is closed.
    if (outcome === 'settled') return teller.tell(context, { marked });
    const letter = letterIn(await contacts.storeCountry(context.trx, storeId));
    const members = await contacts.membersOf(context.trx, storeId);
    // Who asked may have left the store since.
    const reader = members.includes(askedBy) ? askedBy : await contacts.ownerOf(context.trx, storeId);
    return teller.tell(context, {
      marked,
      notices: members.map((userId) => teller.noticeTo(userId, notice, {})),
      deliveries: reader === null ? [] : writer.asked(reader, letter, context.event.id),
    });
  };

  /** The same to all who act for a store, which asks them to quote nothing any more where it may not. */
  const tellSwitched = async (
    context: HandlerContext,
    { storeId, isActive }: { storeId: number; isActive: boolean },
    notice: Notice,
  ) => {
    const readers = await contacts.membersOf(context.trx, storeId);
    const letter = letterOf(notice, await contacts.storeCountry(context.trx, storeId));
    const asked = isActive
      ? []
      : readers.flatMap((userId) => asksToQuote.map((topic) => ({ userId, topic })));
    return teller.tell(context, {
      marked: await notifications.setTopicsDone(context.trx, asked),
      notices: readers.map((userId) => teller.noticeTo(userId, notice, {})),
      deliveries: readers.flatMap((userId) => writer.toUser(userId, 'requests', letter, context.event.id)),
    });
  };

  return [
    on(brandRequestMade, (asked, context) =>
      tellManagers(context, asked.managerIds, {
        notice: brandRequestNotice(asked),
        letter: brandRequestLetter(asked),
      }),
    ),

    on(brandRequestDecided, (decided, context) =>
      tellDecision(context, decided, {
        path: brandRequestPath(decided.brandRequestId),
        notice: brandDecidedNotice(decided),
        letterIn: (country) => brandDecidedLetter(decided, country),
      }),
    ),

    on(moduleRequestMade, (asked, context) =>
      tellManagers(context, asked.managerIds, {
        notice: moduleRequestNotice(asked),
        letter: moduleRequestLetter(asked),
      }),
    ),

    on(moduleRequestDecided, (decided, context) => {
      const notice = moduleDecidedNotice(decided);
      const path = moduleRequestPath(decided.moduleRequestId);
      return tellDecision(context, decided, { path, notice });
    }),

    on(storeModuleSwitched, (switched, context) =>
      tellSwitched(context, switched, moduleSwitchedNotice(switched)),
    ),

    on(storeActivitySwitched, (switched, context) =>
      tellSwitched(context, switched, storeActivityNotice(switched)),
    ),
  ];
};

/** Notifications about who wants to open a store: to administrators, and to the applicant what was decided. */
const storeApplicationConsumers = ({ teller, writer }: Deps): Handler[] => [
  on(storeApplicationSubmitted, (submitted, context) => {
    const { administratorIds } = submitted;
    const notice = storeApplicationNotice(submitted);
    const letter = letterOf(notice, null);
    return teller.tell(context, {
      notices: administratorIds.map((userId) => teller.noticeTo(userId, notice, {})),
      deliveries: administratorIds.flatMap((userId) =>
        writer.toUser(userId, 'requests', letter, context.event.id),
      ),
    });
  }),

  on(storeApplicationDecided, async (decided, context) => {
    const { applicationId, administratorIds, userId, country, outcome } = decided;
    const marked = await notifications.setPathDone(context.trx, {
      topic: 'storeApplication',
      path: storeApplicationPath(applicationId),
      userIds: administratorIds,
    });
    // Whoever took it back knows.
    if (outcome === 'takenBack') return teller.tell(context, { marked });
    const notice = applicationDecidedNotice(decided);
    return teller.tell(context, {
      marked,
      notices: [teller.noticeTo(userId, notice, {})],
      deliveries: writer.asked(userId, letterOf(notice, country), context.event.id),
    });
  }),
];

/** To administrators, about who says to own a workshop: there is nothing to decide, so no letter is sent. */
const workshopConsumers = ({ teller }: Deps): Handler[] => [
  on(workshopAnnounced, (announced, context) => {
    const notice = newWorkshopNotice(announced);
    return teller.tell(context, {
      notices: announced.administratorIds.map((userId) => teller.noticeTo(userId, notice, {})),
    });
  }),
];

/** Notifications about support cases: to administrators, and to the account that filed one what was decided. */
const supportCaseConsumers = ({ teller, writer }: Deps): Handler[] => [
  on(supportCaseFiled, (filed, context) => {
    const { administratorIds } = filed;
    const notice = supportCaseNotice(filed);
    const letter = letterOf(notice, null);
    return teller.tell(context, {
      notices: administratorIds.map((userId) => teller.noticeTo(userId, notice, {})),
      deliveries: administratorIds.flatMap((userId) =>
        writer.toUser(userId, 'requests', letter, context.event.id),
      ),
    });
  }),

  on(supportCaseDecided, async (decided, context) => {
    const { caseId, administratorIds, userId } = decided;
    const marked = await notifications.setPathDone(context.trx, {
      topic: 'supportCase',
      path: supportCasePath(caseId),
      userIds: administratorIds,
    });
    const notices = userId === null ? [] : [teller.noticeTo(userId, caseDecidedNotice(decided), {})];
    return teller.tell(context, { marked, notices });
  }),
];

/** Tells who reported a substitute number of a catalogue what was decided. */
const substitutionReportConsumers = ({ teller }: Deps): Handler[] => [
  on(substitutionReportDecided, (decided, context) =>
    teller.tell(context, {
      notices: [teller.noticeTo(decided.userId, substitutionDecidedNotice(decided), {})],
    }),
  ),
];

/** Tells who reported pictures what was decided, and whose they were; and who uploaded products that they are there. */
const productConsumers = ({ teller }: Deps): Handler[] => [
  on(productImageReportDecided, async (decided, context) => {
    const { userId, storeId, outcome } = decided;
    const isRemoved = storeId !== null && outcome === 'removed';
    const ownerId = isRemoved ? await contacts.ownerOf(context.trx, storeId) : null;
    await teller.tell(context, {
      notices: [
        teller.noticeTo(userId, imageReportDecidedNotice(decided), {}),
        ...(ownerId === null ? [] : [teller.noticeTo(ownerId, picturesRemovedNotice(decided), {})]),
      ],
    });
  }),
  on(productUploadEnded, (ended, context) =>
    teller.tell(context, { notices: [teller.noticeTo(ended.userId, uploadEndedNotice(ended), {})] }),
  ),
];

/** What asks somebody to work for a store, beside its buyers' messages. */
const ofStoresPeople = [
  'newRequest',
  'requestsWaiting',
  'quotationDiscarded',
  'newOrder',
  'orderChanged',
  'returnChanged',
  'newRating',
  'brandRequest',
  'moduleRequest',
  'storeAdviser',
  'infraction',
  'invoiceChanged',
  'disbursementDecided',
  'ordersUndelivered',
  'productUpload',
] as const;
const askNoMore = (trx: Transaction, who: { userId: number; storeId: number }) =>
  notifications.setStoreWorkDone(trx, who, ofStoresPeople);

/** Notifications about who works for a store. */
const adviserConsumers = ({ teller, writer }: Deps): Handler[] => [
  on(adviserJoined, (joined, context) =>
    teller.tell(context, {
      notices: [teller.noticeTo(joined.ownerUserId, adviserJoinedNotice(joined), {})],
    }),
  ),

  on(adviserLeft, async (left, context) => {
    const { storeId, userId, ownerUserId, leftBy, takenBy } = left;
    const takerId = takenBy?.userId ?? null;
    const dismissed = userId === null || leftBy === userId ? [] : [{ userId, notice: dismissedNotice(left) }];
    const country = await contacts.storeCountry(context.trx, left.storeId);
    await teller.tell(context, {
      marked: userId === null ? [] : await askNoMore(context.trx, { userId, storeId }),
      notices: [
        ...(leftBy === userId ? [teller.noticeTo(ownerUserId, adviserLeftNotice(left), {})] : []),
        ...(takerId === null ? [] : [teller.noticeTo(takerId, takenOverNotice(left), {})]),
        ...dismissed.map((each) => teller.noticeTo(each.userId, each.notice, {})),
      ],
      // Whatever they chose: they are signed out, and learn of it nowhere else.
      deliveries: dismissed.flatMap((each) =>
        writer.asked(each.userId, letterOf(each.notice, country), context.event.id),
      ),
    });
  }),

  on(storeHandedOver, async (handed, context) => {
    const { from, to, storeId } = handed;
    const country = await contacts.storeCountry(context.trx, storeId);
    const told = [
      [from.userId, storeGivenNotice(handed)],
      [to.userId, storeReceivedNotice(handed)],
    ] as const;
    await teller.tell(context, {
      marked: from.stays ? [] : await askNoMore(context.trx, { userId: from.userId, storeId }),
      notices: told.map(([userId, notice]) => teller.noticeTo(userId, notice, {})),
      // Whatever they chose: a store is worth more than a quiet inbox.
      deliveries: told.flatMap(([userId, notice]) =>
        writer.asked(userId, letterOf(notice, country), context.event.id),
      ),
    });
  }),
];

/** Notifications about other services' events: in the app, by e-mail and WhatsApp, and on the websocket. */
export const notificationsConsumers = (deps: Deps): Handler[] => [
  ...requestConsumers(deps),
  ...quotationConsumers(deps),
  ...orderConsumers(deps),
  ...paymentConsumers(deps),
  ...ownerConsumers(deps),
  ...ratingConsumers(deps),
  ...plateConsumers(deps),
  ...transferConsumers(deps),
  ...storeRequestConsumers(deps),
  ...storeApplicationConsumers(deps),
  ...workshopConsumers(deps),
  ...supportCaseConsumers(deps),
  ...substitutionReportConsumers(deps),
  ...productConsumers(deps),
  ...adviserConsumers(deps),
];
