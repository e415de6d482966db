import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const watcherScript = fileURLToPath(new URL('./supervisor-watcher.mjs', import.meta.url));

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  /** Replaces the whole environment when given. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File that receives stdout and stderr, emptied at the start; without it they are this process's own. */
  log?: string;
  /** Whether what the log holds stays: for a process that is started again. */
  keepLog?: boolean;
  /** How this process is asked to end; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly log: string | undefined;
  /** Resolves with the reason ("exit code 1", "signal SIGKILL") when the process has ended. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Sends a signal to the process group, where it still runs. */
  signal(signal: NodeJS.Signals): void;
  /** Asks the process group to end and kills it when it has not after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

export interface Supervisor {
  run(spec: ProcessSpec): RunningProcess;
  /** Runs a command when the parent dies without closing the supervisor, after the processes have ended. */
  onDeath(command: string[]): void;
  /** Stops whatever still runs, all at once, and lets go of the watcher. */
  close(): Promise<void>;
}

/** Whether a process with this number runs. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until the watcher that a killed parent left behind has ended its processes: they hold the data files. */
const waitForFormerWatcher = async (pidFile: string) => {
  const deadline = Date.now() + 15_000;
  const formerPid = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8'));
    } catch {
      return 0;
    }
  };
  for (let pid = formerPid(); pid > 0 && isAlive(pid) && Date.now() < deadline; pid = formerPid())
    await delay(100);
};

/**
 * Starts processes that never outlive this one. They run in process groups of their own, so that a Ctrl-C in the
 * terminal reaches only the parent, which then stops them in its order; and a watcher ends them when the parent is
 * killed outright. `pidFile` holds the watcher's process id: a new supervisor waits there for the former one to finish.
 */
export const startSupervisor = async ({ pidFile }: { pidFile?: string } = {}): Promise<Supervisor> => {
  if (pidFile) await waitForFormerWatcher(pidFile);
  const running = new Map<number, { process: RunningProcess; signal: NodeJS.Signals }>();
  const deathCommands: string[][] = [];
  let closed = false;

  const tell = (watcher: ChildProcess, message: object) => {
    watcher.stdin?.write(`${JSON.stringify(message)}\n`, () => undefined);
  };

  const startWatcher = (): ChildProcess => {
    const started = spawn(process.execPath, [watcherScript, ...(pidFile ? [pidFile] : [])], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    started.unref();
    started.stdin?.on('error', () => undefined);
    (started.stdin as unknown as { unref?: () => void }).unref?.();
    if (pidFile) {
      mkdirSync(dirname(pidFile), { recursive: true });
      writeFileSync(pidFile, String(started.pid));
    }
    for (const [pid, { signal }] of running) tell(started, { hold: pid, signal });
    for (const command of deathCommands) tell(started, { onDeath: command });
    started.once('exit', () => {
      if (!closed) watcher = startWatcher();
    });
    return started;
  };
  let watcher = startWatcher();

  const signalGroup = (pid: number, signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // The group has ended already.
    }
  };

  const run = (spec: ProcessSpec): RunningProcess => {
    if (closed) throw new Error(`${spec.name}: the stack is being stopped`);
    const signal = spec.stopSignal ?? 'SIGTERM';
    if (spec.log) mkdirSync(dirname(spec.log), { recursive: true });
    const output = spec.log ? openSync(spec.log, spec.keepLog ? 'a' : 'w') : 'inherit';
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env ?? process.env,
      detached: true,
      stdio: ['ignore', output, output],
    });
    const pid = child.pid ?? 0;
    if (pid > 0) tell(watcher, { hold: pid, signal });
    if (output !== 'inherit') closeSync(output);

    let hasEnded = false;
    const ended = new Promise<string>((resolve) => {
      const end = (reason: string) => {
        hasEnded = true;
        running.delete(pid);
        // What the process itself may have left in its group goes with it.
        if (pid > 0) {
          signalGroup(pid, 'SIGKILL');
          tell(watcher, { release: pid });
        }
        resolve(reason);
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, endSignal) => end(endSignal ? `signal ${endSignal}` : `exit code ${code}`));
    });

    const stop = async (graceMs = 10_000) => {
      if (hasEnded || pid === 0) return;
      signalGroup(pid, signal);
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    };

    const started: RunningProcess = {
      name: spec.name,
      pid,
      log: spec.log,
      ended,
      hasEnded: () => hasEnded,
      signal: (given) => {
        if (!hasEnded && pid > 0) signalGroup(pid, given);
      },
      stop,
    };
    if (pid > 0) running.set(pid, { process: started, signal });
    return started;
  };

  return {
    run,
    onDeath: (command) => {
      deathCommands.push(command);
      tell(watcher, { onDeath: command });
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await Promise.all([...running.values()].map((each) => each.process.stop()));
      tell(watcher, { closed: true });
      watcher.stdin?.end();
      if (pidFile) rmSync(pidFile, { force: true });
    },
  };
};
