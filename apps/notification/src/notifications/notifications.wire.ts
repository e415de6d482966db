import type { QueueNotification } from '@tuerca/contracts';
import type { NotificationRow } from './notifications.repository.ts';

export const notificationOnWire = (row: NotificationRow): QueueNotification => ({
  id: row.id,
  topic: row.topic,
  title: row.title,
  body: row.body,
  url: row.path,
  is_done: row.isDone,
  quotation_request_id: row.requestId,
  quotation_id: row.quotationId,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
});
