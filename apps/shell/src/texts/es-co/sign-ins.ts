export const signIns = {
  title: 'Inicios de sesión',
  description: 'Cuántas personas entran a Tuerca y de qué forma. No se guarda quién.',
  period: 'Periodo',
  days_one: 'Último día',
  days_other: 'Últimos {{count}} días',
  empty: 'No hubo ingresos en este periodo',
  byWay_one: 'Por forma de entrar: {{count}} ingreso',
  byWay_other: 'Por forma de entrar: {{count}} ingresos',
  byDay: 'Por día',
  ways: {
    password: 'Correo y contraseña',
    code: 'Código por WhatsApp',
    passkey: 'Llave de acceso',
    service: 'Otro servicio',
    register: 'Cuenta nueva',
    link: 'Enlace de proveedor',
  },
} as const;
