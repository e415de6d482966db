/** What is said when the plate registry is down; few ever read it. */
export const esCoPlateDown = {
  plateDown: {
    title: 'El servicio de consulta de placas no está disponible',
    text: 'Buscaremos la placa {{plate}} de nuevo durante {{hours}} horas. Cuando responda, completamos tu solicitud y te avisamos. Mientras tanto puedes cotizar con los datos de tu vehículo.',
    full: 'Ya no podemos guardar más consultas. Puedes cotizar ahora con los datos de tu vehículo.',
    tell: 'Avísame por WhatsApp y correo cuando responda',
    tellGuest: 'Te escribimos al número y al correo que nos des al final de la solicitud.',
    failed: 'No pudimos guardar tu elección. Intenta de nuevo.',
    byData: 'Cotizar con los datos del vehículo',
    register: 'Crear cuenta',
  },
} as const;
