/** A test that verifies a promise made in a text: its file, relative to the repository, and its name. */
interface Proof {
  readonly file: string;
  readonly test: string;
}

const toldOfOffers: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a new quotation: once to the buyer on every way, also when its event comes twice, and live',
};
const toldOfUploads: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a list of products that was taken over: to who uploaded it, once',
};
const toldStores: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a new request: a notification for each of the store’s people, WhatsApp for the buyer’s own providers, no e-mail',
};
const keptRequest: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/wizard.spec.tsx',
  test: 'keeps a request that is sent without a network, and sends it once when there is one, with the same key',
};
const requestTriedAgain: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/wizard.spec.tsx',
  test: 'sends what waits though the network is back before the server can be reached',
};
const changedRequest: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/wizard.spec.tsx',
  test: 'lets what was submitted wait on where something is changed, and says that it goes without that',
};
const sentOnceBack: Proof = {
  file: 'apps/shell/src/features/quotation-request/request-outbox.spec.tsx',
  test: 'is sent by nobody else, and again by its buyer who is back',
};
const sentFromAnyPage: Proof = {
  file: 'apps/shell/src/features/quotation-request/request-outbox.spec.tsx',
  test: 'is sent on any page when that is back, as it was written, and leads to its own',
};
const sentBySignIn: readonly Proof[] = [
  {
    file: 'apps/shell/src/features/quotation-request/wizard/wizard.spec.tsx',
    test: 'is sent by itself after the login, and once',
  },
  {
    file: 'apps/shell/src/features/quotation-request/wizard/wizard.spec.tsx',
    test: 'waits from the login on, and goes by itself where its wizard is left before that sends it',
  },
];
const triedAgain: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/contact-step.spec.tsx',
  test: 'waits without a network in one message, and goes on by itself when there is one',
};
const plateLookedUpAgain: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/plate-question.spec.tsx',
  test: 'waits without a network where that is seen, and goes on by itself once there is one',
};
const brandsReadAgain: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/plate-question.spec.tsx',
  test: 'without a network and a plate says that the brands are not there, and shows them once it is',
};
const citiesReadAgain: Proof = {
  file: 'apps/shell/src/features/zones/city-search.spec.tsx',
  test: 'says without a network that cities could not be read, and finds them by itself once it is back',
};
const keptQuotation: Proof = {
  file: 'apps/shell/src/features/seller-request/seller-request-page.spec.tsx',
  test: 'keeps a quotation that was sent without a network, and sends it once when there is one',
};
const reloadedRequest: Proof = {
  file: 'apps/shell/src/features/quotation-request/wizard/wizard.spec.tsx',
  test: 'loses nothing: a reload goes on at the first open question, and so does a session that ended while sending',
};
const keptQuotationDraft: Proof = {
  file: 'apps/shell/src/features/seller-request/quotation-draft.spec.ts',
  test: 'is kept on the device per request and store until it is sent',
};
const keptForItsWriter: readonly Proof[] = [
  {
    file: 'apps/shell/src/shared/forget-drafts.spec.ts',
    test: 'gives back what was typed to the same user, who is told that it waits',
  },
  {
    file: 'apps/shell/src/shared/forget-drafts.spec.ts',
    test: 'shows it to no other user, and does not keep it after one came',
  },
];
const keptMessage: Proof = {
  file: 'apps/shell/src/features/chat/chat-panel.spec.tsx',
  test: 'keeps what did not go out through a reload, and sends it once, as the same message',
};
const choices: Proof = {
  file: 'apps/notification/src/letters/letters.int.spec.ts',
  test: 'come only the ways their reader chose',
};
const rejectedMeasuring: Proof = {
  file: 'apps/shell/src/features/legal/measuring.spec.tsx',
  test: 'pushes nothing of who rejects it, and does not ask again',
};
const decidedPayout: Proof = {
  file: 'apps/identity/src/bank-data/bank-data.int.spec.ts',
  test: 'is written of to the e-mail of who owns the store by then, or to the store’s own, once it is decided',
};
const toldOfPapers: Proof = {
  file: 'apps/notification/src/reminders/reminders.int.spec.ts',
  test: 'comes a month and a week before the last day, and is seen once the paper is renewed',
};
const toldOfTransfers: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'an offer of a vehicle: to who is offered it, and what came of it to who offered it',
};
const toldOfMoney: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'money: the store’s owner of a disbursement, both sides of an invoice, administrators of a difference',
};
const provedContact: Proof = {
  file: 'apps/identity/src/profiles/profiles.int.spec.ts',
  test: 'replaces the old one once it is proved, and not before',
};
const toldOfBlock: Proof = {
  file: 'apps/identity/src/managed-accounts/managed-accounts.int.spec.ts',
  test: 'is signed out at once, told why, and cannot sign in by any way until it is unblocked',
};
const newPassword: Proof = {
  file: 'apps/shell-e2e/src/login/login.e2e.spec.ts',
  test: 'a forgotten password is replaced by the link of an e-mail',
};

const toldOfReturns: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a step of a return: who is told of it, led to its page, which clears it when it is opened',
};
const toldOfSales: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a sale that was registered: its buyer, in the bell too, and who sells but did not register it',
};
const toldOfBrands: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a brand that a store asks for: managers; its decision: the store, and no manager is asked any more',
};

const toldOfModules: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a module that a store asks for: managers; its decision and what a manager switches: the store',
};

const toldOfActivity: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a store that is deactivated: its people, and the buyers whose quotation or request ends with it',
};

const toldOfStores: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a store that a person wants to open: administrators; what was decided: the person, and no administrator is asked any more',
};

const plateAnswered: readonly Proof[] = [
  {
    file: 'apps/garage/src/plate-waits/plate-waits.int.spec.ts',
    test: 'is looked up again when the registry is back, kept as verified, and announced once',
  },
  {
    file: 'apps/quotation/src/requests/vehicle-check.int.spec.ts',
    test: 'completes the open request with what its buyer left out, once',
  },
];
const toldOfPlate: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'a plate that the registry answers for: a notification, an e-mail and a WhatsApp, once',
};

const toldOfPayment: Proof = {
  file: 'apps/notification/src/notifications/notifications.int.spec.ts',
  test: 'what became of a payment: both sides that the order is paid, its buyer of a refusal and of what was given back',
};
const askedOfPayment: Proof = {
  file: 'apps/cart/src/payments/payments.int.spec.ts',
  test: 'is paid by the reconciliation, when nobody told of it and nobody came back',
};

const backOnSale: readonly Proof[] = [
  {
    file: 'apps/cart/src/orders/order-life.int.spec.ts',
    test: 'puts no product on sale again that its store said it does not have',
  },
  {
    file: 'apps/catalogue/src/product-sales/product-sales.int.spec.ts',
    test: 'an order that is cancelled leaves no piece that its store said it does not have',
  },
];

/** Whether a text promises that something will later be told, sent, kept or given back. */
export const isPromise = (text: string): boolean =>
  /\bte (avis|notific|escrib|enviar|lo diremos)|\bavisamos\b|\bal ingresar enviamos\b|\bse (env[ií]a|enviar|guarda[^r])|cuando vuelva|\brecibirás\b|\bsiguen? en este dispositivo\b|\bte espera\b|\bte responde por WhatsApp\b|\bTuerca le devuelve\b|(?<!no )\bvuelven? (?:a tu lista|al inventario)\b/i.test(
    text,
  );

/** The tests that verify each promise of the shell, by text key. */
export const promises: Readonly<Record<string, readonly Proof[]>> = {
  'account.leaving.text': keptForItsWriter,
  'account.leaving.unsent': [sentOnceBack],
  'administrationArea.user.blocked': [toldOfBlock],
  'administrationArea.user.unblockText': [toldOfBlock],
  'administrationArea.user.unblocked': [toldOfBlock],
  'app.offline.guest': [reloadedRequest, triedAgain],
  'app.offline.text': [keptRequest, sentFromAnyPage, keptQuotation, keptMessage],
  'errors.failed.text': [reloadedRequest, keptQuotationDraft, keptMessage],
  'home.steps.receive.text': [toldOfOffers],
  'measuring.question': [rejectedMeasuring],
  'measuring.text': [rejectedMeasuring],
  'partCatalogue.reports.done': [
    {
      file: 'apps/notification/src/notifications/notifications.int.spec.ts',
      test: 'a reported substitute that was decided: to who reported it, once',
    },
  ],
  'returns.ask.done': [toldOfReturns],
  'returns.confirm.receive.textCart': [
    {
      file: 'apps/cart/src/payments/payments.int.spec.ts',
      test: 'goes back for what is returned once the goods are there, and no word of the store ends it before',
    },
  ],
  'returns.rest.textCart': [
    {
      file: 'apps/cart/src/payments/payments.int.spec.ts',
      test: 'goes back at once for what its store does not send any more, and the order goes on without it',
    },
    {
      file: 'apps/cart/src/payments/payments.int.spec.ts',
      test: 'goes back for what its store says not to send before anything is sent, and the order stays paid',
    },
  ],
  'orders.archive.put': [
    {
      file: 'apps/cart/src/orders/order-life.int.spec.ts',
      test: 'is in its archive, in the list of the other side, and back with its next step',
    },
  ],
  'orders.life.end.cancel.ofProducts': backOnSale,
  'orders.life.end.reverse.refunds': [
    {
      file: 'apps/cart/src/payments/payments.int.spec.ts',
      test: 'goes back in part, never above what was paid, and the rest when the order is reversed',
    },
  ],
  'orders.life.end.reverse.stock': backOnSale,
  'orders.step.payOf.store': [toldOfPayment],
  'payments.back.left.text': [toldOfPayment, askedOfPayment],
  'payments.back.unknown.text': [toldOfPayment, askedOfPayment],
  'payments.order.store': [toldOfPayment],
  'quotationRequest.outbox.waits': [sentFromAnyPage],
  'quotationRequest.waiting.changed': [changedRequest, sentFromAnyPage],
  'quotationRequest.waiting.text': [keptRequest, requestTriedAgain, sentFromAnyPage],
  'plateDown.text': [...plateAnswered, toldOfPlate],
  'plateDown.tellGuest': [
    toldOfPlate,
    {
      file: 'apps/garage/src/plate-waits/plate-waits.int.spec.ts',
      test: 'is answered once there is a number to write to',
    },
  ],
  'quotationRequest.answering.onceStoreOpens': [toldOfOffers],
  'quotationRequest.answering.withinHourIfOpen': [toldOfOffers],
  'quotationRequest.brand.offline': [brandsReadAgain],
  'quotationRequest.contact.hint': [toldOfOffers],
  'quotationRequest.contact.loginSends': sentBySignIn,
  'quotationRequest.contact.loginSendsTo': sentBySignIn,
  'quotationRequest.contact.offline.text': [triedAgain],
  'quotationRequest.contact.unsaved.text': [triedAgain],
  'quotationRequest.contact.whatsappHint': [
    {
      file: 'apps/identity/src/codes/codes.int.spec.ts',
      test: 'sends six digits by WhatsApp to the number in E.164',
    },
  ],
  'quotationRequest.plate.offline': [plateLookedUpAgain],
  'quotationRequest.success.marketplace': [toldOfOffers],
  'quotationRequest.success.marketplaceClosed': [toldOfOffers],
  'session.recovery.intro': [newPassword],
  'session.recovery.sent': [newPassword],
  'buyerRequest.waiting.late': [toldOfOffers],
  'buyerRequest.waiting.mayCome': [toldOfOffers],
  'buyerRequest.waiting.restMayCome': [toldOfOffers],
  'buyerRequest.waiting.notice': [toldOfOffers],
  'buyerRequest.waiting.ofStore.notice': [toldOfOffers],
  'buyerRequest.waiting.asked': [toldStores],
  'chat.unsent.waits': [
    {
      file: 'apps/shell/src/features/chat/chat-panel.spec.tsx',
      test: 'tells who closed the chat that a message was not sent, and asks about it over the chat once that is opened again',
    },
  ],
  'chat.waitsForNetwork': [keptMessage],
  'notifications.choose': [choices],
  'notifications.choices.title': [choices],
  'moduleIndex.brandRequests.approved': [toldOfBrands],
  'moduleIndex.brandRequests.emptyOpenText': [toldOfBrands],
  'moduleIndex.brandRequests.rejected': [toldOfBrands],
  'moduleIndex.moduleRequests.approved': [toldOfModules],
  'moduleIndex.moduleRequests.emptyOpenText': [toldOfModules],
  'moduleIndex.moduleRequests.rejected': [toldOfModules],
  'moduleIndex.storeModules.activateText': [toldOfModules],
  'moduleIndex.storeModules.turnedOff': [toldOfModules],
  'moduleIndex.storeModules.turnedOn': [toldOfModules],
  'openWork.quotations_one': [toldOfActivity],
  'openWork.quotations_other': [toldOfActivity],
  'openWork.requests_one': [toldOfActivity],
  'openWork.requests_other': [toldOfActivity],
  'administrationArea.activity.activateText': [toldOfActivity],
  'administrationArea.activity.turnedOff': [toldOfActivity],
  'administrationArea.activity.turnedOn': [toldOfActivity],
  'storeArea.closing.done': [toldOfActivity],
  'storeArea.closing.sure': [toldOfActivity],
  'productUploads.running.leave': [toldOfUploads],
  'profile.contact.note': [provedContact],
  'profile.contact.sentMeanwhile': [
    {
      file: 'apps/shell/src/features/store-papers/bank-section.spec.tsx',
      test: 'says where a code went to who has closed its window meanwhile, and asks for it where that is opened again',
    },
  ],
  'garage.papers.hint': [toldOfPapers],
  'garage.papers.removingText': [toldOfPapers],
  'garage.transfer.offered': [toldOfTransfers],
  'moduleRequest.waitingText': [toldOfModules],
  'openStore.landing.review': [toldOfStores],
  'openStore.waiting.text': [toldOfStores],
  'openStore.review.emptyText': [toldOfStores],
  'sellerRequest.blocked.asked': [toldOfBrands],
  'sellerRequest.problems.editCutOff': [
    {
      file: 'apps/shell/src/features/seller-request/seller-request-page.spec.tsx',
      test: 'says of an edit that could not be saved without a network that it is kept, and keeps it',
    },
  ],
  'sellerRequest.sale.told': [toldOfSales],
  'sellerRequest.waiting.text': [
    keptQuotation,
    {
      file: 'apps/shell/src/features/seller-request/seller-request-page.spec.tsx',
      test: 'says why a quotation was not taken that waited for the network, and keeps what was typed',
    },
  ],
  'invoices.asked': [toldOfMoney],
  'invoices.fields.emailHint': [toldOfMoney],
  'help.steps.receive.text': [toldStores, toldOfOffers],
  'wallet.disbursements.about': [decidedPayout, toldOfMoney],
  'wallet.disbursements.atBank': [
    decidedPayout,
    toldOfMoney,
    {
      file: 'apps/cart/src/wallet/wallet.int.spec.ts',
      test: 'is not withdrawn once it is in a file for the bank',
    },
  ],
  'signIns.description': [
    {
      file: 'apps/identity/src/sign-ins/sign-ins.int.spec.ts',
      test: 'are counted by way and by the day in Colombia, those that succeed, and nobody is named',
    },
  ],
  'storePage.wizard.sent': [toldOfOffers],
  'storePage.wizard.sentClosed': [toldOfOffers],
  'suppliers.letters.kept': [
    {
      file: 'apps/notification/src/deliveries/provider-letters.int.spec.ts',
      test: 'are kept longer than other letters',
    },
  ],
  'zones.unread': [citiesReadAgain],
  'windows.typedWaits': [
    {
      file: 'apps/shell/src/shared/form-dialog.spec.tsx',
      test: 'brings what was typed back, and why it was refused, to who opens again a window that they closed before',
    },
  ],
};
