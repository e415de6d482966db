/** What the wizard says of the parts that are asked for. */
export const askedParts = {
  going: 'Vas a pedir: {{parts}}',
  more: '{{part}} y {{count}} más',
  forOthers:
    'Las tiendas ofrecen {{part}} para otros vehículos, no para tu {{vehicle}}. Puedes pedirlo así, o quitar la referencia para que busquen el que sirve.',
} as const;
