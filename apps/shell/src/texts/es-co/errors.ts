export const errors = {
  missing: {
    pageTitle: 'Página no encontrada',
    title: 'No encontramos esta página',
    text: 'La dirección cambió o nunca existió. Desde el inicio puedes cotizar los repuestos que necesitas.',
    requests: 'Ver mis solicitudes',
  },
  forbidden: {
    pageTitle: 'Sin permiso',
    title: 'No tienes permiso para ver esta página',
    ofAnother:
      'Es de otra cuenta. Ve a lo tuyo o, si tienes otra cuenta, cambia a ella: la página se abre después.',
    requests: 'Ver mis solicitudes',
    orders: 'Ver mis pedidos',
    leave: 'Ingresar con otra cuenta',
  },
  home: 'Ir al inicio',
  reload: 'Recargar',
  failed: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Lo que escribiste sigue guardado en este dispositivo: recárgala para continuar.',
  },
  notLoaded: {
    title: 'No pudimos cargar esta parte',
    text: 'La red está lenta o hay una versión nueva de Tuerca. Recarga la página para continuar donde ibas.',
  },
  offline: {
    title: 'Estás sin conexión',
    text: 'Esta página todavía no está en tu dispositivo. Vuelve a intentarlo cuando tengas red; lo que escribiste sigue guardado.',
  },
} as const;
