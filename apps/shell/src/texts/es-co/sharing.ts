export const sharing = {
  share: 'Compartir',
  copied: 'Copiamos el enlace: pégalo donde quieras.',
  copyFailed: 'No se pudo copiar. El enlace es la dirección de esta página.',
} as const;
