import { limits, listNotifications } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The user's notifications, newest first; `page` counts from 0. */
export const readNotifications = (page: number) =>
  api.call(listNotifications, { query: { page, pageSize: limits.notificationPageSize } });
