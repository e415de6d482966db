/** What Mexico calls otherwise of support cases: a claim is a reclamación, a number a folio. */
export const esMxSupportCases = {
  supportCases: {
    title: 'Peticiones, quejas, reclamaciones y sugerencias',
    intro:
      'Cuéntanos qué pasó. Al enviarlo recibes un folio y te respondemos en máximo {{days}} días hábiles.',
    kinds: { claim: 'Reclamación' },
    form: { emailHint: 'Ahí te llegan el folio y la respuesta.' },
    receipt: {
      number: 'Tu folio',
      copy: 'Copiar folio',
      copied: 'Folio copiado',
      letter: 'Te enviamos el folio a {{email}}.',
    },
    reply: {
      hint: 'Lo que escribas abre de nuevo la solicitud, con el mismo folio. Te respondemos en máximo {{days}} días hábiles.',
    },
    following: {
      text: 'Escribe tu folio y el correo con el que la enviaste.',
      number: 'Folio',
      numberWrong: 'El folio no es correcto. Escríbelo como PQRS-2026-000123',
      other: 'Buscar otra por su folio',
    },
  },
  managedCases: { search: 'Folio, asunto, nombre o correo' },
} as const;
