/** What Mexico asks in other words of what identifies the vehicle, where any of it is optional (ADR 0364). */
export const esMxPapers = {
  papers: {
    title: '¿Qué identifica tu vehículo?',
    hint: 'Es opcional: con uno te cotizan la refacción exacta. Si no lo tienes a la mano, continúa.',
    vin: 'NIV',
    plateNote: '6 o 7 letras y números',
    cardNote: 'De la tarjeta de circulación',
    plateHint: 'Como aparece en la placa o en la tarjeta de circulación, con o sin guiones.',
    vinLabel: 'NIV o VIN (número de serie)',
    vinHint: 'Está en la tarjeta de circulación y en el parabrisas.',
    vinSigns: 'Un NIV solo lleva letras y números',
    vinLetters: 'Un NIV no lleva las letras I, O ni Q: son los números 1 y 0. ¿Es {{vin}}?',
    vinDigit: 'Compáralo con la tarjeta: su dígito verificador no coincide. Si está igual, continúa.',
    cardLabel: 'Foto de la tarjeta de circulación',
    cardRequired: 'Agrega la foto de la tarjeta de circulación',
    referenceNote: 'De la refacción que buscas',
    referenceLabel: 'Referencia de la refacción',
    referenceRequired: 'Escribe la referencia de la refacción',
  },
} as const;
