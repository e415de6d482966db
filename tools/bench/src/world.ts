import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, startStack, type Stack } from '@tuerca/stack';
import { startPeer, type Peer } from './processes.ts';

/** What the figures share: one stack with demo data, started when the first one asks, and the process that sends load. */
export interface World {
  /** A folder for logs and databases of peers, gone at the end. */
  readonly folder: string;
  readonly loader: Peer<unknown>;
  readonly signal: AbortSignal;
  /** The whole of Tuerca with demo data. Limits of calls by address are out of the way: one address stands for a thousand. */
  stack(): Promise<Stack>;
  /** A token of a demo account for ten minutes. */
  logIn(username: string): Promise<Session>;
  log(name: string): string;
  /** Runs at the end, last first. */
  atEnd(close: () => Promise<unknown> | unknown): void;
}

export interface Session {
  token: string;
  user: { id: number; city: { id: number } | null };
}

export const openWorld = async (
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<World & { close(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-bench-'));
  const closers: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const log = (name: string) => join(folder, `${name}.log`);
  const loader = await startPeer('./load-process.ts', null, { log: log('load') });
  closers.push(() => loader.stop());

  let starting: Promise<Stack> | undefined;
  const start = async () => {
    say('starting a stack with demo data');
    const stack = await startStack({
      dataDir: join(folder, 'stack'),
      seed: true,
      lifetime: 'throwaway',
      settings: { SEED_SCALE: '0.1', RATE_LIMIT_SCALE: '1000000' },
      signal,
    });
    closers.push(() => stack.stop());
    return stack;
  };
  const stack = () => (starting ??= start());

  return {
    folder,
    loader,
    signal,
    stack,
    log,
    atEnd: (close) => void closers.push(close),
    async logIn(username) {
      const response = await fetch(`${(await stack()).url}/users/page/loginAjax`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword, transport: 'token' }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`${username} could not log in: ${response.status}`);
      const { data } = (await response.json()) as {
        data: { tokens: { access_token: string }; user: Session['user'] };
      };
      return { token: data.tokens.access_token, user: data.user };
    },
    async close() {
      await starting?.catch(() => undefined);
      for (const close of closers.reverse()) await close();
    },
  };
};
