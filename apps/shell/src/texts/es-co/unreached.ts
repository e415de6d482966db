/** What the notice says below its title while the server is unreachable; it comes with that. */
export const esCoUnreached = {
  app: {
    offline: {
      text: 'Las solicitudes, cotizaciones nuevas y mensajes que envíes se guardan en este dispositivo y salen cuando vuelva la red.',
      guest:
        'Lo que escribas en tu solicitud queda en este dispositivo. Cuando vuelva la red, la terminas y la envías.',
      elsewhere: 'Revisa tu conexión.',
    },
    unanswered: { text: 'Revisa tu conexión. Seguimos intentando.' },
    shownFrom: 'Ves lo último que se abrió aquí: {{when}}',
  },
} as const;
