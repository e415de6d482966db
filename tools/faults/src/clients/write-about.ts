import { sendMessage, type Quotation } from '@tuerca/contracts';
import type { Random } from '@tuerca/seed';
import type { Actor } from './actor.ts';

const openings = ['¿Tienes', 'Busco', '¿Me confirmas si hay', 'Todavía necesito', '¿Cuándo llegan'];
const parts = ['las pastillas', 'el filtro', 'los discos', 'la correa', 'el radiador', 'los amortiguadores'];
const endings = [
  'para el Sentra?',
  'en caja sellada',
  'con garantía',
  'de la misma marca',
  'para esta semana',
];

/** A harmless message about parts. */
const messageText = (random: Random): string =>
  [random.pick(openings), random.pick(parts), random.pick(endings)].join(' ');

/** Writes a message about a quotation; a buyer names the store, a store is the sender itself. */
export const writeAbout = (
  { caller, random, step }: Actor,
  quotation: Quotation,
  { userId, storeId }: { userId: number; storeId?: number },
) => {
  const text = messageText(random);
  return step(() =>
    caller.write(
      sendMessage,
      {
        body: {
          quotation_request_id: quotation.quotation_request_id,
          quotation_id: quotation.id,
          ...(storeId !== undefined && { store_id: storeId }),
          message: text,
        },
      },
      ({ data }) => ({
        kind: 'message',
        messageId: data.id,
        conversationId: data.conversation_id,
        requestId: quotation.quotation_request_id,
        senderId: userId,
        text,
      }),
    ),
  );
};
