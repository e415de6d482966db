import type {
  adviserJoined,
  adviserLeft,
  brandRequestDecided,
  brandRequestMade,
  DataOf,
  moduleRequestDecided,
  moduleRequestMade,
  orderCreated,
  orderRated,
  plateLookupAnswered,
  quotationRequestCreated,
  quotationRequestVehicleChecked,
  quotationSent,
  ratingAnswered,
  ratingHidden,
  storeApplicationDecided,
  storeApplicationSubmitted,
  storeActivitySwitched,
  storeHandedOver,
  storeModuleSwitched,
  productImageReportDecided,
  productUploadEnded,
  substitutionReportDecided,
  supportCaseDecided,
  supportCaseFiled,
  vehicleTransferChanged,
  Topic,
  workshopAnnounced,
} from '@tuerca/contracts';
import {
  costOfAsked,
  countryOfCurrency,
  formatMoney,
  greetingOf,
  plainChatText,
  sentenceOf,
  vehicleName,
  vehicleTransferDays,
  type CountryCode,
} from '@tuerca/rules';
import type { KnownRequest } from '../contacts/contacts.repository.ts';
import type { Letter } from '../letters/letter.ts';

/** The content of a notification, independent of its recipient. */
export interface Notice {
  topic: Topic;
  title: string;
  body: string;
  path: string;
}

type Request = DataOf<typeof quotationRequestCreated>;
type Quotation = DataOf<typeof quotationSent>;
type Order = DataOf<typeof orderCreated>;

const longestExcerpt = 120;

/** Where the buyer compares its quotations, and where a seller answers (specification 2, section 2.3). */
export const buyerPath = (requestId: number) => `/tuercaGo/quotationRequestDetail/${requestId}`;
export const sellerPath = (requestId: number) => `/tuercaGo/quotationRequest/${requestId}`;
/** The requests that wait for a seller’s answer. */
export const pendingPath = '/tuercaGo/page/index/quotationRequest';
/** What a store has quoted. */
const quotedPath = '/tuercaGo/page/index/quotedRequests';
export const orderPath = (orderId: number) => `/cart/page/view/${orderId}`;
export const returnPath = (returnId: number) => `/cart/page/return/${returnId}`;
/** Pieces of an order in one line. */
export const goodsOf = (lines: readonly { amount: number; name: string }[]): string =>
  lines.map(({ amount, name }) => `${amount} × ${name}`).join(', ');
/** A product in its own store's inventory. */
export const ownProductPath = (productId: number) => `/store/productos/${productId}`;
/** All vehicles of a person, and the papers of one. */
export const garagePath = '/users/page/garaje';
export const vehiclePapersPath = (vehicleId: number) => `${garagePath}/${vehicleId}#papeles`;
/** A person's agenda, and one activity of it. */
export const agendaPath = '/users/page/agenda';
export const activityPath = (activityId: number) => `${agendaPath}?actividad=${activityId}`;
/** A link to a conversation, opened on the page of its request. */
export const chatPath = (pagePath: string, conversationId: number) => `${pagePath}#chat-${conversationId}`;

/** A message as one line of plain text. */
export const excerptOf = (text: string, hasAttachment: boolean): string => {
  const line = plainChatText(text).replace(/\s+/g, ' ').trim();
  if (line === '') return hasAttachment ? 'Archivo adjunto' : '';
  return line.length <= longestExcerpt ? line : `${line.slice(0, longestExcerpt - 1)}…`;
};
/** What spare parts are called in each country. */
const partWords = { CO: ['autoparte', 'autopartes'], MX: ['refacción', 'refacciones'] } as const;
const partsIn = (country: CountryCode, count: number) =>
  `${count} ${partWords[country][count === 1 ? 0 : 1]}`;
/** A request as its people know it: number and vehicle. */
export const labelOf = ({ code, vehicle }: { code: string; vehicle?: string | null | undefined }) =>
  vehicle ? `${code} · ${vehicle}` : code;
const linesOf = (lines: readonly { name: string; amount: number; reference?: string | null | undefined }[]) =>
  lines.map(
    ({ name, amount, reference }) => `• ${amount} × ${name}${reference ? ` (número ${reference})` : ''}`,
  );

const shippingWords = {
  included: 'envío incluido',
  added: 'con el costo del envío',
  'charged-to-buyer': 'envío por confirmar',
} as const;

/** What the asked amounts cost: of several lines for one part the buyer takes one. */
const costOf = (quotation: Quotation, request: KnownRequest | null): number => {
  const { quotationId: id, lines, shippingMinor, totalMinor } = quotation;
  const offered = lines.map(({ lineId, requestDetailId, amount, unitPriceMinor }) => ({
    id: lineId,
    partId: requestDetailId,
    available: amount,
    unitPrice: unitPriceMinor,
    deliveryHours: null,
  }));
  const compared = { id, shipping: { kind: 'added' as const, cost: shippingMinor }, lines: offered };
  return costOfAsked(request?.asked ?? [], compared) ?? totalMinor;
};

/** The parts quoted, what those cost, and whether that includes shipping: what offers are compared by. */
const offerOf = (quotation: Quotation, request: KnownRequest | null): string => {
  const { lines, currency, shippingKind } = quotation;
  const answered = lines.flatMap(({ requestDetailId }) => requestDetailId ?? []);
  const quoted = answered.length > 0 ? new Set(answered).size : lines.length;
  const asked = request?.asked?.length ?? 0;
  const partsOf = (count: number) => partsIn(countryOfCurrency(currency), count);
  const parts = asked > quoted ? `${quoted} de ${partsOf(asked)}` : partsOf(quoted);
  const shipping = shippingKind ? `, ${shippingWords[shippingKind]}` : '';
  return `${parts} por ${formatMoney({ amount: costOf(quotation, request), currency })}${shipping}`;
};

export const newRequestNotice = (request: Request): Notice => ({
  topic: 'newRequest',
  title: 'Nueva solicitud',
  body: `${labelOf({ code: request.code, vehicle: vehicleName(request) })}: ${partsIn(request.country, request.details.length)} en ${request.cityName}`,
  path: sellerPath(request.requestId),
});

/** The page of a provider's link; the token is in the fragment, which no server and no referrer gets. */
const providerLinkPath = (token: string) => `/tuercaGo/proveedor#${token}`;

export const providerLetter = (request: Request, tradeName: string, token: string): Letter => ({
  subject: `Solicitud de cotización ${request.code}`,
  text: [
    greetingOf(tradeName),
    `${request.buyerName ?? 'Un cliente'} te pide cotizar para su ${vehicleName(request)}:`,
    ...linesOf(request.details),
    'Cotiza sin registrarte, o pide no recibir más mensajes. El enlace es solo para ti, no lo reenvíes:',
  ].join('\n'),
  path: providerLinkPath(token),
  country: request.country,
});

export const requestReceivedLetter = (request: Request): Letter => ({
  subject: `Recibimos tu solicitud ${request.code}`,
  text: [
    `Recibimos tu solicitud ${request.code} para tu ${vehicleName(request)}:`,
    ...linesOf(request.details),
    'Te avisamos por aquí cuando llegue cada oferta. Síguela aquí:',
  ].join('\n'),
  path: buyerPath(request.requestId),
  country: request.country,
});

export const newQuotationNotice = (quotation: Quotation, request: KnownRequest | null): Notice => ({
  topic: 'newQuotation',
  title: `Nueva cotización de ${quotation.storeName}`,
  body: `${labelOf({ code: quotation.requestCode, vehicle: request?.vehicle })}: ${offerOf(quotation, request)}`,
  path: buyerPath(quotation.requestId),
});

export const newQuotationLetter = (quotation: Quotation, request: KnownRequest | null): Letter => ({
  subject: `Tienes una nueva cotización de ${quotation.storeName}`,
  text: [
    `¡Buenas noticias! ${quotation.storeName} cotizó tu solicitud ${labelOf({ code: quotation.requestCode, vehicle: request?.vehicle })}: ${offerOf(quotation, request)}.`,
    'Compara tus opciones de compra y haz tu pedido:',
  ].join('\n'),
  path: buyerPath(quotation.requestId),
  country: quotation.country,
});

export const quotationEditedNotice = (quotation: Quotation, request: KnownRequest | null): Notice => ({
  topic: 'quotationEdited',
  title: `${quotation.storeName} actualizó su cotización`,
  body: `${labelOf({ code: quotation.requestCode, vehicle: request?.vehicle })}: ${offerOf(quotation, request)}`,
  path: buyerPath(quotation.requestId),
});

export const quotationEditedLetter = (quotation: Quotation, request: KnownRequest | null): Letter => ({
  subject: `${quotation.storeName} actualizó su cotización`,
  text: [
    `${quotation.storeName} actualizó la cotización de tu solicitud ${labelOf({ code: quotation.requestCode, vehicle: request?.vehicle })}. Ahora son ${offerOf(quotation, request)}.`,
    'Revísala aquí:',
  ].join('\n'),
  path: buyerPath(quotation.requestId),
  country: quotation.country,
});

export const newMessageNotice = (message: {
  senderName: string;
  excerpt: string;
  request: KnownRequest | null;
  path: string;
}): Notice => ({
  topic: 'newMessage',
  title: `Nuevo mensaje de ${message.senderName}`,
  body: [message.request && labelOf(message.request), message.excerpt].filter(Boolean).join(': '),
  path: message.path,
});

export const newOrderNotice = (order: Order, request: KnownRequest | null): Notice => ({
  topic: 'newOrder',
  title: `Nuevo pedido ${order.reference}`,
  body: `${labelOf({ code: order.requestCode, vehicle: request?.vehicle })}: ${partsIn(countryOfCurrency(order.currency), order.lines.length)} por ${formatMoney({ amount: order.totalMinor, currency: order.currency })}`,
  path: orderPath(order.orderId),
});

/** Whether it is paid through the platform. */
const isPaidOnline = ({ salesModel }: Order): boolean => salesModel === 'cart';

const orderLines = (order: Order) => [
  ...linesOf(order.lines),
  `Total: ${formatMoney({ amount: order.totalMinor, currency: order.currency })}`,
];

/** Who registered a sale on the buyer's behalf, as people know them. */
const registrarOf = ({ registeredBy, storeName }: Order) =>
  registeredBy?.as === 'manager' ? 'Tuerca' : storeName;

export const newOrderLetter = (order: Order, request: KnownRequest | null): Letter => ({
  subject: `Nuevo pedido ${order.reference}`,
  text: [
    `Recibiste el pedido ${order.reference} de la solicitud ${labelOf({ code: order.requestCode, vehicle: request?.vehicle })}:`,
    ...orderLines(order),
    ...(order.registeredBy ? [`Lo registró ${registrarOf(order)} en nombre del comprador.`] : []),
    isPaidOnline(order)
      ? 'El comprador lo paga en línea; prepáralo cuando te avisemos que está pagado. El pedido está aquí:'
      : 'Acuerda con el comprador el pago y la entrega. El pedido está aquí:',
  ].join('\n'),
  path: orderPath(order.orderId),
  country: order.country,
});

export const orderMadeLetter = (order: Order, request: KnownRequest | null): Letter => ({
  subject: `Hiciste el pedido ${order.reference} a ${order.storeName}`,
  text: [
    `${order.storeName} recibió tu pedido ${order.reference} de la solicitud ${labelOf({ code: order.requestCode, vehicle: request?.vehicle })}:`,
    ...orderLines(order),
    isPaidOnline(order)
      ? 'Si todavía no lo pagaste, págalo en línea desde tu pedido: la tienda lo prepara cuando esté pagado. Tu pedido está aquí:'
      : 'La tienda te contactará para acordar el pago y la entrega. Tu pedido está aquí:',
  ].join('\n'),
  path: orderPath(order.orderId),
  country: order.country,
});

export const saleRegisteredNotice = (order: Order, request: KnownRequest | null): Notice => ({
  topic: 'newOrder',
  title: `${registrarOf(order)} registró tu pedido ${order.reference}`,
  body: `${labelOf({ code: order.requestCode, vehicle: request?.vehicle })}: ${partsIn(countryOfCurrency(order.currency), order.lines.length)} por ${formatMoney({ amount: order.totalMinor, currency: order.currency })}`,
  path: orderPath(order.orderId),
});

export const saleRegisteredLetter = (order: Order, request: KnownRequest | null): Letter => ({
  subject: `${registrarOf(order)} registró tu pedido ${order.reference}`,
  text: [
    `${registrarOf(order)} registró el pedido que acordaste con ${order.storeName} de la solicitud ${labelOf({ code: order.requestCode, vehicle: request?.vehicle })}:`,
    ...orderLines(order),
    '¿No lo acordaste? Escríbele a la tienda por el chat del pedido. Tu pedido está aquí:',
  ].join('\n'),
  path: orderPath(order.orderId),
  country: order.country,
});

export const quotationDiscardedNotice = (
  discarded: { requestId: number; reason: string | null },
  request: KnownRequest | null,
): Notice => ({
  topic: 'quotationDiscarded',
  title: 'Cotización descartada',
  body: [
    `El comprador descartó tu cotización${request === null ? '' : ` de la solicitud ${labelOf(request)}`}.`,
    discarded.reason && `Motivo: ${discarded.reason}`,
  ]
    .filter(Boolean)
    .join(' '),
  path: sellerPath(discarded.requestId),
});

export const quotationRestoredNotice = (requestId: number, request: KnownRequest | null): Notice => ({
  topic: 'quotationDiscarded',
  title: 'Cotización recuperada',
  body: `El comprador ya no descarta tu cotización${request === null ? '' : ` de la solicitud ${labelOf(request)}`}: puede pedirte otra vez.`,
  path: sellerPath(requestId),
});

/** Where managers decide on a store's request for a brand. */
export const brandRequestPath = (id: number) => `/tuercaGo/page/index/brandRequests#marca-${id}`;

export const brandRequestNotice = (asked: DataOf<typeof brandRequestMade>): Notice => ({
  topic: 'brandRequest',
  title: `${asked.storeName} pide ${asked.brandName}`,
  body: excerptOf(asked.text, false),
  path: brandRequestPath(asked.brandRequestId),
});

export const brandRequestLetter = (asked: DataOf<typeof brandRequestMade>): Letter => ({
  subject: `${asked.storeName} pide la marca ${asked.brandName}`,
  text: [
    `${asked.storeName} quiere cotizar solicitudes de ${asked.brandName}:`,
    asked.text,
    'Apruébala o recházala aquí:',
  ].join('\n'),
  path: brandRequestPath(asked.brandRequestId),
  country: null,
});

/** Links back to the request that could not be quoted, or to the pending requests. */
const afterBrandPath = ({ requestId }: { requestId: number | null }) =>
  requestId === null ? pendingPath : sellerPath(requestId);

export const brandDecidedNotice = (decided: DataOf<typeof brandRequestDecided>): Notice => ({
  topic: 'brandRequest',
  title:
    decided.outcome === 'approved'
      ? `Ya puedes cotizar ${decided.brandName}`
      : `No activamos ${decided.brandName} en tu tienda`,
  body:
    decided.outcome === 'approved'
      ? 'Aprobamos la marca que pidió tu tienda: te llegarán sus solicitudes.'
      : `Motivo: ${decided.reason ?? ''}`,
  path: afterBrandPath(decided),
});

export const brandDecidedLetter = (
  decided: DataOf<typeof brandRequestDecided>,
  country: Letter['country'],
): Letter => {
  const { title, body, path } = brandDecidedNotice(decided);
  const next = decided.outcome === 'approved' ? 'Cotiza aquí:' : 'Míralo aquí:';
  return { subject: title, text: [`${title}.`, body, next].join('\n'), path, country };
};

/** Where managers decide on a store that asks for the module. */
export const moduleRequestPath = (id: number) => `/tuercaGo/page/index/moduleRequests#modulo-${id}`;

export const moduleRequestNotice = (asked: DataOf<typeof moduleRequestMade>): Notice => ({
  topic: 'moduleRequest',
  title: `${asked.storeName} pide el módulo de cotizaciones`,
  body: excerptOf(asked.text, false),
  path: moduleRequestPath(asked.moduleRequestId),
});

export const moduleRequestLetter = (asked: DataOf<typeof moduleRequestMade>): Letter => ({
  subject: `${asked.storeName} pide el módulo de cotizaciones`,
  text: [
    `${asked.storeName} quiere cotizar en Tuerca:`,
    asked.text,
    `Contacto: ${asked.name}, ${asked.mobile}`,
    'Decide aquí:',
  ].join('\n'),
  path: moduleRequestPath(asked.moduleRequestId),
  country: null,
});

/** What a store is told of its module, on, off or refused. */
const moduleNotice = (title: string, body: string): Notice => ({
  topic: 'moduleRequest',
  title,
  body,
  path: pendingPath,
});

const moduleActive = moduleNotice(
  'Ya puedes cotizar en Tuerca',
  'Activamos el módulo de cotizaciones de tu tienda: te llegarán las solicitudes de tus marcas.',
);

export const moduleDecidedNotice = ({
  outcome,
  reason,
}: Pick<DataOf<typeof moduleRequestDecided>, 'outcome' | 'reason'>): Notice =>
  outcome === 'approved'
    ? moduleActive
    : moduleNotice('No activamos el módulo de cotizaciones de tu tienda', `Motivo: ${reason ?? ''}`);

export const moduleSwitchedNotice = ({
  isActive,
  reason,
}: Pick<DataOf<typeof storeModuleSwitched>, 'isActive' | 'reason'>): Notice =>
  isActive
    ? moduleActive
    : moduleNotice(
        'Desactivamos el módulo de cotizaciones de tu tienda',
        `${sentenceOf(`Motivo: ${reason ?? ''}`)} Tus cotizaciones y pedidos siguen en pie.`,
      );

/** To all who act for a store. */
export const storeActivityNotice = ({
  isActive,
  reason,
  cause,
}: Pick<DataOf<typeof storeActivitySwitched>, 'isActive' | 'reason' | 'cause'>): Notice => {
  if (cause === 'closed')
    return moduleNotice(
      'Tu tienda quedó cerrada',
      'La cerró quien responde por ella. Las cotizaciones abiertas terminaron; los pedidos ya hechos siguen en pie.',
    );
  return isActive
    ? moduleNotice(
        'Tu tienda participa de nuevo en Tuerca',
        'Las cotizaciones que terminaron no vuelven: cotiza de nuevo lo que siga abierto.',
      )
    : moduleNotice(
        'Desactivamos tu tienda en Tuerca',
        `${sentenceOf(`Motivo: ${reason ?? ''}`)} Tus cotizaciones abiertas terminaron; los pedidos ya hechos siguen en pie.`,
      );
};

const ofInactiveStore = (requestId: number, title: string, body: string): Notice => ({
  topic: 'quotationEdited',
  title,
  body,
  path: buyerPath(requestId),
});

/** To a buyer whose quotation ended with its store. */
export const storeGoneNotice = (requestId: number, storeName: string, request: KnownRequest | null): Notice =>
  ofInactiveStore(
    requestId,
    `${storeName} ya no atiende en Tuerca`,
    `Su cotización${request ? ` de ${labelOf(request)}` : ''} terminó. Otras tiendas pueden cotizarte.`,
  );

/** To a buyer who asked that store alone. */
export const onlyStoreGoneNotice = (requestId: number, request: KnownRequest | null): Notice =>
  ofInactiveStore(
    requestId,
    'La tienda que elegiste ya no atiende en Tuerca',
    `Cerramos tu solicitud${request ? ` ${labelOf(request)}` : ''}. Puedes enviarla de nuevo a todas las tiendas.`,
  );

/** A letter that says what its notice says; a country as in `Letter`. */
export const letterOf = ({ title, body, path }: Notice, country: Letter['country']): Letter => ({
  subject: title,
  text: [`${title}.`, body, 'Míralo aquí:'].join('\n'),
  path,
  country,
});

/** Where a support case is answered, and where its person follows it. */
export const supportCasePath = (id: number) => `/administracion/pqrs/${id}`;
const followCasePath = (number: string) => `/info/pqrs/seguimiento?numero=${number}`;

const caseNames: Record<DataOf<typeof supportCaseFiled>['kind'], string> = {
  petition: 'petición',
  complaint: 'queja',
  claim: 'reclamo',
  suggestion: 'sugerencia',
  ratingReport: 'reporte de calificación',
  integration: 'integración',
  accelerator: 'acelerador',
};
const dayOf = (day: string) => day.split('-').toReversed().join('/');

export const supportCaseNotice = (filed: DataOf<typeof supportCaseFiled>): Notice => ({
  topic: 'supportCase',
  title: `${filed.isAgain ? 'Reabierto' : 'Nuevo caso'}: ${caseNames[filed.kind]} ${filed.number}`,
  body: `Respóndelo a más tardar el ${dayOf(filed.answerBy)}.`,
  path: supportCasePath(filed.caseId),
});

/** What the account that filed it is told; the words come by e-mail. */
export const caseDecidedNotice = ({ number, outcome }: DataOf<typeof supportCaseDecided>): Notice => ({
  topic: 'supportCase',
  title: outcome === 'answered' ? `Respondimos tu solicitud ${number}` : `Cerramos tu solicitud ${number}`,
  body: outcome === 'answered' ? 'Lee la respuesta.' : 'Lee por qué.',
  path: followCasePath(number),
});

/** To who reported a substitute number of a catalogue. */
export const substitutionDecidedNotice = ({
  oem,
  substitute,
  vehicleName: vehicle,
  outcome,
  answer,
}: DataOf<typeof substitutionReportDecided>): Notice => ({
  topic: 'substitutionReport',
  title:
    outcome === 'accepted'
      ? `Aceptamos tu reporte de ${substitute}`
      : `No aceptamos tu reporte de ${substitute}`,
  body: `${oem}, ${vehicle}: ${excerptOf(answer, false)}`,
  path: `/catalogo/reportes?ver=${outcome}`,
});

/** To who reported pictures of a part number, on what was decided. */
export const imageReportDecidedNotice = ({
  reference,
  name,
  outcome,
  answer,
}: DataOf<typeof productImageReportDecided>): Notice => ({
  topic: 'productImageReport',
  title: outcome === 'removed' ? 'Quitamos las fotos que reportaste' : 'Las fotos que reportaste se quedan',
  body: `${reference}, ${name}: ${excerptOf(answer, false)}`,
  path: `/catalogo/productos?q=${encodeURIComponent(reference)}`,
});

/** To the owner of a store whose pictures were removed. */
export const picturesRemovedNotice = ({
  reference,
  name,
  answer,
}: DataOf<typeof productImageReportDecided>): Notice => ({
  topic: 'productImageReport',
  title: `Quitamos tus fotos de ${reference}`,
  body: `${name}: ${excerptOf(answer, false)}`,
  path: '/store/fotos',
});

const inThousands = new Intl.NumberFormat('es-CO');
const counted = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${inThousands.format(count)} ${count === 1 ? one : many}`;

export const uploadEndedNotice = ({
  name,
  state,
  added,
  changed,
  refused,
}: DataOf<typeof productUploadEnded>): Notice => ({
  topic: 'productUpload',
  title: state === 'done' ? `Terminamos de cargar ${name}` : `No pudimos cargar ${name}`,
  body:
    state === 'done'
      ? `${counted(added, ['producto nuevo', 'productos nuevos'])}, ${counted(changed, ['cambiado', 'cambiados'])} y ${counted(refused, ['fila', 'filas'])} por corregir.`
      : 'Revisa el archivo e inténtalo de nuevo.',
  path: '/store/productos/cargas',
});

/** Where an application to open a store is reviewed, and where its applicant follows it. */
export const storeApplicationPath = (id: number) => `/administracion/solicitudes-de-tiendas/${id}`;
const ownApplicationPath = '/store/proveedores/solicitud';

export const storeApplicationNotice = ({
  name,
  isAgain,
  applicationId,
}: DataOf<typeof storeApplicationSubmitted>): Notice => ({
  topic: 'storeApplication',
  title: isAgain ? `${name} corrigió su solicitud de tienda` : `${name} quiere abrir una tienda`,
  body: isAgain ? 'Revisa lo que le pediste.' : 'Revisa sus datos y documentos.',
  path: storeApplicationPath(applicationId),
});

const missingDataOf = (count: number) => (count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`);

/** What its applicant is told of a decision: never of the account or the documents themselves. */
export const applicationDecidedNotice = (decided: DataOf<typeof storeApplicationDecided>): Notice => {
  const { name, outcome, missingFields, reason, hasModule } = decided;
  const notice = (title: string, body: string, path: string): Notice => ({
    topic: 'storeApplication',
    title,
    body,
    path,
  });
  if (outcome === 'approved') {
    const next = hasModule
      ? 'Te llegarán las solicitudes de tus marcas.'
      : 'Pide el módulo de cotizaciones cuando quieras recibir solicitudes.';
    return notice(`${name} ya está en Tuerca`, next, pendingPath);
  }
  if (outcome === 'missing')
    return notice(
      'Faltan datos para abrir tu tienda',
      `${missingDataOf(missingFields.length)} en la solicitud de ${name}. Corrígela y envíala de nuevo.`,
      ownApplicationPath,
    );
  return notice('No aprobamos tu solicitud de tienda', `Motivo: ${reason ?? ''}`, ownApplicationPath);
};

/** To administrators. */
export const newWorkshopNotice = ({
  userId,
  workshopName,
}: Pick<DataOf<typeof workshopAnnounced>, 'userId' | 'workshopName'>): Notice => ({
  topic: 'newWorkshop',
  title: `Taller nuevo en Tuerca: ${workshopName}`,
  body: 'Mira de quién es y qué marcas trabaja.',
  path: `/administracion/usuarios/${userId}`,
});

/** The people of one's own store. */
const advisersPath = '/users/page/tienda/asesores';
const ofAdvisers = (title: string, body: string, path: string): Notice => ({
  topic: 'storeAdviser',
  title,
  body,
  path,
});

/** To the owner. */
export const adviserJoinedNotice = ({ name }: Pick<DataOf<typeof adviserJoined>, 'name'>): Notice =>
  ofAdvisers(`${name} ya atiende tu tienda`, 'Aceptó tu invitación.', advisersPath);

/** To the owner, when an adviser left alone. */
export const adviserLeftNotice = ({ name }: Pick<DataOf<typeof adviserLeft>, 'name'>): Notice =>
  ofAdvisers(
    `${name} dejó de atender tu tienda`,
    'Lo que tenía abierto queda a cargo de la tienda.',
    advisersPath,
  );

/** To whom takes over. */
export const takenOverNotice = ({ name }: Pick<DataOf<typeof adviserLeft>, 'name'>): Notice =>
  ofAdvisers(
    `Ahora atiendes lo que llevaba ${name}`,
    'Sus cotizaciones y pedidos abiertos y sus marcas quedan a tu cargo.',
    quotedPath,
  );

/** To who no longer works for the store. */
export const dismissedNotice = ({ storeName }: Pick<DataOf<typeof adviserLeft>, 'storeName'>): Notice =>
  ofAdvisers(
    `Ya no atiendes ${storeName}`,
    'Tu cuenta sigue siendo tuya: puedes pedir cotizaciones y comprar con ella.',
    '/',
  );

type HandedOver = DataOf<typeof storeHandedOver>;

/** To the new owner of a store. */
export const storeReceivedNotice = ({ storeName, from }: Pick<HandedOver, 'storeName' | 'from'>): Notice =>
  ofAdvisers(
    `Ahora ${storeName} es tuya`,
    `${from.name} te la entregó, con sus cotizaciones y pedidos. Revisa el correo de la tienda, los datos bancarios, los documentos y los sistemas conectados.`,
    '/users/page/tienda',
  );

/** To who handed the store over. */
export const storeGivenNotice = ({
  storeName,
  from,
  to,
}: Pick<HandedOver, 'storeName' | 'from' | 'to'>): Notice =>
  ofAdvisers(
    `Entregaste ${storeName} a ${to.name}`,
    from.stays
      ? 'Sigues como vendedor de la tienda. Si no fuiste tú, escríbenos desde Ayuda.'
      : 'Tu cuenta sigue siendo tuya: puedes pedir cotizaciones y comprar con ella. Si no fuiste tú, escríbenos desde Ayuda.',
    from.stays ? '/users/page/tienda/mi-trabajo' : '/',
  );

/** Where a request begins: on the marketplace, or on the page of the store that the user asked on. */
const wizardPath = (storeSegment: string | null | undefined) =>
  storeSegment ? `/tienda/${storeSegment}` : '/home/page/cotizacion';
/** The same with the vehicle described instead of looked up. */
const describePath = (storeSegment: string | null | undefined) =>
  `${wizardPath(storeSegment)}?verifyShowVehicleQuotationForm=1`;

type PlateAnswered = Pick<DataOf<typeof plateLookupAnswered>, 'licensePlate' | 'requestId' | 'storeSegment'>;

/** The registry answered for a plate that waited, with its vehicle, and no request was sent with it. */
export const plateFoundNotice = (
  { licensePlate, storeSegment }: PlateAnswered,
  vehicle: { brandName: string; model: string; year: number | null },
): Notice => ({
  topic: 'plateAnswered',
  title: `Ya consultamos la placa ${licensePlate}`,
  body: `Es de un ${vehicleName(vehicle)}. Ya puedes pedir tu cotización con ese vehículo.`,
  path: wizardPath(storeSegment),
});

export const plateUnknownNotice = ({ licensePlate, requestId, storeSegment }: PlateAnswered): Notice => ({
  topic: 'plateAnswered',
  title: `Placa ${licensePlate} no encontrada`,
  body:
    requestId === null
      ? 'El registro ya respondió y no la conoce. Puedes cotizar con los datos de tu vehículo.'
      : 'El registro ya respondió y no la conoce. Tu solicitud sigue con los datos que escribiste.',
  path: requestId === null ? describePath(storeSegment) : buyerPath(requestId),
});

export const vehicleCheckedNotice = (checked: DataOf<typeof quotationRequestVehicleChecked>): Notice => {
  const { code, licensePlate, outcome, requestId } = checked;
  const [vehicle, registered] = [vehicleName(checked.vehicle), vehicleName(checked.registered)];
  return {
    topic: 'plateAnswered',
    title:
      outcome === 'completed'
        ? `Completamos tu solicitud ${code}`
        : `Revisa la placa de tu solicitud ${code}`,
    body:
      outcome === 'completed'
        ? `El registro ya respondió: la placa ${licensePlate} es de un ${vehicle}. Las tiendas ven tu vehículo verificado.`
        : `Según el registro, la placa ${licensePlate} es de un ${registered}, y tu solicitud dice ${vehicle}. No cambiamos nada: si te equivocaste, ciérrala y envíala de nuevo.`,
    path: buyerPath(requestId),
  };
};

/** What a side of an order is told when the other has rated it. */
export const newRatingNotice = (rating: DataOf<typeof orderRated>): Notice => {
  const by = rating.rated === 'store' ? rating.buyerFirstName : rating.storeName;
  return {
    topic: 'newRating',
    title: `${by} te calificó con ${rating.score} de 10`,
    body: `Pedido ${rating.reference}${rating.hasComment ? ': lee su comentario' : ''}`,
    path: orderPath(rating.orderId),
  };
};

export const ratingAnsweredNotice = ({
  storeName,
  reference,
  orderId,
}: DataOf<typeof ratingAnswered>): Notice => ({
  topic: 'newRating',
  title: `${storeName} respondió tu calificación`,
  body: `Pedido ${reference}`,
  path: orderPath(orderId),
});

/** To who gave a rating that an administrator hid; the words of the reason come whole with the letter. */
const hiddenRatingTitle = (storeName: string) => `Ocultamos tu calificación a ${storeName}`;

export const ratingHiddenNotice = (hidden: DataOf<typeof ratingHidden>): Notice => ({
  topic: 'newRating',
  title: hiddenRatingTitle(hidden.storeName),
  body: [
    `Pedido ${hidden.reference}: ya no se muestra ni cuenta.`,
    hidden.reason && `Motivo: ${excerptOf(hidden.reason, false)}`,
  ]
    .filter(Boolean)
    .join(' '),
  path: orderPath(hidden.orderId),
});

export const ratingHiddenLetter = (
  hidden: DataOf<typeof ratingHidden>,
  country: Letter['country'],
): Letter => ({
  subject: hiddenRatingTitle(hidden.storeName),
  text: [
    `${hidden.storeName} reportó tu calificación del pedido ${hidden.reference}, y una persona de Tuerca decidió ocultarla: ya no se muestra ni cuenta en su promedio. Tú y la tienda la siguen leyendo.`,
    ...(hidden.reason ? [`Motivo: ${hidden.reason}`] : []),
    '¿No estás de acuerdo? Escríbelo en Peticiones, quejas y reclamos, al pie de cada página. Tu calificación está aquí:',
  ].join('\n'),
  path: orderPath(hidden.orderId),
  country,
});

type Transfer = DataOf<typeof vehicleTransferChanged>;
export const transferPath = (transferId: number) => `${garagePath}?traspaso=${transferId}`;

/** To whom a vehicle is offered. */
export const vehicleOfferedNotice = ({ transferId, vehicleName: name, fromName }: Transfer): Notice => ({
  topic: 'vehicleTransfer',
  title: `${fromName} te ofrece un ${name}`,
  body: `Si lo aceptas pasa a tu garaje, con sus papeles y fotos. Tienes ${vehicleTransferDays} días.`,
  path: transferPath(transferId),
});

/** To who offered it, that it was taken or not. */
export const vehicleDecidedNotice = ({ transferId, vehicleName: name, state }: Transfer): Notice => ({
  topic: 'vehicleTransfer',
  title:
    state === 'accepted'
      ? `Tu ${name} ya es de su nuevo dueño`
      : state === 'refused'
        ? `No aceptaron tu ${name}`
        : `Nadie aceptó tu ${name} a tiempo`,
  body:
    state === 'accepted'
      ? 'Salió de tu garaje. Tus solicitudes y pedidos siguen en tus listas.'
      : 'Sigue en tu garaje. Puedes ofrecerlo otra vez.',
  path: transferPath(transferId),
});
