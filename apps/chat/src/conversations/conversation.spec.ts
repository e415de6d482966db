import { describe, expect, test } from '@jest/globals';
import { reasonNotToWrite, type Situation } from './conversation.ts';

const request: Situation['request'] = {
  id: 123,
  buyerId: 7,
  storeId: null,
  country: 'CO',
  brandId: 4,
  expiresAt: new Date('2026-02-14T14:00:00Z'),
  closedBy: null,
  code: 'SC-000123',
  vehicle: 'Nissan Sentra 2019',
};
const quotation: Situation['quotation'] = {
  id: 55,
  requestId: 123,
  storeId: 3,
  validUntil: '2026-01-23',
  endedBy: null,
  orderedAt: null,
};
const now = new Date('2026-01-20T12:00:00Z');
const about = (changes: Partial<Situation>): Situation => ({
  side: 'buyer',
  managesMessages: false,
  request,
  quotation: undefined,
  storesQuotation: undefined,
  hasMessages: true,
  isTrading: false,
  now,
  ...changes,
});
const quoted = { quotation, storesQuotation: quotation };

describe('who may write', () => {
  test.each([
    ['a seller first, about a request', { side: 'seller', hasMessages: false }],
    ['a buyer first, about a quotation', { ...quoted, hasMessages: false }],
    [
      'a buyer first, about the request that the store has quoted',
      { storesQuotation: quotation, hasMessages: false },
    ],
    ['a buyer who was asked', {}],
    ['a seller who was asked about its quotation', { ...quoted, side: 'seller' }],
    [
      'until the last minute of the day a quotation is valid',
      { ...quoted, now: new Date('2026-01-24T04:59:00Z') },
    ],
    [
      'those who quoted a request that takes no more',
      { ...quoted, request: { ...request, closedBy: 'limit' } },
    ],
    [
      'who manages messages, whatever ended',
      { side: 'manager', managesMessages: true, request: { ...request, closedBy: 'buyer' } },
    ],
    [
      'a seller first, while what was bought is being returned, though the request is closed',
      {
        ...quoted,
        side: 'seller',
        hasMessages: false,
        isTrading: true,
        request: { ...request, closedBy: 'buyer' },
      },
    ],
  ] as [string, Partial<Situation>][])('%s', (_who, changes) => {
    expect(reasonNotToWrite(about(changes))).toBeNull();
  });

  test.each([
    ['a buyer before a seller asked', { hasMessages: false }, 'El vendedor aún no ha iniciado el chat.'],
    [
      'a seller before the buyer wrote about its quotation',
      { ...quoted, side: 'seller', hasMessages: false },
      'El comprador aún no ha iniciado el chat.',
    ],
    [
      'a seller that has quoted and not asked, about the request either',
      { side: 'seller', storesQuotation: quotation, hasMessages: false },
      'El comprador aún no ha iniciado el chat.',
    ],
    [
      'anyone once the buyer closed the request',
      { request: { ...request, closedBy: 'buyer' } },
      'La solicitud está cerrada.',
    ],
    ['anyone once the request expired', { now: new Date('2026-02-14T14:00:01Z') }, 'La solicitud expiró.'],
    [
      'a seller too late to quote',
      { side: 'seller', request: { ...request, closedBy: 'limit' } },
      'Solicitud cerrada: otros vendedores enviaron su cotización antes.',
    ],
    [
      'a seller who had not quoted what is ordered',
      { side: 'seller', request: { ...request, closedBy: 'ordered' } },
      'Solicitud cerrada: el comprador ya no busca nada más en ella.',
    ],
    [
      'the buyer who ordered all to a store that had not quoted',
      { side: 'buyer', request: { ...request, closedBy: 'ordered' } },
      'Ya no te falta nada por pedir en esta solicitud.',
    ],
    [
      'anyone on the day after a quotation was valid',
      { ...quoted, now: new Date('2026-01-24T05:00:01Z') },
      'La cotización expiró.',
    ],
    [
      'anyone once the quotation was discarded',
      { ...quoted, quotation: { ...quotation, endedBy: 'buyer' } },
      'La cotización fue descartada.',
    ],
    [
      'anyone once the quotation was withdrawn',
      { ...quoted, quotation: { ...quotation, endedBy: 'store' } },
      'La cotización fue cerrada por el vendedor.',
    ],
    [
      'a seller about the request whose quotation it withdrew before the buyer wrote',
      { side: 'seller', storesQuotation: { ...quotation, endedBy: 'store' }, hasMessages: false },
      'La cotización fue cerrada por el vendedor.',
    ],
    [
      'a buyer about the request whose quotation expired before they wrote',
      { storesQuotation: quotation, hasMessages: false, now: new Date('2026-01-24T05:00:01Z') },
      'La cotización expiró.',
    ],
    [
      'a manager who does not manage messages',
      { side: 'manager' },
      'No tienes permiso para escribir en este chat.',
    ],
  ] as [string, Partial<Situation>, string][])('not %s', (_who, changes, reason) => {
    expect(reasonNotToWrite(about(changes))).toBe(reason);
  });
});
