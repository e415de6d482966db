/** What Mexico says in other words of starting with a photo: its card is the 'tarjeta de circulación'. */
export const esMxPhotoStart = {
  photoStart: {
    card: 'De la tarjeta de circulación',
    part: 'De la refacción',
    partPhoto: 'Foto de la refacción',
    partRequired: 'Agrega la foto de la refacción',
    partAdded: 'Tu foto quedó en la primera refacción de la lista',
    cardPhoto: 'Foto de la tarjeta de circulación',
    read: { vin: 'NIV (número de serie)' },
  },
} as const;
