import { z } from 'zod';

/** The HTTP status of each kind of failure. */
export const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
  timeout: 504,
} as const;
export type ErrorKind = keyof typeof statusOfKind;

interface ErrorDefinition {
  kind: ErrorKind;
  /** The text shown to people. */
  message: string;
  /** Application status in the body, where it is outside HTTP's range. */
  status?: number;
}
const define = <const T extends Record<string, ErrorDefinition>>(codes: T) => codes;

/** Failures that any operation may answer with; all that a client says by itself, before an answer has come. */
export const generalErrors = define({
  INVALID_INPUT: { kind: 'invalid', message: 'Revisa los datos ingresados.' },
  UNAUTHENTICATED: { kind: 'unauthenticated', message: 'Inicia sesión para continuar.' },
  SESSION_EXPIRED: { kind: 'unauthenticated', message: 'Tu sesión terminó. Inicia sesión de nuevo.' },
  FORBIDDEN: { kind: 'forbidden', message: 'No tienes permiso para realizar esta acción.' },
  FOREIGN_ORIGIN: { kind: 'forbidden', message: 'La solicitud viene de otro sitio y fue rechazada.' },
  NOT_FOUND: { kind: 'missing', message: 'No encontramos lo que buscas.' },
  CONFLICT: { kind: 'conflict', message: 'Los datos cambiaron. Actualiza e intenta de nuevo.' },
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'conflict',
    message: 'La clave de idempotencia ya se usó con otros datos.',
  },
  TOO_LARGE: { kind: 'tooLarge', message: 'Los datos enviados son demasiado grandes.' },
  UNSUPPORTED_TYPE: { kind: 'unsupported', message: 'El tipo de contenido no es válido.' },
  TOO_MANY_REQUESTS: { kind: 'tooMany', message: 'Demasiadas solicitudes. Intenta de nuevo en un momento.' },
  UNEXPECTED: { kind: 'unexpected', message: 'Ocurrió un error inesperado. Intenta de nuevo.' },
  SERVICE_UNAVAILABLE: {
    kind: 'unavailable',
    message: 'El servicio no está disponible. Intenta de nuevo en un momento.',
  },
  TIMEOUT: { kind: 'timeout', message: 'El servicio tardó demasiado en responder. Intenta de nuevo.' },
});

/** Every failure the API answers with: its code, kind and default message in Spanish. */
export const errors = define({
  ...generalErrors,
  // identity
  SEGMENT_TAKEN: { kind: 'conflict', message: 'Otra tienda usa o usó esta dirección. Elige otra.' },
  LOGIN_FAILED: { kind: 'unauthenticated', message: 'El correo o la contraseña no son correctos.' },
  ACCOUNT_BLOCKED: {
    kind: 'forbidden',
    message: 'Tu cuenta está bloqueada. Escríbenos desde Ayuda.',
  },
  CONTACT_NEW: {
    kind: 'forbidden',
    message:
      'Tu correo o tu WhatsApp cambió hace menos de un día y, por seguridad, aún no confirma que eres tú. Usa tu contraseña o el otro, o intenta de nuevo mañana.',
  },
  PASSWORD_WRONG: { kind: 'invalid', message: 'La contraseña actual no es correcta.' },
  DATA_DOWNLOADS_TOO_MANY: {
    kind: 'tooMany',
    message: 'Ya descargaste tus datos varias veces hoy. Intenta de nuevo mañana.',
  },
  ACCOUNT_OWNS_STORE: {
    kind: 'conflict',
    message: 'Tu cuenta es dueña de una tienda. Cierra la tienda o entrégala a otra persona antes.',
  },
  ACCOUNT_ADMINISTERS: {
    kind: 'conflict',
    message: 'Tu cuenta administra Tuerca. Pide a otra persona que te quite ese permiso antes.',
  },
  CODE_WRONG: { kind: 'invalid', message: '¡El código no es correcto o ya expiró!' },
  CODE_TOO_MANY: {
    kind: 'tooMany',
    message: 'Has pedido demasiados códigos. Intenta de nuevo en unos minutos.',
  },
  NUMBER_NOT_REGISTERED: { kind: 'missing', message: 'El número de WhatsApp no está registrado.' },
  NUMBER_NOT_ON_WHATSAPP: {
    kind: 'unprocessable',
    status: 900,
    message: 'El número no se encuentra registrado en la APP de WhatsApp',
  },
  EMAIL_TAKEN: { kind: 'conflict', message: 'El correo ya está registrado.' },
  MOBILE_TAKEN: { kind: 'conflict', message: 'El número ya está registrado.' },
  IDENTIFICATION_TAKEN: {
    kind: 'conflict',
    message:
      'Otra cuenta ya tiene esta identificación. Revisa el número; si es el tuyo, escríbenos desde Ayuda.',
  },
  ZONE_UNKNOWN: { kind: 'invalid', message: 'La ciudad no es válida.' },
  RECOVERY_TOO_MANY: {
    kind: 'tooMany',
    message: 'Has pedido demasiados enlaces. Intenta de nuevo en unos minutos.',
  },
  PROVIDER_LINK_WRONG: {
    kind: 'missing',
    message:
      'Este enlace ya no funciona: venció, la solicitud se cerró o el cliente te quitó de sus proveedores.',
  },
  PROVIDER_LINK_NEEDS_LOGIN: {
    kind: 'conflict',
    message: 'Tu número ya tiene una cuenta en Tuerca. Ingresa con ella para cotizar.',
  },
  RECOVERY_LINK_WRONG: { kind: 'invalid', message: 'El enlace no es válido o ya expiró. Pide uno nuevo.' },
  UNDO_LINK_WRONG: {
    kind: 'invalid',
    message:
      'El enlace no es válido, ya se usó o venció. Si no puedes entrar a tu cuenta, escríbenos desde Ayuda.',
  },
  SOCIAL_LOGIN_FAILED: {
    kind: 'unauthenticated',
    message: 'No pudimos iniciar tu sesión con ese servicio. Intenta de nuevo o ingresa de otra forma.',
  },
  SOCIAL_LOGIN_CANCELLED: { kind: 'unauthenticated', message: 'Cancelaste el ingreso con ese servicio.' },
  SOCIAL_LOGIN_EXPIRED: {
    kind: 'unauthenticated',
    message: 'El ingreso tardó demasiado o ya se usó. Intenta de nuevo.',
  },
  SOCIAL_EMAIL_UNVERIFIED: {
    kind: 'forbidden',
    message: 'Ese servicio no ha verificado tu correo. Verifícalo allí o ingresa de otra forma.',
  },
  SOCIAL_EMAIL_TYPED: {
    kind: 'forbidden',
    message:
      'Ese correo se escribió hace poco en una cuenta y nadie lo ha confirmado. Ingresa de otra forma y confírmalo en tu cuenta, o intenta de nuevo en unos días.',
  },
  SOCIAL_SERVICE_AWAY: {
    kind: 'unavailable',
    message: 'Ese servicio no está disponible. Intenta más tarde o ingresa de otra forma.',
  },
  TAX_ID_TAKEN: {
    kind: 'conflict',
    message:
      'Otra tienda o solicitud ya tiene este número. Revísalo; si es el de tu empresa, escríbenos desde Ayuda.',
  },
  ALREADY_OF_STORE: {
    kind: 'conflict',
    message: 'Esta cuenta ya tiene una tienda o atiende una. Abre otra tienda con otra cuenta.',
  },
  STORE_DOCUMENT_WRONG: {
    kind: 'invalid',
    message: 'No pudimos usar este archivo. Súbelo de nuevo en PDF o como imagen.',
  },
  SUPPORT_CASE_NOT_FOUND: {
    kind: 'missing',
    message: 'No encontramos una solicitud con ese número y ese correo. Revisa los dos datos.',
  },
  SUPPORT_CASES_TOO_MANY: {
    kind: 'tooMany',
    message: 'Ya recibimos varias solicitudes tuyas. Espera un rato antes de enviar otra.',
  },
  API_TOKEN_WRONG: {
    kind: 'unauthenticated',
    message: 'El token de API no es válido: venció, fue revocado o está incompleto.',
  },
  API_TOKENS_FULL: {
    kind: 'conflict',
    message: 'Tu tienda ya tiene todos los tokens que puede tener. Revoca uno que no uses para crear otro.',
  },
  ADVISER_RIGHT_MISSING: {
    kind: 'forbidden',
    message: 'Tu tienda no te dio permiso para esto. Pídeselo a quien la administra.',
  },
  ADVISER_LIMIT: {
    kind: 'conflict',
    message:
      'Tu tienda ya tiene el máximo de vendedores. Desactiva uno o retira una invitación para sumar otro.',
  },
  ADVISER_KNOWN: { kind: 'conflict', message: 'Ya invitaste a esta persona o ya atiende tu tienda.' },
  ADVISER_ELSEWHERE: {
    kind: 'conflict',
    message:
      'Con esta cuenta ya tienes una tienda o atiendes otra. Sal de ella primero o acepta con otra cuenta.',
  },
  ADVISER_INVITATION_WRONG: {
    kind: 'missing',
    message:
      'Esta invitación ya no funciona: venció, ya se usó o la tienda la retiró. Pídele a la tienda que te invite de nuevo.',
  },
  ADVISER_INVITATION_NEEDS_LOGIN: {
    kind: 'conflict',
    message: 'Ya tienes una cuenta en Tuerca. Ingresa con ella para aceptar la invitación.',
  },
  DOCUMENTS_FULL: {
    kind: 'conflict',
    message: 'Ya guardas todas las versiones que puedes. Quita las que no necesites.',
  },
  BANK_DATA_REQUIRED: {
    kind: 'conflict',
    message: 'Registra primero los datos bancarios de tu tienda.',
  },
  DISBURSEMENT_OPEN: {
    kind: 'conflict',
    message: 'Ya tienes una solicitud de desembolso en revisión. Retírala para pedir otra.',
  },
  DISBURSEMENT_ABOVE: { kind: 'conflict', message: 'Pides más de lo que tienes disponible.' },
  DISBURSEMENT_AT_BANK: {
    kind: 'conflict',
    message: 'Este desembolso ya está en un archivo para el banco: no se puede retirar.',
  },
  DISBURSEMENT_OWED: {
    kind: 'conflict',
    message: 'La tienda quedó debiendo devoluciones. No apruebes la solicitud: lo reservado las pagará.',
  },
  SOCIAL_LINKED_ELSEWHERE: {
    kind: 'conflict',
    message:
      'Esa cuenta ya entra a otra cuenta de Tuerca. Ingresa con ella y desvincúlala allí, o vincula otra.',
  },
  SOCIAL_LINKED_ANOTHER: {
    kind: 'conflict',
    message: 'Ya tienes vinculada una cuenta de ese servicio. Desvincúlala para vincular otra.',
  },
  SIGN_IN_AGAIN: {
    kind: 'forbidden',
    message: 'Por seguridad, ingresa de nuevo antes de cambiar cómo entras a tu cuenta.',
  },
  LAST_WAY_IN: {
    kind: 'conflict',
    message:
      'Es tu única forma de entrar. Agrega antes otra: una contraseña, tu WhatsApp confirmado, una llave de acceso o un servicio.',
  },
  PASSKEY_FAILED: {
    kind: 'unauthenticated',
    message: 'La llave de acceso no sirvió. Intenta de nuevo o ingresa de otra forma.',
  },
  PASSKEY_KNOWN: { kind: 'conflict', message: 'Esa llave de acceso ya está registrada.' },
  PASSKEYS_FULL: {
    kind: 'conflict',
    message: 'Ya tienes el máximo de llaves de acceso. Quita una para agregar otra.',
  },
  ADDRESSES_FULL: {
    kind: 'conflict',
    message: 'Ya tienes el máximo de direcciones guardadas. Borra una en «Mi cuenta» para agregar otra.',
  },
  AGENDA_FULL: {
    kind: 'conflict',
    message: 'Tu agenda está llena. Elimina actividades pasadas para programar otra.',
  },
  AGENDA_ENTRY_FIXED: {
    kind: 'conflict',
    message: 'Tuerca puso esta actividad en tu agenda: puedes marcarla como realizada o eliminarla.',
  },
  ARTICLES_FULL: {
    kind: 'conflict',
    message: 'Este proveedor ya tiene el máximo de artículos. Elimina los que no necesites.',
  },
  PROVIDER_REFUSED: { kind: 'conflict', message: 'Este proveedor pidió no recibir más mensajes tuyos.' },
  PROVIDER_STILL_LINKED: {
    kind: 'conflict',
    message: 'Primero elimina el proveedor de tu lista; después puedes borrarlo del todo.',
  },
  QUALIFICATION_OLD: { kind: 'conflict', message: 'Solo puedes editar tu última calificación.' },
  WISHES_FULL: {
    kind: 'conflict',
    message: 'Tu lista de deseos está llena. Quita lo que ya no necesites.',
  },
  CART_FULL: {
    kind: 'conflict',
    message: 'Tu carrito está lleno. Pide lo que ya escogiste o quita algo.',
  },
  // garage and catalogue
  PLATE_NOT_FOUND: { kind: 'missing', message: 'Placa no encontrada' },
  CAPTCHA_REQUIRED: { kind: 'invalid', message: 'Debes validar el Captcha' },
  PLATE_REGISTRY_DOWN: {
    kind: 'unavailable',
    message: 'El servicio de consulta de placas no está disponible. Te notificaremos por correo y WhatsApp.',
  },
  PLATE_WAITS_FULL: {
    kind: 'unavailable',
    message:
      'El servicio de consulta de placas no está disponible, y ya no podemos guardar más consultas. Puedes cotizar con los datos de tu vehículo.',
  },
  PLATE_QUOTA_USED: { kind: 'tooMany', message: 'Ya usaste tus consultas de placa disponibles.' },
  VEHICLE_VERIFIED: { kind: 'conflict', message: 'El vehículo está verificado y no se puede modificar.' },
  TRANSFER_OPEN: {
    kind: 'conflict',
    message: 'Ya ofreciste este vehículo. Retira esa oferta para hacer otra.',
  },
  TRANSFER_OVER: { kind: 'conflict', message: 'Esta oferta ya terminó. Pídele que te lo ofrezca de nuevo.' },
  TRANSFERS_USED: { kind: 'tooMany', message: 'Hoy ya hiciste muchas ofertas. Inténtalo mañana.' },
  VIN_NOT_DECODED: { kind: 'missing', message: 'Ocurrió un error en la solicitud' },
  MARKETPLACE_NOT_CONNECTED: { kind: 'conflict', message: 'Primero conecta tu cuenta de Mercado Libre.' },
  MARKETPLACE_REFUSED: {
    kind: 'unprocessable',
    message: 'Mercado Libre no aceptó esos datos. Revísalos e intenta de nuevo.',
  },
  PRODUCT_EXISTS: { kind: 'conflict', message: 'Ya tienes un producto con esta referencia.' },
  PRODUCTS_FULL: { kind: 'conflict', message: 'Tu tienda ya tiene el máximo de productos.' },
  PRODUCT_NOT_AVAILABLE: {
    kind: 'conflict',
    message: 'Uno de los productos ya no está disponible. Revisa tu carrito.',
  },
  PRODUCT_CHANGED: {
    kind: 'conflict',
    message: 'El precio de un producto cambió. Revísalo antes de pedir.',
  },
  PRODUCT_STOCK: { kind: 'conflict', message: 'No hay tantas unidades de un producto. Revisa tu carrito.' },
  PRODUCT_UPLOAD_RUNS: {
    kind: 'conflict',
    message: 'Tu tienda ya tiene una carga en curso. Espera a que termine.',
  },
  PRODUCT_UPLOAD_UNREADABLE: {
    kind: 'invalid',
    message: 'No pudimos leer el archivo. Usa la plantilla y guárdalo como Excel o CSV.',
  },
  PRODUCT_IMAGE_EXISTS: { kind: 'conflict', message: 'Ya hay fotos de esta referencia. Edítalas.' },
  PRODUCT_IMAGE_LOCKED: {
    kind: 'forbidden',
    message: 'Las fotos del catálogo solo las puede cambiar un administrador.',
  },
  PRODUCT_IMAGE_REPORTED: { kind: 'conflict', message: 'Ya reportaste estas fotos. Las estamos revisando.' },
  PRODUCT_IMAGE_REPORTS_FULL: {
    kind: 'conflict',
    message: 'Tienes muchos reportes sin revisar. Espera a que respondamos.',
  },
  PRODUCT_IMAGE_REPORT_DECIDED: { kind: 'conflict', message: 'Este reporte ya fue respondido.' },
  CATALOG_NOT_FOUND: { kind: 'missing', message: 'No tenemos ese catálogo de partes.' },
  CATALOG_VEHICLE_NOT_FOUND: {
    kind: 'missing',
    message: 'Ese vehículo ya no está en el catálogo. Búscalo de nuevo.',
  },
  CATALOG_SSD_WRONG: {
    kind: 'invalid',
    message: 'El enlace del vehículo no es válido o está incompleto. Busca el vehículo de nuevo.',
  },
  CATALOG_FEATURE_MISSING: { kind: 'unprocessable', message: 'Este catálogo no permite esa búsqueda.' },
  CATALOG_QUOTA_USED: {
    kind: 'tooMany',
    message: 'Ya usaste tus búsquedas de hoy en los catálogos. Mañana tendrás más.',
  },
  CATALOG_PROVIDER_DOWN: {
    kind: 'unavailable',
    message: 'El proveedor de este catálogo no responde. Intenta de nuevo en unos minutos.',
  },
  SUBSTITUTE_UNKNOWN: { kind: 'conflict', message: 'El catálogo no muestra ese sustituto de ese número.' },
  SUBSTITUTION_REPORTED: { kind: 'conflict', message: 'Ya reportaste ese sustituto: lo estamos revisando.' },
  SUBSTITUTION_REPORTS_FULL: {
    kind: 'conflict',
    message: 'Tienes muchos reportes sin revisar. Espera a que los revisemos para enviar otro.',
  },
  SUBSTITUTION_DECIDED: { kind: 'conflict', message: 'Este reporte ya está decidido.' },
  // quotation
  VEHICLE_DATA_REQUIRED: {
    kind: 'invalid',
    message: 'Necesitamos conocer los datos de tu vehículo para enviarte la cotización',
  },
  PROVIDER_REQUIRED: {
    kind: 'invalid',
    message: 'Selecciona al menos uno de tus proveedores o desmarca la opción "Enviar a mis proveedores"',
  },
  BRAND_UNKNOWN: { kind: 'invalid', message: 'La marca no es válida.' },
  STORE_UNKNOWN: { kind: 'invalid', message: 'La tienda no existe.' },
  REQUEST_UNAVAILABLE: {
    kind: 'conflict',
    message: 'Solicitud cerrada: otros vendedores enviaron su cotización antes.',
  },
  REQUEST_CLOSED: { kind: 'conflict', message: 'La solicitud ya está cerrada.' },
  BRAND_NOT_ENABLED: { kind: 'forbidden', message: 'Tu tienda no tiene habilitada la marca' },
  BRAND_NOT_ASSIGNED: {
    kind: 'forbidden',
    message:
      'Esta marca la atienden otras personas de tu tienda. Pide que te la asignen para ver la solicitud.',
  },
  STORE_NOT_ACTIVE: {
    kind: 'forbidden',
    message: 'Tu tienda está desactivada y no puede cotizar. Escríbenos desde Ayuda.',
  },
  MODULE_NOT_ACTIVE: {
    kind: 'forbidden',
    message:
      'Tu tienda no tiene activo el módulo de cotizaciones. Pide activarlo en la pestaña Pendientes de tu tienda.',
  },
  ALREADY_QUOTED: {
    kind: 'conflict',
    message: 'Tu tienda ya cotizó esta solicitud. Edita la cotización enviada.',
  },
  INFRACTION_EXISTS: { kind: 'conflict', message: 'Ya tiene una infracción registrada.' },
  ALREADY_DISCARDED: { kind: 'invalid', message: 'The record already exists' },
  QUOTATION_NOT_AVAILABLE: { kind: 'conflict', message: 'La cotización ya no está disponible.' },
  PAYMENT_OPTION_NOT_TAKEN: { kind: 'conflict', message: 'La tienda ya no recibe pagos de esa forma.' },
  ORDER_BELOW_MINIMUM: { kind: 'conflict', message: 'El pedido no alcanza el mínimo de la tienda.' },
  CLIENT_CONTACT_REQUIRED: {
    kind: 'invalid',
    message: 'Escribe el correo o el número de WhatsApp de tu cliente, uno de los dos',
  },
  QUOTATION_CHANGED: {
    kind: 'conflict',
    message: 'La cotización cambió desde que la viste. Revísala de nuevo.',
  },
  QUOTATION_ORDERED: { kind: 'conflict', message: 'La cotización ya tiene un pedido.' },
  SALE_NOT_ALLOWED: {
    kind: 'forbidden',
    message:
      'Solo se registra la venta de una solicitud hecha a una tienda que puede ver los datos de su cliente.',
  },
  ORDER_STEP: { kind: 'conflict', message: 'El pedido cambió mientras tanto: mira cómo va.' },
  CLIENT_API_MISSING: { kind: 'conflict', message: 'Tu tienda no tiene un sistema conectado.' },
  PARCEL_SENT: {
    kind: 'conflict',
    message: 'Alguien ya registró otro envío de este pedido: mira cómo va antes de enviar más.',
  },
  SENT_TOO_MUCH: { kind: 'conflict', message: 'Eso es más de lo que falta por enviar de este pedido.' },
  RETURN_STEP: { kind: 'conflict', message: 'La devolución cambió mientras tanto: mira cómo va.' },
  RETURN_OVER: {
    kind: 'conflict',
    message: 'Este pedido ya no admite devoluciones: se devuelve lo que va en camino o se entregó hace poco.',
  },
  RETURN_TOO_MUCH: { kind: 'conflict', message: 'No puedes devolver más de lo que compraste.' },
  RETURN_ASKED: {
    kind: 'conflict',
    message: 'Eso, o una parte, ya está en otra devolución de este pedido: mírala en el pedido.',
  },
  ORDER_PAID: { kind: 'conflict', message: 'Este pedido ya está pagado.' },
  ORDER_NOT_PAYABLE: {
    kind: 'conflict',
    message: 'Este pedido no se paga en línea o ya no sigue: mira cómo va.',
  },
  ORDER_NOT_PAID: { kind: 'conflict', message: 'Este pedido no se pagó en línea.' },
  PAYMENT_HELD: {
    kind: 'conflict',
    message: 'Recibimos un pago de este pedido y lo estamos revisando. No pagues otra vez.',
  },
  PAYMENT_PROVIDER_AWAY: {
    kind: 'unavailable',
    message: 'Ocurrio un error al abrir la pasarela de pagos',
  },
  PAYMENT_LINK_EXPIRED: {
    kind: 'conflict',
    message: 'Este link de pago venció. Pide uno nuevo a quien te lo envió.',
  },
  REFUND_TOO_MUCH: { kind: 'conflict', message: 'No se puede devolver más de lo que se pagó.' },
  INVOICE_EARLY: {
    kind: 'conflict',
    message: 'La factura se puede pedir cuando el pedido esté pagado o enviado.',
  },
  INVOICE_MADE: { kind: 'conflict', message: 'Este pedido ya tiene factura, o ya se está haciendo.' },
  WEBHOOK_WRONG: { kind: 'invalid', message: 'El aviso no está firmado por el proveedor.' },
  DIFFERENCE_DECIDED: { kind: 'conflict', message: 'Esta diferencia ya está decidida.' },
  RETURN_AWAITS_REFUND: {
    kind: 'conflict',
    message: 'Una devolución espera este dinero: devuélvelo por la pasarela, o por fuera y regístralo.',
  },
  ORDER_RATED: { kind: 'conflict', message: 'Ya calificaste este pedido.' },
  RATING_EARLY: {
    kind: 'conflict',
    message: 'Podrás calificar 24 horas después del pedido, o antes si ya se entregó.',
  },
  RATING_OVER: { kind: 'conflict', message: 'El tiempo para calificar este pedido terminó.' },
  RATING_ASKED: { kind: 'conflict', message: 'Ya le pediste al comprador que calificara este pedido.' },
  RATING_REPORTED: { kind: 'conflict', message: 'Tu tienda ya reportó esta calificación.' },
  RATING_ANSWERED: { kind: 'conflict', message: 'Ya respondiste esta calificación.' },
  AMOUNT_REQUIRED: { kind: 'invalid', message: 'Por favor ingrese la cantidad a comprar' },
  SHIPPING_REQUIRED: { kind: 'invalid', message: 'Debes agregar el costo de envío' },
  ADVISER_REQUIRED: { kind: 'invalid', message: 'Selecciona un vendedor' },
  ADDRESS_REQUIRED: { kind: 'invalid', message: 'Selecciona una dirección de entrega' },
  SIGN_UP_REQUIRED: { kind: 'forbidden', message: 'Completa tu registro para enviar el pedido.' },
  LAST_LINE: { kind: 'conflict', message: 'No puedes eliminar el único producto de la cotización.' },
  CONTACT_DATA: {
    kind: 'invalid',
    message: 'El texto parece tener datos de contacto, lo que va en contra de nuestras políticas.',
  },
  // chat
  CHAT_DISABLED: { kind: 'conflict', message: 'El chat está deshabilitado para esta transacción.' },
  RECIPIENT_REQUIRED: { kind: 'invalid', message: 'Elige el destinatario del mensaje' },
  MESSAGE_EMPTY: { kind: 'invalid', message: 'Escribe un mensaje o adjunta un archivo.' },
  DISCARD_INSTEAD: {
    kind: 'invalid',
    message: 'Si no tienes el producto, descarta la solicitud con el motivo «Producto no disponible».',
  },
  // media
  FILE_TYPE: {
    kind: 'unsupported',
    message: 'Tipo de archivo no permitido. Las fotos pueden ser JPG, PNG, WEBP o GIF.',
  },
  FILE_TOO_LARGE: { kind: 'tooLarge', message: 'El archivo excede el tamaño máximo permitido (20MB).' },
  IMAGE_UNREADABLE: {
    kind: 'unprocessable',
    message: 'No se pudo cargar la imagen. Puedes subir fotos JPG, PNG, WEBP o GIF.',
  },
  IMAGE_TOO_LARGE: { kind: 'unprocessable', message: 'La imagen tiene demasiados píxeles.' },
  // One code for every reason, so that the answer does not reveal which hosts respond (SSRF).
  IMAGE_NOT_FETCHED: {
    kind: 'unprocessable',
    message: 'No pudimos traer la imagen. Revisa que el enlace abra solo la imagen y sin iniciar sesión.',
  },
});
export type ErrorCode = keyof typeof errors;

/** Codes that any operation may answer. */
export const commonErrors = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'API_TOKEN_WRONG',
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'UNEXPECTED',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[];

/** A field that is wrong, with what is said of it in Spanish. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The failure envelope: `data` lists fields, or is text where the specification says so. */
export const Failure = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  data: z.union([z.array(FieldError), z.string()]),
});
export type Failure = z.infer<typeof Failure>;

/** The HTTP status a code is answered with. */
export const httpStatusOf = (code: ErrorCode): number => statusOfKind[errors[code].kind];
