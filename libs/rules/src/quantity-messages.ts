/** Specification part 1, section 5. */
export const tooSmall = 'La cantidad debe ser mayor a cero';
/** Specification part 2, section 5, 'Quantity'. */
export const invalidInRequest = 'La cantidad no es válida.';
/** Of a quantity above the pieces that there are (specification part 1, section 5). */
export const aboveStock = (available: number) =>
  `La cantidad disponible es de ${available} ${available === 1 ? 'unidad' : 'unidades'}. Intenta con una cantidad menor.`;
