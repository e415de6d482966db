/**
 * Outlives its parent by a few seconds: when the parent's end of stdin closes, for whatever reason, every process
 * group that is still held is ended. One line per message: `{"hold":pid,"signal":"SIGTERM"}`,
 * `{"release":pid}`, `{"onDeath":[command, ...arguments]}`, or `{"closed":true}` from a parent that stopped it all itself.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const GRACE_MS = 8_000;
const pidFile = process.argv[2];
const held = new Map();
let onDeath = [];

const signalGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.hold) held.set(message.hold, message.signal);
  if (message.release) held.delete(message.release);
  if (message.onDeath) onDeath.push(message.onDeath);
  if (message.closed) onDeath = [];
}

const stillThere = () => [...held.keys()].filter((pid) => signalGroup(pid, 0));
for (const [pid, signal] of held) signalGroup(pid, signal);
const deadline = Date.now() + GRACE_MS;
while (stillThere().length > 0 && Date.now() < deadline) await delay(50);
for (const pid of stillThere()) signalGroup(pid, 'SIGKILL');
for (const [command, ...args] of onDeath) spawnSync(command, args, { stdio: 'ignore' });
if (pidFile) rmSync(pidFile, { force: true });
