/** What Mexico says in other words of the list of parts. */
export const esMxRequestSteps = {
  quotationRequest: {
    parts: {
      hint: 'Escribe o pega una lista: «2 balatas delanteras, 1 filtro de aceite».',
      placeholder: 'Balatas delanteras',
    },
  },
} as const;
