import { PartError, type Supervisor } from '@tuerca/embedded';
import { root } from './paths.ts';

/** This process's environment without variables that concern only how it was started. */
export const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|TUERCA_|NX_|JEST_|NODE_OPTIONS)/.test(name)),
  );

export const nodeArguments = (watch: boolean) => (watch ? ['--watch', '--watch-preserve-output'] : []);

/** Runs a tool of the workspace to completion. */
export const runToEnd = async (
  supervisor: Supervisor,
  part: string,
  args: string[],
  log: string,
  env: Record<string, string> = {},
) => {
  const tool = supervisor.run({
    name: part,
    command: process.execPath,
    args,
    cwd: root,
    env: { ...inherited(), ...env },
    log,
  });
  const reason = await tool.ended;
  if (reason !== 'exit code 0') throw new PartError(part, `it ended with ${reason}`, log);
};
