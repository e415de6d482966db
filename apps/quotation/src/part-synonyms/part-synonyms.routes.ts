import {
  createPartNameGroup,
  decidePartNamePair,
  listPartNameGroups,
  listPartNamePairs,
  updatePartNameGroup,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { PartSynonymsService } from './part-synonyms.service.ts';

export const partSynonymsRoutes = (app: FastifyInstance, synonyms: PartSynonymsService): void => {
  route(app, listPartNamePairs, async ({ query }) => {
    const { data, count } = await synonyms.listPairs(query);
    return { data, metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, decidePartNamePair, async ({ params, body, caller }) => ({
    data: await synonyms.decide(caller, params.id, body.status),
  }));
  route(app, listPartNameGroups, async ({ query }) => {
    const { data, count } = await synonyms.listGroups(query);
    return { data, metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, createPartNameGroup, async ({ body, caller }) => ({
    data: await synonyms.createGroup(caller, body),
  }));
  route(app, updatePartNameGroup, async ({ params, body, caller }) => ({
    data: await synonyms.updateGroup(caller, params.id, body),
  }));
};
