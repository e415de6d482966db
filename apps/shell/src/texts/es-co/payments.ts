export const payments = {
  /** Why the gateway did not open (specification 3, section 8). */
  openFailed: 'Ocurrio un error al abrir la pasarela de pagos',
  pay: 'Pagar',
  payAmount: 'Pagar {{amount}}',
  again: 'Intentar de nuevo',
  receipt: 'Recibo',
  receiptOf: 'Recibo del pago {{code}}',
  toGateway: 'Seguir en la pasarela',

  order: {
    title: 'Pago',
    buyer: 'Te llevamos a la pasarela de pagos. La tienda prepara tu pedido cuando esté pagado.',
    store: 'El comprador paga en línea. Cuando esté pagado te avisamos y puedes prepararlo.',
    waiting: {
      buyer:
        'Hay un pago empezado que la pasarela no ha confirmado. Si ya pagaste, espera la confirmación; si no, paga el pedido ahora.',
      others: 'El comprador empezó un pago que la pasarela no ha confirmado.',
    },
    /** Of an order that came to nothing while the gateway was asked. */
    afterEnd:
      'El pedido terminó con un pago que la pasarela no ha confirmado. Si ese pago llega, se devuelve por el mismo medio.',
    /** Of an order that had come to nothing when its money came. */
    cameLate: {
      buyer:
        'El pago {{code}} llegó cuando el pedido ya había terminado. Lo devolvemos entero por el mismo medio.',
      others:
        'El pago {{code}} llegó cuando el pedido ya había terminado. Se devuelve entero al comprador por el mismo medio.',
    },
    unknown: {
      buyer:
        'La pasarela todavía no nos dice qué pasó con el último pago. Si pagas otra vez y los dos llegan, te devolvemos uno.',
      others: 'La pasarela todavía no dice qué pasó con el último pago del comprador. Aún no está pagado.',
    },
    refused: 'El último pago no pasó. No se cobró nada.',
    expired: 'El último intento venció sin pago.',
    held: {
      buyer: 'Recibimos un pago que no coincide con el pedido y lo estamos revisando. No pagues otra vez.',
      others: 'Recibimos un pago que no coincide con el pedido y lo estamos revisando. Aún no está pagado.',
    },
    paid: 'Pagado en línea con el pago {{code}}.',
    noLonger:
      '¿Ya no lo quieres? Escríbele a la tienda: mientras no lo envíe puede anular el pedido y te devolvemos todo. Después puedes devolverlo.',
    ask: 'Preguntar por el pago',
    refunded: {
      buyer: 'Te devolvimos {{amount}}.',
      store: 'Devuelto al comprador: {{amount}}.',
      onlooker: 'Devuelto al comprador: {{amount}}.',
    },
    refund: {
      asked: '{{amount}}, en camino desde el {{date}}: «{{reason}}»',
      done: '{{amount}}, el {{date}}: «{{reason}}»',
      outside: '{{amount}}, por fuera de Tuerca, el {{date}}: «{{reason}}»',
    },
  },

  /** Of an order that was paid outside Tuerca and reversed: Tuerca neither has the money nor sees it go back. */
  owed: {
    title: {
      buyer: 'La tienda te devuelve lo que pagaste',
      store: 'Devuélvele al comprador lo que pagó',
      onlooker: 'La tienda le devuelve al comprador lo que pagó',
    },
    text: {
      buyer:
        'Pagaste este pedido por fuera de Tuerca y se anuló: Tuerca no recibió tu dinero y no ve si ya te lo devolvieron. Acuerda con la tienda por el chat cómo y cuándo. Si no te lo devuelve, escríbele a Tuerca.',
      store:
        'Te pagó este pedido por fuera de Tuerca y se anuló: Tuerca no recibió ese dinero y no puede devolverlo por ti. Acuerda por el chat cómo se lo devuelves, guarda el comprobante y avísale cuando lo hagas.',
      onlooker:
        'Se pagó por fuera de Tuerca y el pedido se anuló: Tuerca no recibió ese dinero y no ve si ya se devolvió.',
    },
    chat: { buyer: 'Escribirle a la tienda', store: 'Escribirle al comprador' },
    complain: 'Escribirle a Tuerca',
  },

  giveBack: {
    open: 'Devolver una parte',
    title: 'Devolver una parte del pedido {{ref}}',
    text: 'Vuelve al comprador por la misma pasarela. Puedes devolver hasta {{amount}}.',
    textLiving:
      'Vuelve al comprador por la misma pasarela y el pedido sigue. Puedes devolver hasta {{amount}}; si lo devuelves todo, el pedido se anula.',
    isReversal: 'Es todo lo que queda: el pedido se anula y no se puede despachar.',
    reverse: 'Devolver todo y anular',
    reversed: 'El pedido quedó anulado y la devolución está en camino al comprador',
    amount: 'Cuánto devolver',
    reason: 'Motivo',
    reasonHint: 'Lo lee el comprador.',
    range: 'Escribe un monto mayor que 0 y de hasta {{amount}}',
    tooMuch: 'Puedes devolver hasta {{amount}}',
    save: 'Devolver',
    back: 'Volver',
    done: 'La devolución está en camino al comprador',
    failed: 'No se devolvió',
  },

  share: {
    make: 'Crear link de pago',
    title: 'Link de pago del pedido {{ref}}',
    text: 'Quien lo abra puede pagar el pedido, sin cuenta y una sola vez. Vence el {{date}}',
    label: 'Link de pago',
    copy: 'Copiar link',
    copied: 'Link copiado',
    /** Specification 3, section 8. */
    copyFailed: 'Error al copiar el link de pago.',
    whatsApp: 'Enviar por WhatsApp',
    mail: 'Enviar por correo',
    message: 'Este es el link para pagar el pedido {{ref}} de {{store}} en Tuerca: {{link}}',
    subject: 'Link de pago del pedido {{ref}}',
    close: 'Cerrar',
    failed: 'No se pudo crear el link de pago',
  },

  back: {
    title: 'Tu pago',
    of: 'Pago {{code}} por {{amount}}',
    waiting: {
      title: 'Estamos confirmando tu pago',
      text: 'Preguntamos a la pasarela y esta página te lo dice apenas responda. Si ya pagaste, no pagues otra vez.',
    },
    left: {
      title: 'Aún no sabemos de tu pago',
      text: 'Algunos bancos tardan. Seguimos preguntando, y te avisamos en Tuerca y por correo cuando se confirme.',
      look: 'Preguntar ahora',
    },
    unknown: {
      title: 'La pasarela no responde',
      text: 'Todavía no nos dice qué pasó con tu pago. Seguimos preguntando y te avisamos. Si pagas otra vez y los dos llegan, te devolvemos uno.',
    },
    paid: {
      title: 'Pago recibido',
      text_one: 'Tu pedido está pagado y la tienda ya lo sabe. Ahora lo prepara.',
      byLink: 'El pedido {{ref}} está pagado y la tienda ya lo sabe. Guarda el recibo: es tu comprobante.',
      text_other: 'Tus pedidos están pagados y las tiendas ya lo saben. Ahora los preparan.',
    },
    givenBack: {
      title: 'Te devolvimos este pago',
      text: 'El dinero va de vuelta por el mismo medio con el que pagaste. Tu banco puede tardar unos días en mostrarlo.',
    },
    refused: {
      title: 'El pago no pasó',
      text: 'No se cobró nada y el pedido sigue ahí. Puedes intentar de nuevo o usar otro medio de pago.',
      reason: 'La pasarela dice: {{reason}}.',
    },
    expired: {
      title: 'Se acabó el tiempo para pagar',
      text: 'No se cobró nada. Puedes intentar de nuevo.',
    },
    held: {
      title: 'Estamos revisando tu pago',
      text: 'Recibimos un pago que no coincide con lo que se pidió. Una persona de Tuerca lo revisa; no pagues otra vez.',
    },
    view: 'Ver pedido {{ref}}',
    toLink: 'Volver al link de pago',
    gone: 'No encontramos este pago',
    goneText: 'Revisa el enlace, o mira el pedido en Mis compras.',
    orders: 'Ver mis compras',
  },

  link: {
    title: 'Pagar un pedido',
    for: '{{buyer}} te pide pagar su pedido {{ref}} a {{store}}.',
    shipping: 'Envío',
    total: 'Total',
    until: 'Puedes pagarlo hasta el {{date}}',
    safe: 'Pagas en la pasarela de pagos: Tuerca no ve ni guarda los datos de tu tarjeta.',
    line: '{{amount}} × {{name}}',
    refused: 'El último intento no pasó: {{reason}}. No se cobró nada.',
    paid: {
      title: 'Este pedido ya está pagado',
      text: 'No hay nada más que pagar. Puedes cerrar esta página.',
    },
    waiting: {
      title: 'Hay un pago en camino',
      text: 'Alguien ya lo pagó y la pasarela todavía no lo confirma. No pagues otra vez; vuelve a mirar en unos minutos.',
    },
    over: {
      title: 'Este pedido ya no sigue',
      text: 'No hay nada que pagar. Pregunta a quien te envió el link.',
    },
    expired: { title: 'Este link venció', text: 'Pide uno nuevo a quien te lo envió.' },
    gone: { title: 'Este link de pago no existe', text: 'Revisa que lo hayas abierto completo.' },
    home: 'Ir al inicio de Tuerca',
  },

  sandbox: {
    title: 'Pasarela de pruebas',
    text: 'Aquí no se mueve dinero ni se piden datos de tarjetas. Elige qué pasa con el pago.',
    choices: {
      pay: 'Pagar',
      refuse: 'Rechazar el pago',
      slow: 'Pagar con un banco lento',
      late: 'Pagar, y avisar tarde',
      twice: 'Pagar, y avisar dos veces',
      vanish: 'Desaparecer sin responder',
    },
    over: 'Este pago ya terminó.',
    back: 'Volver a Tuerca',
    gone: 'No encontramos este pago de prueba',
    failed: 'La pasarela de pruebas no respondió',
  },
} as const;
