/** What windows say once they are closed, and are opened again. */
export const windows = {
  draft: 'Esto es lo que habías puesto y no has enviado.',
  typedWaits: 'Lo que pusiste te espera si vuelves a abrir esa ventana.',
} as const;
