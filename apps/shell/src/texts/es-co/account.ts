export const account = {
  button: 'Tu cuenta: {{who}}',
  title: 'Tu cuenta',
  links: {
    profile: 'Mi cuenta',
    requests: 'Mis solicitudes',
    orders: 'Mis pedidos',
    agenda: 'Mi agenda',
    ratings: 'Calificaciones',
    messages: 'Mensajes',
    providers: 'Mis proveedores',
    store: 'Mi tienda',
    administration: 'Administración',
    help: 'Ayuda',
  },
  roles: { admin: 'Administración', manager: 'Gestión', vendor: 'Vendedor', adviser: 'Asesor' },
  leave: 'Salir',
  leaving: {
    title: '¿Salir de Tuerca?',
    text: 'Lo que dejes a medias te espera en este dispositivo: vuelve cuando ingreses con esta cuenta.',
    stay: 'Quedarme',
    failed: 'No pudimos cerrar tu sesión. Revisa tu conexión e intenta de nuevo.',
  },
} as const;
