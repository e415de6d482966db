import { expect, it } from '@jest/globals';
import { inputLimits, listActivities, type Activity } from '@tuerca/contracts';
import { serveGateway, type ReceivedCall } from '../../../testing/fake-gateway.ts';
import { readComing } from './read-coming.ts';

const now = new Date('2026-01-15T20:00:00Z');
const activity = (id: number, startsAt: string, source: Activity['source'] = null): Activity => ({
  id,
  name: `Actividad ${id}`,
  date: '2026-01-15 09:30:00',
  starts_at: startsAt,
  activity: 'Preguntar por los frenos',
  activity_state: 0,
  activity_url: null,
  source,
});

it('reads what is of the whole day that is under way, and nothing planned that has passed', async () => {
  const rows = [
    activity(1, '2026-01-15T14:00:00.000Z', 'delivery'),
    activity(2, '2026-01-15T15:00:00.000Z'),
    activity(3, '2026-01-15T21:00:00.000Z'),
  ];
  const gateway = serveGateway([
    listActivities,
    () => ({ data: rows, metadata: { count: 3, page: 0, pageSize: 100 } }),
  ]);
  expect((await readComing(now)).map(({ id }) => id)).toEqual([1, 3]);
  expect(JSON.parse(gateway.callsOf(listActivities)[0]!.query['filter']!)).toEqual({
    date: { from: '2026-01-15' },
    activity_state: 0,
  });
});

it('reads all that there are, however many pages they fill', async () => {
  const size = inputLimits.maxPageSize;
  const rows = Array.from({ length: 2 * size + 1 }, (_each, id) =>
    activity(id + 1, '2026-02-01T15:00:00.000Z'),
  );
  serveGateway([
    listActivities,
    ({ query }: ReceivedCall) => {
      const from = Number(query['page'] ?? 0) * size;
      return {
        data: rows.slice(from, from + size),
        metadata: { count: rows.length, page: 0, pageSize: size },
      };
    },
  ]);
  expect(await readComing(now)).toHaveLength(rows.length);
});
