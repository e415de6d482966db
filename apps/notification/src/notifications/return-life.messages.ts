import type { DataOf, returnChanged } from '@tuerca/contracts';
import { countryOfCurrency, formatMoney, withdrawalDays, type ReturnEvent } from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import { goodsOf, returnPath, type Notice } from './messages.ts';

type Changed = DataOf<typeof returnChanged>;
type Reader = 'buyer' | 'store';

/** Who did it, as a reader knows them. */
const actorOf = ({ by, storeName }: Changed): string =>
  ({ store: storeName, buyer: 'El comprador', manager: 'Tuerca', system: 'Tuerca' })[by];

const titles: Readonly<Record<ReturnEvent, Readonly<Record<Reader, (changed: Changed) => string>>>> = {
  ask: {
    buyer: () => 'Pediste una devolución',
    store: (changed) => `${actorOf(changed)} quiere devolver algo de su pedido`,
  },
  cancelRest: {
    buyer: ({ storeName }) => `${storeName} no enviará una parte de tu pedido`,
    store: () => 'La tienda no enviará una parte del pedido',
  },
  accept: {
    buyer: (changed) => `${actorOf(changed)} aceptó tu devolución`,
    store: (changed) => `${actorOf(changed)} aceptó la devolución`,
  },
  refuse: {
    buyer: (changed) => `${actorOf(changed)} no aceptó tu devolución`,
    store: (changed) => `${actorOf(changed)} no aceptó la devolución`,
  },
  send: {
    buyer: () => 'Tu devolución va en camino',
    store: (changed) => `${actorOf(changed)} envió la devolución`,
  },
  receive: {
    buyer: (changed) => `${actorOf(changed)} recibió tu devolución`,
    store: (changed) => `${actorOf(changed)} registró que la devolución llegó`,
  },
  refund: {
    buyer: (changed) =>
      changed.refundMinor > 0 ? `${actorOf(changed)} te devolvió el dinero` : 'Tu devolución terminó',
    store: (changed) =>
      changed.refundMinor > 0
        ? `${actorOf(changed)} devolvió el dinero al comprador`
        : 'La devolución terminó',
  },
  withdraw: {
    buyer: () => 'Tu devolución quedó retirada',
    store: (changed) => `${actorOf(changed)} retiró la devolución`,
  },
  lapse: {
    buyer: () => 'Tu devolución terminó: no registraste su envío',
    store: () => 'La devolución terminó: el comprador no registró su envío',
  },
  remind: {
    buyer: ({ storeName }) => `${storeName} aún no decide tu devolución`,
    store: () => 'Una devolución espera tu decisión',
  },
};

/** What follows of a step for who reads of it, where it is not plain. */
const whatFollows: Readonly<Record<Reader, Partial<Record<ReturnEvent, string>>>> = {
  buyer: {
    cancelRest: 'Cuando tengas de vuelta lo que pagaste por eso, te avisamos.',
    accept: 'Mira en la devolución cómo llega de vuelta a la tienda.',
    refuse: 'Si no estás de acuerdo, escríbele por el chat de la devolución o radica un caso.',
    receive: 'Cuando el dinero esté de vuelta, te avisamos.',
    remind: 'Ya se lo recordamos, y Tuerca también lo sabe.',
  },
  store: {
    ask: 'Mira qué pasó y decide: acéptala o di por qué no.',
    remind: 'El comprador espera tu respuesta: acéptala o di por qué no.',
    send: 'Cuando llegue, regístralo en la devolución.',
  },
};

const right = `dentro de los ${withdrawalDays} días hábiles en que la ley permite devolver una compra a distancia sin dar razones`;

/** The same for what was asked for within the term of withdrawal (ADR 0530). */
const whatFollowsInTerm: typeof whatFollows = {
  buyer: {
    refuse: `La pediste ${right}, salvo excepciones. Si no estás de acuerdo, en la página de la devolución ves cómo reclamar.`,
  },
  store: {
    ask: `El comprador la pidió ${right}. Mira qué devuelve y decide: acéptala o di por qué no.`,
  },
};

/** What is told of the end of one whose order does not say that it was paid: of no money. */
const endsOfUnpaid: Readonly<Record<Reader, (changed: Changed) => string>> = {
  buyer: (changed) => `${actorOf(changed)} terminó tu devolución`,
  store: (changed) => `${actorOf(changed)} terminó la devolución`,
};

const titleOf = (changed: Changed, reader: Reader): string =>
  (changed.event === 'refund' && changed.isPaid === false ? endsOfUnpaid : titles[changed.event])[reader](
    changed,
  );

/** Whether nothing goes back: what its store does not send of what nobody has paid is taken off the order (ADR 0619). */
const isTakenOff = ({ event, isPaid }: Changed): boolean => event === 'cancelRest' && isPaid === false;

const followsOf = (changed: Changed, reader: Reader): string | undefined => {
  const { event, isPaid, isWithinWithdrawalTerm } = changed;
  if (event === 'receive' && isPaid === false) return undefined;
  if (isTakenOff(changed)) return 'Si aún no has pagado, no pagues lo que no llega.';
  return (isWithinWithdrawalTerm && whatFollowsInTerm[reader][event]) || whatFollows[reader][event];
};

const detailOf = ({ event, lines, refundMinor, currency, way, place, reason, isPaid }: Changed): string => {
  const goods = goodsOf(lines);
  if (event === 'cancelRest')
    return reason ? `${goods}. ${reason.charAt(0).toLocaleUpperCase('es')}${reason.slice(1)}` : goods;
  if (reason) return reason;
  if (event === 'accept' && place)
    return `${way === 'pickUp' ? 'La recogen' : 'Llévala o envíala'}: ${place}`;
  if (event === 'refund' && isPaid !== false)
    return refundMinor > 0
      ? formatMoney({ amount: refundMinor, currency })
      : 'no quedaba dinero del pedido por devolver.';
  return goods;
};

/** Whether its beginning has told of an end: what is not sent of an unpaid order is over with that (ADR 0619). */
export const isToldByBeginning = ({ event, isPaid, returnReason }: Changed): boolean =>
  event === 'refund' && isPaid === false && returnReason === 'notSent';

/** Whether the payment tells its buyer of a step already: of the money that the platform gave back. */
export const isToldByPayment = ({ event, by, refundMinor }: Changed, reader: Reader): boolean =>
  reader === 'buyer' && event === 'refund' && by === 'system' && refundMinor > 0;

/** What a side of a return is told of a step in its life. */
export const returnChangedNotice = (changed: Changed, reader: Reader): Notice => ({
  topic: 'returnChanged',
  title: titleOf(changed, reader),
  body: `${isTakenOff(changed) ? 'Retirado' : `Devolución ${changed.reference}`} del pedido ${changed.orderReference}: ${detailOf(changed)}`,
  path: returnPath(changed.returnId),
});

/** What managers, who may decide it too, are told of a return that its store leaves undecided. */
export const undecidedReturnNotice = (changed: Changed): Notice => ({
  ...returnChangedNotice(changed, 'store'),
  title: `${changed.storeName} no decide una devolución`,
});

export const returnChangedLetter = (changed: Changed, reader: Reader): Letter => {
  const { title, body, path } = returnChangedNotice(changed, reader);
  const follows = followsOf(changed, reader);
  return {
    subject: `${title} · ${changed.reference}`,
    text: [
      `${title}.`,
      body,
      ...(follows ? [follows] : []),
      isTakenOff(changed) ? 'Míralo aquí:' : 'Mírala aquí:',
    ].join('\n'),
    path,
    country: countryOfCurrency(changed.currency),
  };
};
