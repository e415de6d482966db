import { expect, test } from '@jest/globals';
import { bundledLetter } from './bundled-letter.ts';

const message = {
  letterId: 1,
  total: 2,
  firstAt: new Date('2026-01-15T14:30:00Z'),
  body: '',
  path: '/tuercaGo/quotationRequestDetail/123#chat-21',
  sender: 'Repuestos del Norte',
  excerpt: '¿Es la versión automática?',
  requestCode: 'SC-000123',
  vehicle: 'Nissan Sentra 2019',
  country: 'CO' as const,
};

test('a letter of what a store and an administrator wrote says of each message whose it is', () => {
  const { subject, text } = bundledLetter('newMessage', [
    message,
    { ...message, sender: 'Administrador', excerpt: 'Te ayudamos con la devolución.' },
  ]);
  expect(subject).toBe('2 mensajes nuevos');
  expect(text.split('\n')).toEqual([
    'Tienes 2 mensajes nuevos sobre la solicitud SC-000123 · Nissan Sentra 2019:',
    '• Repuestos del Norte: ¿Es la versión automática?',
    '• Administrador: Te ayudamos con la devolución.',
    'Responde aquí:',
  ]);
});

test('a letter of what the store alone wrote says so once', () => {
  const { subject, text } = bundledLetter('newMessage', [message, message]);
  expect(subject).toBe('2 mensajes de Repuestos del Norte');
  expect(text).toContain('\n• ¿Es la versión automática?\n');
});
