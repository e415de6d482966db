/** What Mexico says in other words of opening a store. */
export const esMxOpenStore = {
  openStore: {
    landing: {
      lead: 'Quien busca una refacción la pide una vez; tu tienda lo ve al momento y la cotiza desde el celular o la computadora.',
      need: {
        company: 'Los datos de tu empresa: razón social y RFC.',
        documents: 'La Constancia de situación fiscal en PDF o foto.',
      },
    },
    fields: {
      tax_id: 'RFC',
      tax_certificate: 'Constancia de situación fiscal',
      account_number: 'CLABE interbancaria',
    },
    hints: {
      tax_id: '12 caracteres si es de una empresa y 13 si es de una persona.',
    },
  },
} as const;
