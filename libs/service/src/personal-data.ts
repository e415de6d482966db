import type { countPersonalDataOf, readPersonalDataOf } from '@tuerca/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from './route.ts';

/** What a service keeps of people. */
export interface PersonalData {
  count(userId: number): Promise<Record<string, number>>;
  read(
    userId: number,
    kind: string,
    after: string | undefined,
  ): Promise<{ items: Record<string, unknown>[]; next: string | null }>;
}

/** Serves to identity what a service keeps of a person. */
export const servePersonalData = (
  app: FastifyInstance,
  {
    count,
    read,
  }: { count: ReturnType<typeof countPersonalDataOf>; read: ReturnType<typeof readPersonalDataOf> },
  data: PersonalData,
): void => {
  // A result type loses the schemas of a generic function.
  route(app, count, async ({ params }) => ({ data: await data.count((params as { id: number }).id) }));
  route(app, read, async (input) => {
    const { id, kind } = input.params as { id: number; kind: string };
    return { data: await data.read(id, kind, (input.query as { after?: string }).after) };
  });
};
