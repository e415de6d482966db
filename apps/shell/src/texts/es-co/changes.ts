/** What the data of a store's invoices are called in both areas. */
export const billingFields = {
  legalName: 'Razón social',
  taxIdEnd: 'Final de la identificación',
  address: 'Dirección',
  postalCode: 'Código postal',
  regime: 'Régimen',
  responsibilities: 'Responsabilidades del RUT',
  series: 'Serie de las facturas',
  creditSeries: 'Serie de las notas crédito',
  firstNumber: 'Primer número',
  lastNumber: 'Último número',
  authorization: 'Autorización de numeración',
  authorizedFrom: 'Autorizada desde',
  authorizedTo: 'Autorizada hasta',
} as const;

/** How an application to open a store stands, to its applicant, in the administration and in the log. */
export const applicationStates = {
  draft: 'Borrador',
  inReview: 'En revisión',
  missing: 'Faltan datos',
  approved: 'Aprobada',
  refused: 'Rechazada',
} as const;

/** What the log of changes says of values, in the administration and in a store's own area. */
export const changes = {
  picture: 'una imagen',
  rules_one: '{{count}} regla: {{places}}',
  rules_other: '{{count}} reglas: {{places}}',
  discount: '{{percent}} % desde {{from}}',
  values: {
    ...applicationStates,
    cart: 'Carrito de compras',
    orders: 'Pedidos',
    open: 'En revisión',
    answered: 'Respondida',
    closed: 'Cerrada',
    refund: 'Devolver el dinero',
    outside: 'Devuelto por fuera',
    close: 'Cerrarla',
    kept: 'Se mantiene',
    hidden: 'Oculta',
    password: 'Contraseña',
    link: 'Enlace por correo',
    manageMessagesModule: 'Mensajes',
    manageMessageDeletion: 'Moderación',
    manageInfractionsModule: 'Infracciones',
  },
} as const;
