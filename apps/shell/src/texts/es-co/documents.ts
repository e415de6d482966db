export const documents = {
  download: 'Descargar PDF',
  ofOption: 'Descargar PDF de la opción #{{number}}',
  ofQuotation: 'Descargar PDF de {{code}}',
  ofComparison: 'Descargar PDF de la comparación',
} as const;
