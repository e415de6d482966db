/** What windows say once they are closed. */
export const windows = {
  typedWaits: 'Lo que pusiste te espera si vuelves a abrir esa ventana.',
} as const;
