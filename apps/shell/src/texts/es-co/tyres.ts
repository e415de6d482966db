/** The texts about the measures of tyres, loaded with them. */
export const esCoTyres = {
  tyres: {
    title: 'Dimensiones de la llanta',
    question:
      'Con las medidas de las llantas de tu {{vehicle}} te cotizan las correctas. ¿Quieres añadirlas ahora?',
    yes: 'Añadir medidas',
    no: 'Seguir sin medidas',
    measures: 'Añade las dimensiones de la llanta',
    hint: 'Están escritas en el costado de la llanta, por ejemplo 195/55 R16 87V.',
    width: 'Ancho',
    profile: 'Perfil',
    rim: 'RIN',
    wrong: 'Escribe un número mayor que 0 y hasta {{most}}',
    save: 'Guardar',
    has: 'Medidas: {{measures}}',
    change: 'Cambiar las medidas',
  },
} as const;
