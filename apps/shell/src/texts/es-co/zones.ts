export const zones = {
  city: 'Ciudad',
  placeholder: 'Escribe tu ciudad',
  empty: 'No encontramos esa ciudad',
} as const;
