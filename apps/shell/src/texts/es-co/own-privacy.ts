export const ownPrivacy = {
  title: 'Privacidad',
  profile: {
    title: 'Tu perfil público',
    text: 'Cualquiera ve tu primer nombre, tu foto, tu ciudad, desde cuándo estás en Tuerca y tus calificaciones. Nadie ve ahí tu correo, tu número ni tu dirección.',
    link: 'Ver mi perfil público',
    vehicles: 'Mostrar mis vehículos',
    vehiclesNote: 'Solo marca y modelo de los verificados. Nunca la placa ni el VIN.',
    failed: 'No se guardó el cambio',
  },
} as const;
