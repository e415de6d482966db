/** What the first page says of Tuerca in figures; it comes with them. */
export const esCoProof = {
  home: {
    proof: {
      title: 'Tuerca en cifras',
      stores_one: 'tienda lista para cotizarte',
      stores_other: 'tiendas listas para cotizarte',
      answered_one: 'solicitud respondida',
      answered_other: 'solicitudes respondidas',
      moreThan: '+{{figure}}',
      median: 'hasta la primera oferta (mediana)',
      minutes: '{{count}} min',
    },
  },
} as const;
