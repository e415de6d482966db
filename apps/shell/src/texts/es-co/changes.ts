/** What the log of changes says of values, in the administration and in a store's own area. */
export const changes = {
  picture: 'una imagen',
  rules_one: '{{count}} regla: {{places}}',
  rules_other: '{{count}} reglas: {{places}}',
  discount: '{{percent}} % desde {{from}}',
  values: {
    cart: 'Carrito de compras',
    orders: 'Pedidos',
    open: 'En revisión',
    answered: 'Respondida',
    closed: 'Cerrada',
    quote: 'Cotizar',
    discard: 'Descartar',
    chat: 'Escribir a los compradores',
    seeOrders: 'Ver pedidos',
    manageBrands: 'Cambiar las marcas',
    'orders:read': 'Leer pedidos',
    'quotations:read': 'Leer cotizaciones',
    'requests:read': 'Leer solicitudes',
  },
} as const;
