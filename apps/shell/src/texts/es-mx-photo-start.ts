/** What Mexico says in other words of starting with a photo: its card is the 'tarjeta de circulación'. */
export const esMxPhotoStart = {
  photoStart: {
    card: 'De la tarjeta de circulación',
    cardPhoto: 'Foto de la tarjeta de circulación',
    read: { vin: 'NIV (número de serie)' },
  },
} as const;
