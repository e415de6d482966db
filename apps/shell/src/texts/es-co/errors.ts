export const errors = {
  missing: {
    pageTitle: 'Página no encontrada',
    title: 'No encontramos esta página',
    text: 'La dirección cambió o nunca existió. Desde el inicio puedes cotizar los repuestos que necesitas.',
    requests: 'Ver mis solicitudes',
  },
  home: 'Ir al inicio',
  reload: 'Recargar',
  notRenewed: 'No pudimos actualizar esta lista: ves lo último que cargó',
  renew: 'Actualizar',
  ofPart: 'El resto de la página sigue como estaba. Intenta de nuevo; si se repite, recarga la página.',
  ofDialog:
    'Cerramos la ventana, y la página sigue como estaba. Ábrela otra vez; si se repite, recarga la página.',
  failed: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Recárgala para continuar: las solicitudes, las cotizaciones y los mensajes que dejaste a medias siguen en este dispositivo.',
  },
  notLoaded: {
    title: 'No pudimos cargar esta parte',
    text: 'La red está lenta o hay una versión nueva de Tuerca. Recarga la página para continuar donde ibas.',
  },
  offline: {
    title: 'Estás sin conexión',
    text: 'Esta página todavía no está en tu dispositivo. Vuelve a intentarlo cuando tengas red.',
  },
} as const;
