import { once } from 'node:events';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';

/** Where Node opens the inspector of any process that is sent the signal. */
const inspectors = 'http://127.0.0.1:9229/json/list';
const openDeadlineMs = 10_000;

const addressOf = async (): Promise<string | undefined> => {
  try {
    const [target] = (await (await fetch(inspectors)).json()) as { webSocketDebuggerUrl: string }[];
    return target?.webSocketDebuggerUrl;
  } catch {
    return undefined;
  }
};

/**
 * Has a Node process collect all its garbage, through its inspector, which is closed again. One process after another: they
 * all open it at the same port. @throws when another process has that port.
 */
export const collectGarbage = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGUSR1');
  let address: string | undefined;
  await pWaitFor(async () => (address = await addressOf()) !== undefined, {
    interval: 20,
    timeout: openDeadlineMs,
  });
  const socket = new WebSocket(address!);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> => {
    socket.send(JSON.stringify({ id: (last += 1), method, params }));
    for (;;) {
      const [bytes] = (await once(socket, 'message')) as [Buffer];
      const { id, result } = JSON.parse(bytes.toString()) as { id?: number; result: object };
      if (id === last) return result;
    }
  };
  const { result } = await ask('Runtime.evaluate', { expression: 'process.pid' });
  const isIts = result?.value === pid;
  // Weak references that a first round cleared are gone with the second.
  if (isIts) for (const _round of [1, 2]) await ask('HeapProfiler.collectGarbage');
  const closed = once(socket, 'close');
  if (isIts) {
    const close = "setImmediate(() => process.getBuiltinModule('node:inspector').close())";
    await ask('Runtime.evaluate', { expression: close });
  } else socket.close();
  await closed;
  if (!isIts) throw new Error('another process has its inspector open');
};
