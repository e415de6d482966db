export const ownClass = {
  title: 'A qué te dedicas',
  description:
    'Las tiendas a las que les pides cotización lo ven en el chat, para saber cómo ayudarte. Ahí no ven ni tu correo ni tu número.',
  question: '¿Para qué usas Tuerca?',
  classes: {
    client: 'Para mi vehículo o el de mi casa',
    mechanic: 'Reparo vehículos de otras personas',
    shoppingArea: 'Compro para una empresa o una flota',
    workshopOwner: 'Tengo un taller',
  },
  notSaid: 'Prefiero no decirlo',
  workshop: 'Nombre de tu taller',
  workshopNote: 'Nos avisa que tu taller está en Tuerca. No sale en tu perfil público.',
  brands: 'Marcas con las que trabajas',
  brandsNote: 'Puedes elegir hasta {{count}}.',
  noBrands: 'Ninguna en especial',
  tooManyBrands: 'Elige máximo {{count}} marcas.',
  isPublic: 'Mostrarlo en mi perfil público',
  isPublicNote: 'A qué te dedicas y tus marcas, nada más.',
  save: 'Guardar',
  saved: 'Quedó guardado a qué te dedicas.',
  failed: 'No se guardó',
} as const;
