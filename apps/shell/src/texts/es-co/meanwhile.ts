/** What somebody else changed of what is being edited. */
export const meanwhile = {
  title: 'Lo que cambió mientras editabas',
  line: '{{field}}: antes {{before}}, ahora {{now}}.',
  long: '{{field}}: cambió.',
  typed: 'En el formulario sigue lo que pusiste.',
  none: 'sin dato',
  yes: 'sí',
  no: 'no',
} as const;
