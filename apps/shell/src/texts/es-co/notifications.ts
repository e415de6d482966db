export const notifications = {
  title: 'Notificaciones',
  unread: 'Sin ver',
  empty: {
    title: 'No tienes notificaciones',
    text: 'Aquí verás cotizaciones, mensajes y pedidos en cuanto lleguen.',
  },
  markAll: 'Marcar todas como vistas',
  earlier: 'Ver anteriores',
} as const;
