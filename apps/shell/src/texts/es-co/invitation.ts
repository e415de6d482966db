export const invitation = {
  title: 'Te invitaron a una tienda',
  intro:
    '{{store}} te invita a atender su tienda en Tuerca: recibir solicitudes de compradores y responderlas.',
  can: 'Podrás:',
  until: 'La invitación vence el {{date}}.',
  as: 'Aceptas con tu cuenta: {{name}}. Sigue siendo tuya, con tus compras.',
  other: 'Usar otra cuenta',
  accept: 'Aceptar',
  known: 'Ya tienes una cuenta en Tuerca con {{contact}}. Ingresa con ella para aceptar.',
  login: 'Ingresar y aceptar',
  haveAccount: 'Ya tengo otra cuenta',
  newAccount: 'Crea tu cuenta con {{contact}} para aceptar.',
  name: 'Nombre',
  nameRequired: 'El nombre es obligatorio',
  create: 'Crear cuenta y aceptar',
  done: 'Ya atiendes {{store}}. Estas son sus solicitudes.',
  home: 'Ir al inicio',
} as const;
