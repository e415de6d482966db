export const ratings = {
  score: '{{score}} de {{most}}',
  average_one: '{{average}} de {{most}} en promedio ({{count}} calificación)',
  average_other: '{{average}} de {{most}} en promedio ({{count}} calificaciones)',
  noAverage: 'Sin calificaciones',
  answerOf: 'Respuesta de la tienda',
  hidden: 'Tuerca dejó de mostrarla: solo la leen la tienda y quien la dio, y no cuenta en el promedio.',

  rate: {
    title: { buyer: 'Calificar la compra', store: 'Calificar al comprador' },
    question: {
      buyer: '¿Qué tan probable es que recomiendes a {{store}}?',
      store: '¿Qué tan probable es que recomiendes venderle a {{buyer}}?',
    },
    least: 'Nada probable',
    most: 'Muy probable',
    comment: 'Comentario',
    commentHint: {
      buyer: 'Lo leen todos, con tu primer nombre. No escribas teléfonos, correos ni direcciones.',
      store: 'Lo leen el comprador y quienes atienden Tuerca. No escribas teléfonos, correos ni direcciones.',
    },
    received: { buyer: 'Ya recibí mi pedido', store: 'Ya entregué el pedido' },
    receivedMissing: {
      buyer: 'Si aún no lo recibes, califica cuando llegue: te lo recordamos en una semana',
      store: 'Si aún no lo entregas, califica después de la entrega',
    },
    scoreMissing: 'Elige un número de 0 a 10',
    send: 'Enviar calificación',
    done: 'Gracias por tu calificación',
    failed: 'No se envió la calificación',
  },

  report: {
    button: 'Reportar',
    reported: 'La reportaste a Tuerca',
    title: 'Reportar la calificación',
    label: '¿Por qué no debería estar?',
    hint: 'Lo lee el equipo de Tuerca, no el comprador. Puedes reportarla una sola vez.',
    short: 'Cuéntanos un poco más: mínimo {{count}} caracteres',
    cancel: 'Cancelar',
    send: 'Reportar',
    done: 'La reportaste. Sigue el caso en Peticiones, quejas y reclamos.',
    failed: 'No se reportó',
  },
  answer: {
    button: 'Responder',
    title: 'Responder la calificación',
    label: 'Tu respuesta',
    missing: 'Escribe tu respuesta',
    hint: 'Solo puedes responder una vez, y la leen todos. No escribas teléfonos, correos ni direcciones.',
    send: 'Publicar respuesta',
    done: 'Respuesta publicada',
  },

  ask: {
    button: 'Pedir calificación',
    done: 'Solicitud de calificación enviada',
    failed: 'Se ha presentado un error',
  },

  order: {
    title: 'Calificaciones',
    buyerAverage: 'Así califican las tiendas a este comprador:',
    ofStore: {
      buyer: 'Calificaste a la tienda',
      store: 'El comprador te calificó',
      onlooker: 'El comprador calificó a la tienda',
    },
    ofBuyer: {
      buyer: 'La tienda te calificó',
      store: 'Calificaste al comprador',
      onlooker: 'La tienda calificó al comprador',
    },
    invite: {
      buyer: 'Cuéntales a otros compradores cómo te fue con la tienda. Puedes hacerlo hasta el {{until}}.',
      store:
        'Di cómo te fue con el comprador: lo leen él y quienes atienden Tuerca. Puedes hacerlo hasta el {{until}}.',
    },
    rate: { buyer: 'Calificar', store: 'Calificar comprador' },
    over: 'El tiempo para calificar este pedido terminó.',
  },

  nps: {
    title: 'Satisfacción de los clientes',
    total_one: '{{count}} calificación',
    total_other: '{{count}} calificaciones',
    promoters_one: '{{count}} promotor (9 o 10)',
    promoters_other: '{{count}} promotores (9 o 10)',
    passives_one: '{{count}} pasivo (7 u 8)',
    passives_other: '{{count}} pasivos (7 u 8)',
    detractors_one: '{{count}} detractor (0 a 6)',
    detractors_other: '{{count}} detractores (0 a 6)',
    all: 'Ver calificaciones',
  },

  page: {
    title: 'Calificaciones',
    text: 'Lo que dicen de tu tienda quienes le compraron.',
    textOfAll: 'Lo que dicen los compradores de todas las tiendas.',
    all: 'Todas',
    open: 'Sin responder',
    none: 'Aún no hay calificaciones',
    noneOpen: 'No hay calificaciones sin responder',
    noneHint: 'A cada comprador le pedimos su calificación una semana después del pedido.',
    of: '{{buyer}} a {{store}}',
    order: 'Pedido {{ref}}',
  },
} as const;
