import { pendingPath } from '../notifications/messages.ts';
import type { Letter } from './letter.ts';
import type { BundledTopic, Unseen } from './waiting-letters.repository.ts';

const linesOf = (news: readonly Unseen[], total: number, lineOf: (each: Unseen) => string): string[] => [
  ...(total > news.length ? [`… y ${total - news.length} más`] : []),
  ...news.map((each) => `• ${lineOf(each)}`),
];

const messagesLetter = (news: readonly Unseen[]): Letter => {
  const { total, sender, requestCode, vehicle, path, country } = news.at(-1)!;
  const name = sender ?? 'Alguien';
  const about = [requestCode, vehicle].filter(Boolean).join(' · ');
  const request = about ? `la solicitud ${about}` : 'tu solicitud';
  return {
    subject: total === 1 ? `Mensaje de ${name}` : `${total} mensajes de ${name}`,
    text: [
      total === 1
        ? `${name} te escribió sobre ${request}:`
        : `${name} te escribió ${total} mensajes sobre ${request}:`,
      ...linesOf(news, total, ({ excerpt, body }) => excerpt ?? body),
      'Responde aquí:',
    ].join('\n'),
    path,
    country,
  };
};

const requestsLetter = (news: readonly Unseen[]): Letter => {
  const { total, path, country } = news.at(-1)!;
  const isOne = total === 1;
  return {
    subject: isOne ? 'Nueva solicitud para cotizar' : `${total} solicitudes nuevas para cotizar`,
    text: [
      isOne
        ? 'Tu tienda puede cotizar una solicitud nueva:'
        : `Tu tienda puede cotizar ${total} solicitudes nuevas:`,
      ...linesOf(news, total, ({ body }) => body),
      'Cotiza aquí:',
    ].join('\n'),
    path: isOne ? path : pendingPath,
    country,
  };
};

/** One letter for all that its reader has not seen, oldest first. */
export const bundledLetter = (topic: BundledTopic, news: readonly Unseen[]): Letter =>
  topic === 'newMessage' ? messagesLetter(news) : requestsLetter(news);
