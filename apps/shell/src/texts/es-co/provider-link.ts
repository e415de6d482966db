export const providerLink = {
  title: 'Te pidieron una cotización',
  intro: '{{buyer}} te pide precio para unas autopartes. Puedes cotizar sin registrarte.',
  someone: 'Un cliente',
  open: 'Ver la solicitud',
  forYou:
    'El enlace es solo para ti: quien lo abra responde como {{name}} y ve lo que los clientes piden a tu número. No lo reenvíes.',
  whyTitle: '¿Por qué me llegó este mensaje?',
  why: '{{buyer}} nos dio tu número de WhatsApp para pedirte cotizaciones, y solo lo usamos para eso.',
  privacy: 'Cómo cuidamos tus datos',
  refuse: 'No quiero recibir más',
  refusing: {
    title: '¿No recibir más mensajes de este cliente?',
    text: 'Ya no podrá escribirte por Tuerca ni agregar de nuevo tu número, y sus enlaces dejarán de funcionar.',
    confirm: 'No recibir más',
  },
  refused: {
    title: 'Listo, no te llegarán más mensajes',
    text: 'Quitamos tu número de sus proveedores.',
  },
  login: 'Ingresar',
  home: 'Ir al inicio',
  join: {
    title: '¿Quieres recibir más solicitudes como esta?',
    text: 'Las tiendas de Tuerca reciben las solicitudes de todos los compradores de sus marcas, y tienen una página propia.',
    link: 'Cómo vincular tu tienda',
  },
} as const;
