import { z } from 'zod';
import { event } from '../event.ts';
import { Id } from '../fields.ts';
import { topics } from './operations.ts';

const service = 'notification';

export const notificationQueued = event({
  type: 'tuerca.notification.notification.queued.v1',
  service,
  summary: 'A user has something new to look at',
  data: z.object({
    notificationId: Id,
    userId: Id,
    topic: z.enum(topics),
    requestId: Id.nullable(),
    quotationId: Id.nullable(),
    orderId: Id.nullable(),
  }),
  key: (data) => `user-${data.userId}`,
  example: {
    notificationId: 70,
    userId: 7,
    topic: 'newQuotation',
    requestId: 123,
    quotationId: 55,
    orderId: null,
  },
});

export const deliveryFailed = event({
  type: 'tuerca.notification.delivery.failed.v1',
  service,
  summary: 'An e-mail or WhatsApp message could not be delivered after all retries',
  data: z.object({
    deliveryId: Id,
    userId: Id.nullable(),
    channel: z.enum(['email', 'whatsapp']),
    reason: z.string(),
  }),
  key: (data) => `delivery-${data.deliveryId}`,
  example: { deliveryId: 12, userId: 7, channel: 'whatsapp', reason: 'El número no existe' },
});
