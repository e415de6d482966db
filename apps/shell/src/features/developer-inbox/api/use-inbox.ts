import { readDeveloperInbox } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The latest delivered messages, to one recipient or to all. */
export const useInbox = (recipient: string) =>
  useRead(
    readDeveloperInbox,
    { query: { limit: 200, ...(recipient && { to: recipient }) } },
    { refreshInterval: 2000 },
  );
