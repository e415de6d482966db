import { createZone, listZones, readZone, updateZone } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ManagedZone } from './zones.repository.ts';
import type { ZonesService } from './zones.service.ts';

const zoneWire = ({ id, parentId, name, fullName, kind, code, isActive }: ManagedZone) => ({
  id,
  parent_id: parentId,
  name,
  full_name: fullName,
  kind,
  code,
  is_active: isActive,
});

export const zonesRoutes = (app: FastifyInstance, zones: ZonesService): void => {
  route(app, listZones, async ({ query }) => {
    const { rows, count } = await zones.list(query);
    return { data: rows.map(zoneWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, readZone, async ({ params }) => ({ data: zoneWire(await zones.read(params.id)) }));

  route(app, createZone, async ({ body, caller }) => ({
    data: zoneWire(await zones.create(caller, { parentId: body.parent_id, name: body.name })),
  }));

  route(app, updateZone, async ({ body, caller, params }) => ({
    data: zoneWire(await zones.update(caller, params.id, { name: body.name, isActive: body.is_active })),
  }));
};
