import { z } from 'zod';
import { event } from '../event.ts';
import { Id } from '../fields.ts';
import { topics } from './operations.ts';

const service = 'notification';

/** More than these are told of by further events: an event has a bounded size, whatever the number of sellers. */
export const notificationsOfEvent = 100;

export const notificationsQueued = event({
  type: 'tuerca.notification.notification.queued.v2',
  service,
  summary: 'Users have something new to look at: what is told together, of one event or a round of reminders',
  data: z.object({
    notifications: z
      .array(
        z.object({
          notificationId: Id,
          userId: Id,
          topic: z.enum(topics),
          requestId: Id.nullable(),
          quotationId: Id.nullable(),
          orderId: Id.nullable(),
        }),
      )
      .min(1)
      .max(notificationsOfEvent),
  }),
  key: ({ notifications: [first] }) => `notification-${first!.notificationId}`,
  example: {
    notifications: [
      {
        notificationId: 70,
        userId: 7,
        topic: 'newQuotation',
        requestId: 123,
        quotationId: 55,
        orderId: null,
      },
    ],
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
