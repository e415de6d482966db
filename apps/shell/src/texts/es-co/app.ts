export const app = {
  nav: {
    home: 'Inicio',
    requests: 'Cotizaciones',
    messages: 'Mensajes',
    orders: 'Pedidos',
    cart: 'Carrito: {{count}}',
    unreadThreads_one: '{{count}} conversación con mensajes sin leer',
    unreadThreads_other: '{{count}} conversaciones con mensajes sin leer',
  },
  foot: {
    label: 'Más de Tuerca',
    stores: 'Tiendas',
    catalogue: 'Catálogo de autopartes',
    products: 'Productos de las tiendas',
    salesOpportunities: 'Oportunidades de venta',
    openStore: 'Vende en Tuerca',
    country: 'Cambiar a {{country}}',
  },
  loading: 'Cargando...',
  ago: 'hace {{time}}',
  justNow: 'hace un momento',
  offline: {
    title: 'Sin conexión',
    text: 'Las solicitudes, cotizaciones nuevas y mensajes que envíes se guardan en este dispositivo y salen cuando vuelva la red.',
  },
  unanswered: {
    title: 'Tuerca no responde',
    text: 'Revisa tu conexión. Seguimos intentando.',
  },
  shownFrom: 'Ves lo último que se abrió aquí: {{when}}',
  newVersion: { text: 'Hay una versión nueva de Tuerca.', reload: 'Actualizar' },
} as const;
