/** What Mexico says in other words of the catalogue: its card is the 'tarjeta de circulación', its VIN the NIV. */
export const esMxPartCatalogue = {
  partCatalogue: {
    search: {
      vehicle: 'NIV o chasis',
      vin: 'NIV (VIN) o número de chasis',
      vinHint: '17 letras y números, de la tarjeta de circulación; o un chasis como NZE121-0012345.',
      vinEmpty: 'Escribe el NIV o el número de chasis.',
      vinLetters: 'Un NIV no lleva las letras I, O ni Q: son los números 1 y 0. ¿Es {{vin}}?',
      plate: 'Parece una placa. Aquí se busca por NIV o chasis; con la placa puedes pedir cotización.',
      vinLength: 'No se puede buscar en el catálogo: el NIV (VIN) no tiene 17 caracteres.',
    },
    garage: { withVin: 'Con su NIV' },
    found: {
      choose: 'El NIV dice la marca, el modelo y el año. Elige la versión que es la tuya.',
      checkDigit:
        'Revisa el NIV: su dígito verificador no coincide. Fuera de Norteamérica puede ser normal; si lo escribiste a mano, compáralo con la tarjeta.',
    },
    missing: {
      title: 'Este NIV no está en el catálogo',
      letters: 'Un NIV no lleva las letras I, O ni Q: son los números 1 y 0.',
      textOfBrand: 'Pide cotización con el NIV: las tiendas encuentran la pieza con él.',
      text: 'Búscalo por marca, modelo y año, o pide cotización con el NIV: las tiendas encuentran la pieza con él.',
    },
    vehicle: { vin: 'NIV {{vin}}' },
  },
} as const;
