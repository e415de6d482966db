export const app = {
  nav: { home: 'Inicio', requests: 'Cotizaciones', orders: 'Pedidos' },
  foot: {
    label: 'Más de Tuerca',
    salesOpportunities: 'Oportunidades de venta',
    terms: 'Términos y condiciones',
  },
  ago: 'hace {{time}}',
  justNow: 'hace un momento',
  offline: {
    title: 'Sin conexión',
    text: 'Lo que escribas se guarda en este dispositivo y se envía cuando vuelva la red.',
  },
  newVersion: { text: 'Hay una versión nueva de Tuerca.', reload: 'Actualizar' },
} as const;
