/** What is said in the place of the promised hour while stores are closed; it comes with that. */
export const esCoStoresClosed = {
  quotationRequest: {
    storesClosed: 'Ahora la mayoría de las tiendas está cerrada: te responderán cuando abran.',
    storeMayBeClosed: '{{store}} no publicó su horario. Si ahora está cerrada, te responderá cuando abra.',
  },
} as const;
