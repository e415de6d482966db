/** What the wizard says of the parts that came along while it asks for the vehicle. */
export const askedParts = {
  going: 'Vas a pedir: {{parts}}',
  more: '{{part}} y {{count}} más',
} as const;
