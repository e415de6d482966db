export const services = [
  'identity',
  'catalogue',
  'garage',
  'cart',
  'quotation',
  'chat',
  'notification',
  'media',
] as const;
export type ServiceName = (typeof services)[number];
