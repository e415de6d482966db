/** What Mexico says in other words of returns: its law knows no 'retracto', and names other exceptions. */
export const esMxReturns = {
  returns: {
    withdrawal: {
      refusing: {
        title: 'El comprador la pidió dentro del plazo para revocar su compra',
        exceptions:
          'Solo se puede negar si el producto se usó o no está en las mismas condiciones. Si es así, dilo en el motivo.',
      },
      refused: {
        title: 'La pediste dentro del plazo para revocar tu compra',
        text: 'Dentro de los {{days}} días hábiles después de recibir una compra a distancia, la ley te permite devolverla sin dar razones si está sin usar y en las mismas condiciones. Si no estás de acuerdo con la decisión, escríbenos y la revisamos; también puedes acudir a la Profeco.',
        right: 'Cuándo puedes cancelar y devolver',
      },
    },
  },
} as const;
