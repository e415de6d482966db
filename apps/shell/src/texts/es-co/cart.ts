/** The cart: what is to be ordered from several stores and requests at once. */
export const cart = {
  title: 'Carrito',
  description:
    'Lo que escogiste de varias solicitudes y tiendas. Pídelo todo junto: cada tienda recibe su pedido.',
  empty: 'Tu carrito está vacío',
  emptyHint:
    'Lo que ya pediste está en Pedidos, también para pagarlo. En las cotizaciones que recibes, escoge productos y toca «Al carrito».',
  toRequests: 'Ver mis solicitudes',
  toOrders: 'Ver mis pedidos',
  of: '{{vehicle}} · Solicitud {{code}}',
  unit: '{{price}} c/u',
  changed: 'Antes {{price}} c/u',
  amount: 'Cantidad de {{name}}',
  amountWrong: 'La cantidad debe ser mayor a cero',
  remove: 'Quitar {{name}}',
  removed: '{{name}} ya no está en tu carrito',
  removedSeveral_one: 'Quitaste {{count}} producto de tu carrito',
  removedSeveral_other: 'Quitaste {{count}} productos de tu carrito',
  failed: 'No se cambió tu carrito',
  removeChosen: 'Quitar los escogidos',
  gone: {
    title: 'Ya no se pueden pedir',
    text: 'La tienda los retiró, la cotización venció o ya los pediste.',
    remove: 'Quitarlos del carrito',
  },
  shipping: 'Envío',
  currencies: 'Pide por aparte lo que está en otra moneda.',
} as const;
