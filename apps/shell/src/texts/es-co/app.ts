export const app = {
  offline: {
    title: 'Sin conexión',
    text: 'Lo que escribas se guarda en este dispositivo y se envía cuando vuelva la red.',
  },
  newVersion: { text: 'Hay una versión nueva de Tuerca.', reload: 'Actualizar' },
} as const;
