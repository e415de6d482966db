import { isDeepStrictEqual } from 'node:util';
import { listQuotationRequests } from '@tuerca/contracts';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { atLeast, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { pendingListPath } from '../flow.ts';
import { sendCleanLoad } from '../http-load.ts';
import type { RequestListSetting } from '../peers/request-list.ts';
import { cpuPerUnit } from '../processes.ts';
import { recordStatements } from '../record-statements.ts';

const connections = 32;
const seconds = 5;

const answerOf = async (url: string, headers: Record<string, string>): Promise<unknown> =>
  (await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })).json();

/** GET of a vendor's pending requests with parts; the peer has no token check, validation, access or log. */
export const listRead: Figure = {
  name: 'list-read',
  summary: 'GET of a request list beside bare Fastify and pg with the same SQL',
  measure: async (world) => {
    const stack = await world.stack();
    const { token } = await world.logIn('vendedor1@tuerca.test');
    const { quotation, identity } = stack.apps;
    const path = pendingListPath;
    const address = databaseUrl(stack.servers.postgres, databaseOf('quotation'));
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
      },
    };
    const peer = await world.start<{ url: string }>('./peers/request-list.ts', setting);
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
    const measured = await measureRounds(ours, bare);
    await peer.stop();
    return [
      compare(measured, {
        name: 'list-read',
        unit: '/s',
        goal: atLeast(0.85),
        details: { connections, seconds, statements: statements.length },
      }),
    ];
  },
};
