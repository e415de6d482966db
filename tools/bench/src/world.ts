import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createClient } from '@tuerca/api-client';
import { login } from '@tuerca/contracts';
import { demoPassword, startStack, type Stack } from '@tuerca/stack';
import { startPeer, type Peer, type PeerOptions } from './processes.ts';

/** How much some figures do, as it was asked on the command line. */
export interface WorldOptions {
  /** How long the main job goes on before memory is read again. */
  minutes: number;
  /** How many events wait for each service. */
  events: number;
}

/** As the command line has it when it says nothing. */
export const defaultOptions: WorldOptions = { minutes: 10, events: 100_000 };

/** What the figures share: one stack with demo data, started on first use, and the load process. */
export interface World {
  /** A folder for logs and peers' databases, removed at the end. */
  readonly folder: string;
  readonly loader: Peer<unknown>;
  readonly signal: AbortSignal;
  readonly options: WorldOptions;
  /** The whole stack with demo data. Rate limits per address are raised: one address sends for a thousand. */
  stack(): Promise<Stack>;
  /** A demo account's token, valid for ten minutes. */
  logIn(username: string): Promise<Session>;
  /** Starts a file of `peers/` beside the stack; it is stopped with the run. */
  start<Ready>(file: string, setting: unknown, options?: PeerOptions): Promise<Peer<Ready>>;
  /** Runs at the end, in reverse order. */
  atEnd(close: () => Promise<unknown> | unknown): void;
}

interface Session {
  token: string;
  cityId: number;
}

export const openWorld = async (
  signal: AbortSignal,
  say: (text: string) => void,
  options = defaultOptions,
): Promise<World & { close(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-bench-'));
  const closers: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const startHere = async <Ready>(file: string, setting: unknown, options?: PeerOptions) => {
    const log = join(folder, `${basename(file, '.ts')}.log`);
    const peer = await startPeer<Ready>(file, setting, log, options);
    closers.push(() => peer.stop());
    return peer;
  };
  const loader = await startHere('./load-process.ts', null);

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
    options,
    stack,
    start: startHere,
    atEnd: (close) => void closers.push(close),
    async logIn(username) {
      const { call } = createClient({ baseUrl: (await stack()).url });
      const { data } = await call(login, { body: { username, password: demoPassword, transport: 'token' } });
      return { token: data.tokens!.access_token, cityId: data.user.city!.id };
    },
    async close() {
      await starting?.catch(() => undefined);
      for (const close of closers.reverse()) await close();
    },
  };
};
