export const tooSmall = 'La cantidad debe ser mayor a cero';
export const invalidInRequest = 'La cantidad no es válida.';
export const aboveStock = (available: number) =>
  `La cantidad disponible es de ${available} ${available === 1 ? 'unidad' : 'unidades'}. Intenta con una cantidad menor.`;
