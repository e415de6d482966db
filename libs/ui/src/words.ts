/**
 * Every text built into the components: the same in both countries. Those of the specification keep its
 * wording and accents. Texts specific to a screen are passed as props.
 */
export const words = {
  loading: 'Cargando...',
  nothing: 'No hay información para mostrar',
  noResults: 'Sin resultados',
  unknown: 'Sin dato',
  optional: '(opcional)',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  retry: 'Reintentar',
  remove: (name: string) => `Quitar ${name}`,
  counted: (count: number, what: string) => `${count} ${what}`,
  placeOf: (place: number, count: number) => `${place} de ${count}`,

  frame: {
    home: 'Tuerca, ir al inicio',
    skip: 'Ir al contenido',
    navigation: 'Principal',
    notifications: 'Notificaciones',
    unread: (count: string) => `Notificaciones, ${count} sin leer`,
    newUnread: (count: string) =>
      count === '1' ? '1 notificación sin leer' : `${count} notificaciones sin leer`,
    toTop: 'Volver arriba',
    notices: 'Avisos',
    closeNotice: 'Cerrar aviso',
  },
  error: {
    title: 'Se ha presentado un error',
    message: 'No pudimos cargar esta información. Revisa tu conexión e intenta de nuevo.',
  },
  offline: { title: 'Estás sin conexión', message: 'Lo que falta aquí se carga cuando vuelva la red.' },
  theme: { label: 'Tema', system: 'Automático', light: 'Claro', dark: 'Oscuro' },
  number: {
    less: (label: string) => `Restar uno a ${label}`,
    more: (label: string) => `Sumar uno a ${label}`,
  },
  password: { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' },
  plate: { label: 'Placa del vehículo', colombia: 'COLOMBIA', mexico: 'MÉXICO' },
  step: { done: '(listo)' },
  more: 'Más información',
} as const;
