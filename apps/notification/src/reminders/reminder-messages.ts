import type { LetterKind, Topic } from '@tuerca/contracts';
import {
  clockTime,
  dateIn,
  elapsed,
  hourMs,
  isToday,
  reminderMinutes,
  sentenceOf,
  type ReminderKind,
} from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import {
  activityPath,
  agendaPath,
  buyerPath,
  garagePath,
  labelOf,
  orderPath,
  pendingPath,
  sellerPath,
  type Notice,
} from '../notifications/messages.ts';
import type { DueReminder } from './reminders.repository.ts';

/** The topic of each kind in the bell, and whose choice of ways its letter keeps to. */
export const reminderTopics: Record<ReminderKind, { topic: Topic; letters: LetterKind }> = {
  unanswered: { topic: 'requestsWaiting', letters: 'requests' },
  expiring: { topic: 'quotationsExpiring', letters: 'quotations' },
  uncovered: { topic: 'requestsUncovered', letters: 'requests' },
  unreached: { topic: 'requestsUnreached', letters: 'requests' },
  unrated: { topic: 'ratingAsked', letters: 'orders' },
  planned: { topic: 'activityPlanned', letters: 'agenda' },
  vehiclePaper: { topic: 'vehiclePaper', letters: 'agenda' },
};

export const topicsOfReminders: readonly Topic[] = Object.values(reminderTopics).map(({ topic }) => topic);

/** One's own requests to a buyer, all requests to a manager. */
const requestsPath = '/tuercaGo/page/index';
/** Where an order asks its buyer to rate it. */
const ratePath = (orderId: number) => `${orderPath(orderId)}#calificar`;
const purchasesPath = '/cart/page/list?tipo=compras';

type Reminders = readonly [DueReminder, ...DueReminder[]];
type Words = Pick<Notice, 'title' | 'body' | 'path'> & { next: string };

const labelOfRequest = ({ code, vehicle }: DueReminder) => (code === null ? '' : labelOf({ code, vehicle }));
const firstSince = (due: Reminders) => new Date(Math.min(...due.map(({ since }) => since.getTime())));
/** Noon of the day that something ends with: it is of that date in the country of its reader too, whose clocks may differ. */
const lastNoon = ({ endsAt }: DueReminder) => new Date(endsAt.getTime() - 12 * hourMs);
const sentence = (...words: readonly string[]) => words.filter(Boolean).join(': ');

const waiting = (due: Reminders, now: Date): Words => {
  const isLast = due.some(({ step }) => step >= reminderMinutes.unanswered.length);
  const age = elapsed(firstSince(due), now);
  if (due.length === 1) {
    return {
      title: isLast ? 'Una solicitud sigue sin tu respuesta' : 'Una solicitud espera tu respuesta',
      body: sentence(labelOfRequest(due[0]), `llegó hace ${age}`),
      path: sellerPath(due[0].requestId),
      next: 'Cotízala o descártala aquí:',
    };
  }
  return {
    title: `${due.length} solicitudes ${isLast ? 'siguen sin' : 'esperan'} tu respuesta`,
    body: `La primera llegó hace ${age}`,
    path: pendingPath,
    next: 'Cotízalas o descártalas aquí:',
  };
};

const expiring = (due: Reminders, now: Date): Words => {
  const requests = new Set(due.map(({ requestId }) => requestId)).size;
  const first = due.reduce((one, other) => (other.endsAt < one.endsAt ? other : one));
  const day = isToday(lastNoon(first), now, first.country) ? 'hoy' : 'mañana';
  return {
    title: due.length === 1 ? `Una cotización vence ${day}` : `${due.length} cotizaciones vencen ${day}`,
    body: sentence(
      requests === 1 ? labelOfRequest(due[0]) : `De ${requests} solicitudes`,
      'todavía puedes hacer tu pedido',
    ),
    path: requests === 1 ? buyerPath(due[0].requestId) : requestsPath,
    next: 'Compara y haz tu pedido aquí:',
  };
};

const uncovered = (due: Reminders, now: Date): Words => {
  const age = elapsed(firstSince(due), now);
  if (due.length === 1) {
    return {
      title: `Una solicitud lleva ${age} sin cotizaciones`,
      body: labelOfRequest(due[0]),
      path: sellerPath(due[0].requestId),
      next: 'Mírala aquí:',
    };
  }
  return {
    title: `${due.length} solicitudes siguen sin cotizaciones`,
    body: `La primera lleva ${age}`,
    path: requestsPath,
    next: 'Míralas aquí:',
  };
};

const unreached = (due: Reminders): Words => {
  if (due.length === 1) {
    return {
      title: 'Ninguna tienda puede cotizar una solicitud',
      body: labelOfRequest(due[0]),
      path: sellerPath(due[0].requestId),
      next: 'Mira su alcance aquí:',
    };
  }
  return {
    title: `Ninguna tienda puede cotizar ${due.length} solicitudes`,
    body: sentence('La primera', labelOfRequest(due[0])),
    path: requestsPath,
    next: 'Míralas aquí:',
  };
};

const unrated = (due: Reminders): Words => {
  if (due.length === 1) {
    return {
      title: '¿Cómo te fue con tu pedido?',
      body: sentence(labelOfRequest(due[0]), 'califica a la tienda con un toque'),
      path: ratePath(due[0].subjectId),
      next: 'Califícala aquí:',
    };
  }
  return {
    title: `¿Cómo te fue con tus ${due.length} pedidos?`,
    body: 'Califica a las tiendas con un toque',
    path: purchasesPath,
    next: 'Califícalas aquí:',
  };
};

const spelledDay = (day: string) => day.split('-').toReversed().join('/');

const planned = (due: Reminders, now: Date): Words => {
  const first = due.reduce((one, other) => (other.endsAt < one.endsAt ? other : one));
  const { endsAt, country, label, isWholeDay } = first;
  const day = isToday(endsAt, now, country) ? 'hoy' : 'mañana';
  const when = isWholeDay ? day : `${day}, ${clockTime(endsAt, country)}`;
  if (due.length === 1) {
    return {
      title: 'Una actividad de tu agenda',
      body: sentence(label ?? '', when),
      path: activityPath(first.subjectId),
      next: 'Mírala aquí:',
    };
  }
  return {
    title: `${due.length} actividades de tu agenda`,
    body: sentence('La primera', `${label ?? ''}, ${when}`),
    path: agendaPath,
    next: 'Míralas aquí:',
  };
};

const vehiclePaper = (due: Reminders): Words => {
  const first = due.reduce((one, other) => (other.endsAt < one.endsAt ? other : one));
  const { country, label, path } = first;
  const body = sentence(label ?? '', spelledDay(dateIn(lastNoon(first), country)));
  if (due.length === 1)
    return {
      title: 'Se acerca una fecha de tu vehículo',
      body,
      path: path ?? garagePath,
      next: 'Cuando lo renueves, anota aquí la fecha nueva:',
    };
  return {
    title: `Se acercan ${due.length} fechas de tus vehículos`,
    body: sentence('La primera', body),
    path: new Set(due.map((each) => each.path)).size === 1 ? (path ?? garagePath) : garagePath,
    next: 'Míralas aquí:',
  };
};

const wordsOf = { unanswered: waiting, expiring, uncovered, unreached, unrated, planned, vehiclePaper };

/** What managers are told, who work for all countries. */
const ofManagers: readonly ReminderKind[] = ['uncovered', 'unreached'];

/** The one country of all of it; null: its reader's own. */
const countryOf = (due: Reminders): Letter['country'] => {
  const [{ kind, requestCountry }] = due;
  const isOne = due.every((each) => each.requestCountry === requestCountry);
  return isOne && !ofManagers.includes(kind) ? requestCountry : null;
};

/** What all that is due to one receiver says, in the bell and in a letter. */
export const reminderMessage = (due: Reminders, now: Date): { notice: Notice; letter: Letter } => {
  const { kind } = due[0];
  const { title, body, path, next } = wordsOf[kind](due, now);
  return {
    notice: { topic: reminderTopics[kind].topic, title, body, path },
    letter: {
      subject: title,
      text: [...[title, body].filter(Boolean).map(sentenceOf), next].join('\n'),
      path,
      country: countryOf(due),
    },
  };
};
