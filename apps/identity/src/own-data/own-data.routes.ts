import { Readable } from 'node:stream';
import { createOwnDataLink, downloadOwnData, readOwnData, type BodyOf } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import { linkMs, type OwnDataService } from './own-data.service.ts';
import type { Proof } from './proof.ts';

export const proofOfWire = ({
  password,
  code,
  sent_by: sentBy,
}: BodyOf<typeof createOwnDataLink>): Proof => ({
  password,
  code,
  sentBy,
});

export const ownDataRoutes = (app: FastifyInstance, ownData: OwnDataService): void => {
  route(app, readOwnData, async ({ caller }) => ({ data: { kinds: await ownData.summary(caller) } }));

  route(app, createOwnDataLink, async (input) => {
    const token = await ownData.createLink(input.caller, proofOfWire(input.body), visitOf(input).ip);
    const url = downloadOwnData.path.replace('{token}', token);
    return { data: { url, expires_in: linkMs / 1000 } };
  });

  route(app, downloadOwnData, async ({ caller, params, reply }) => {
    const file = Readable.from(await ownData.read(caller, params.token));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="mis-datos-en-tuerca.json"')
      .header('x-content-type-options', 'nosniff')
      .send(file);
  });
};
