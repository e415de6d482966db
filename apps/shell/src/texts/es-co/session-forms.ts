/** What only the forms say in which one signs in; they come with the first of them. */
export const esCoSessionForms = {
  session: {
    register: {
      name: 'Nombre',
      nameRequired: 'El nombre es obligatorio',
      cityRequired: 'La ciudad es obligatoria',
      submit: 'Crear cuenta',
      failed: 'No se creó tu cuenta',
      haveAccount: 'Ya tengo cuenta',
    },
    byWhatsapp: 'Ingresar con WhatsApp',
    byEmail: 'Ingresar con correo',
    moreOptions: 'Más opciones',
    noAccount: '¿Aún no tienes cuenta?',
    createAccount: 'Crea tu cuenta',
    helpVideo: 'Mira en un video cómo ingresar',
    password: {
      label: 'Contraseña',
      required: 'Escribe tu contraseña',
      forgotten: '¿Olvidaste tu contraseña?',
      rule: 'Mínimo 8 caracteres',
      missing: 'La contraseña es obligatoria',
    },
    code: {
      label: 'Código',
      sent: 'Te enviamos un código de 6 dígitos por WhatsApp al {{mobile}}.',
      again: 'Enviar otro código',
      wait: '¿No llegó? Podrás pedir otro en {{seconds}} s.',
      sentAgain: 'Te enviamos otro código por WhatsApp. El anterior ya no sirve.',
      byEmail: 'No me llega: ingresar con correo',
      invalid: 'El código tiene 6 dígitos',
      request: 'Solicitar código',
      continue: 'Continuar',
    },
    ended: {
      title: 'Tu sesión terminó',
      text: 'Ingresa con la misma cuenta. Si sigues teniendo acceso a esta página, lo que escribiste sigue aquí.',
    },
    former: {
      title: 'Ya no atiendes {{store}}',
      pages:
        'Por eso ya no ves sus páginas. Si crees que es un error, habla con la tienda. Si buscabas algo de otra cuenta tuya, cambia a ella: la página se abre después.',
      text: 'Tu cuenta sigue siendo tuya: puedes pedir cotizaciones y comprar con ella.',
    },
    forbidden: {
      pageTitle: 'Sin permiso',
      title: 'No tienes permiso para ver esta página',
      ofAnother:
        'Es de otra cuenta. Ve a lo tuyo o, si tienes otra cuenta, cambia a ella: la página se abre después.',
      ofLeft:
        'Dejaste {{store}} y por eso ya no ves sus páginas. Si buscabas algo de otra cuenta tuya, cambia a ella: la página se abre después.',
      ofAdviser:
        'Atiendes {{store}} sin permiso para esta página: si es de la tienda, pídeselo a su dueño. Si es de otra cuenta tuya, cambia a ella: la página se abre después.',
      requests: 'Ver mis solicitudes',
      orders: 'Ver mis pedidos',
      leave: 'Ingresar con otra cuenta',
    },
    here: {
      offers: 'Ingresa para ver tus ofertas',
      request: 'Ingresa para ver la solicitud',
      order: 'Ingresa para ver tu pedido',
      orders: 'Ingresa para ver tus pedidos',
      requests: 'Ingresa para ver tus solicitudes',
      page: 'Ingresa para ver esta página',
      text: 'La página se abre apenas ingreses.',
      kept: 'Ingresa con la misma cuenta. Si sigues teniendo acceso a esta página, lo que escribiste sigue aquí.',
    },
    unknownNumber: {
      title: 'Este número no está registrado',
      text: 'No encontramos una cuenta con el número {{number}}. ¿Quieres crearla?',
      continue: 'Continuar',
      correct: 'Corregir número',
    },
    passkey: {
      enter: 'Ingresar con llave de acceso',
      stopped:
        'Cancelaste, o tu dispositivo no respondió a tiempo. Intenta de nuevo o ingresa de otra forma.',
    },
    social: {
      continueWith: 'Continuar con {{service}}',
      terms: 'Al crear tu cuenta con otro servicio aceptas los',
      andData: 'y autorizas el tratamiento de tus datos según la',
    },
    undo: {
      title: 'Recupera tu cuenta',
      text: 'Alguien cambió el correo o el WhatsApp de tu cuenta. Si no fuiste tú, vuelve a dejar el de antes: se cierran todas las sesiones y la contraseña deja de servir.',
      submit: 'No fui yo: deshacer el cambio',
      failed: 'No se deshizo el cambio',
      help: 'Necesito ayuda',
      done: {
        email: 'Tu correo es otra vez el de tu cuenta',
        mobile: 'Tu WhatsApp es otra vez el de tu cuenta',
      },
      doneText:
        'Cerramos todas las sesiones y quitamos lo que se agregó después para entrar. Revisa tus datos cuando ingreses.',
      newPassword: 'Crear una contraseña nueva',
    },
    recovery: {
      title: 'Recupera tu contraseña',
      intro: 'Escribe el correo de tu cuenta y te enviaremos un enlace para crear una nueva contraseña.',
      send: 'Enviar enlace',
      sentTitle: 'Revisa tu correo',
      sent: 'Si {{email}} tiene una cuenta, en un momento recibirás un enlace para crear una nueva contraseña. Vence en {{minutes}} minutos.',
      understood: 'Entendido',
      newTitle: 'Crea una nueva contraseña',
      newLabel: 'Nueva contraseña',
      save: 'Guardar contraseña',
      changedTitle: 'Tu contraseña cambió',
      changed: 'Cerramos tu sesión en todos tus dispositivos. Ingresa con la nueva contraseña.',
      askAgain: 'Pedir otro enlace',
    },
  },
} as const;
