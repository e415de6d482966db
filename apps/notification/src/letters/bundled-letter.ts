import { pendingPath } from '../notifications/messages.ts';
import type { Letter } from './letter.ts';
import type { BundledTopic, Unseen } from './waiting-letters.repository.ts';

const linesOf = (news: readonly Unseen[], total: number, lineOf: (each: Unseen) => string): string[] => [
  ...(total > news.length ? [`… y ${total - news.length} más`] : []),
  ...news.map((each) => `• ${lineOf(each)}`),
];

const messagesLetter = (news: readonly Unseen[]): Letter => {
  const { total, requestCode, vehicle, path, country } = news.at(-1)!;
  const senderOf = ({ sender }: Unseen) => sender ?? 'Alguien';
  const [name, ...others] = new Set(news.map(senderOf));
  const about = [requestCode, vehicle].filter(Boolean).join(' · ');
  const request = about ? `la solicitud ${about}` : 'tu solicitud';
  const wordsOf = ({ excerpt, body }: Unseen) => excerpt ?? body;
  const ending = { path, country };
  // An administrator writes to both sides.
  if (others.length > 0)
    return {
      ...ending,
      subject: `${total} mensajes nuevos`,
      text: [
        `Tienes ${total} mensajes nuevos sobre ${request}:`,
        ...linesOf(news, total, (each) => `${senderOf(each)}: ${wordsOf(each)}`),
        'Responde aquí:',
      ].join('\n'),
    };
  return {
    ...ending,
    subject: total === 1 ? `Mensaje de ${name}` : `${total} mensajes de ${name}`,
    text: [
      total === 1
        ? `${name} te escribió sobre ${request}:`
        : `${name} te escribió ${total} mensajes sobre ${request}:`,
      ...linesOf(news, total, wordsOf),
      'Responde aquí:',
    ].join('\n'),
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
