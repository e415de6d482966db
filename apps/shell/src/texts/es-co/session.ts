export const session = {
  title: 'Ingresa a Tuerca',
  lead: 'Con tu WhatsApp o tu correo: aquí sigues tus cotizaciones y tus pedidos, y respondes tus mensajes.',
  enter: 'Ingresar',
  email: { label: 'Correo electrónico', required: 'Escribe tu correo', invalid: 'El correo no es válido' },
  mobile: {
    label: 'Número de WhatsApp',
    required: 'Escribe tu número de WhatsApp',
    change: 'Cambiar el número',
  },
  consent: {
    accept: 'Acepto los',
    terms: 'términos y condiciones',
    andData: 'y autorizo el tratamiento de mis datos personales según la',
    privacy: 'política de privacidad',
    missing: 'Debes aceptar los términos y condiciones y autorizar el uso de tus datos',
  },
  register: {
    taken: '{{email}} ya tiene una cuenta. Ingresa con ese correo y sigue donde ibas.',
    title: 'Crea tu cuenta',
    lead: 'Es gratis: cotizas autopartes una sola vez, comparas las ofertas de varias tiendas y compras ahí mismo, o abres tu tienda y vendes.',
  },
} as const;
