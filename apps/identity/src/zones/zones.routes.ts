import { listZones, readZone } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Zone } from './zone-data.ts';
import type { ZonesService } from './zones.service.ts';

const zoneWire = ({ id, parentId, name, fullName, kind, code }: Zone) => ({
  id,
  parent_id: parentId,
  name,
  full_name: fullName,
  kind,
  code,
});

export const zonesRoutes = (app: FastifyInstance, zones: ZonesService): void => {
  route(app, listZones, async ({ query }) => {
    const { rows, count } = await zones.list(query);
    return { data: rows.map(zoneWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, readZone, async ({ params }) => ({ data: zoneWire(await zones.read(params.id)) }));
};
