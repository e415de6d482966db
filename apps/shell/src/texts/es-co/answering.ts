/** When who is asked answers, wherever that is said and is not within the hour, and when a store opens; it comes with that. */
export const esCoAnswering = {
  quotationRequest: {
    answering: {
      withinHourIfOpen:
        '{{store}} no publicó su horario. Si está abierta, te responde por WhatsApp en máximo 60 minutos desde tu solicitud; si no, cuando abra.',
      onceOpenIfClosed: '{{store}} no publicó su horario. Si ahora está cerrada, te responderá cuando abra.',
      onceStoreOpens: 'La tienda está cerrada: te responde por WhatsApp cuando abra.',
      onceStoresOpen: 'Ahora la mayoría de las tiendas está cerrada: te responderán cuando abran.',
    },
    opens: {
      today: 'Abre hoy a las {{time}}',
      tomorrow: 'Abre mañana a las {{time}}',
      on: 'Abre el {{day}} a las {{time}}',
    },
  },
} as const;
