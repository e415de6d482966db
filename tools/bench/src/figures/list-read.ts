import { isDeepStrictEqual } from 'node:util';
import { listQuotationRequests } from '@tuerca/contracts';
import { databaseUrl } from '../databases.ts';
import { atLeast, compare, interleave, rounds, type Figure, type Sample } from '../figure.ts';
import { sendCleanLoad } from '../http-load.ts';
import type { RequestListSetting } from '../peers/request-list.ts';
import { cpuPerUnit, startPeer } from '../processes.ts';
import { pathWith, recordStatements } from '../record-statements.ts';

const connections = 32;
const seconds = 5;

const answerOf = async (url: string, headers: Record<string, string>): Promise<unknown> =>
  (await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })).json();

/** GET of a vendor's pending requests with their parts: token, validation, rights and log on one side, none on the other. */
export const listRead: Figure = {
  name: 'list-read',
  summary: 'GET of a request list beside bare Fastify and pg with the same SQL',
  measure: async (world) => {
    const stack = await world.stack();
    const { token } = await world.logIn('vendedor1@tuerca.test');
    const { quotation, identity } = stack.apps;
    const path = pathWith(listQuotationRequests, { scopes: 'pending', with: 'details', pageSize: '20' });
    const address = databaseUrl(stack.servers.postgres, 'tuerca_quotation');
    const { statements, answer } = await recordStatements({
      databaseUrl: address,
      identityUrl: identity.url,
      token,
      path,
    });
    const find = (part: string) => statements.find(({ text }) => text.includes(part));
    const setting: RequestListSetting = {
      databaseUrl: address,
      path: listQuotationRequests.path,
      statements: {
        store: find('from "stores"')!,
        page: find('from "requests"')!,
        count: find('as "matching"') ?? null,
        details: find('from "request_details"')!,
      },
    };
    const peer = await startPeer<{ url: string }>('./peers/request-list.ts', setting, {
      log: world.log('request-list'),
    });
    world.atEnd(() => peer.stop());
    const headers = { authorization: `Bearer ${token}` };
    const theirs = await answerOf(`${peer.ready.url}${path}`, {});
    if (!isDeepStrictEqual(theirs, answer)) throw new Error('the two answers differ');

    const side = async (url: string, pid: number): Promise<Sample> => {
      const { result, cpuMs } = await cpuPerUnit(
        [pid],
        () => sendCleanLoad(world, { url: `${url}${path}`, headers, connections, seconds }),
        ({ answers }) => answers,
      );
      return { value: result.perSecond, cpuMs };
    };
    const ours = () => side(quotation.url, quotation.process().pid);
    const bare = () => side(peer.ready.url, peer.pid);
    await interleave(1, ours, bare);
    const measured = await interleave(rounds, ours, bare);
    await peer.stop();
    return [
      compare(measured, {
        name: 'list-read',
        unit: '/s',
        goal: atLeast(0.8),
        details: { connections, seconds, statements: statements.length },
      }),
    ];
  },
};
