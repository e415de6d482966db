/** Calls every operation that may be called again and again with the same arguments, each as who may call it. */
import { fixtures, gatherCast, holdingsOf, signIn, type LooseArguments } from '@tuerca/security';
import { createClient } from '@tuerca/api-client';
import type { Operation } from '@tuerca/contracts';
import { answerWith, sayReady, settingOf } from '../processes.ts';

export interface OperationsSetting {
  /** As tests are told of the stack. */
  stack: { url: string };
}
export interface OperationsReady {
  /** How many are called; by name, those that nobody's call was answered well. */
  operations: number;
  refused: string[];
}
/** Calls of each operation. */
export interface OperationsTask {
  each: number;
}

interface Call {
  operation: Operation;
  args: LooseArguments;
  as: Caller | 'nobody';
}

const workers = 4;
const callers = ['owner', 'winningVendor', 'manager', 'admin'] as const;
type Caller = (typeof callers)[number];

const setting = settingOf<OperationsSetting>();
process.env['TUERCA_STACK'] = JSON.stringify(setting.stack);
const cast = await gatherCast();
const holdings = holdingsOf(cast, cast.owner);

const send = async ({ operation, args, as }: Call): Promise<boolean> => {
  const token = as === 'nobody' ? null : cast[as].token;
  const { call } = createClient({ baseUrl: setting.stack.url, token: () => token, timeoutMs: 30_000 });
  try {
    await call(operation, args as never);
    return true;
  } catch {
    return false;
  }
};

const calls: Call[] = [];
const refused: string[] = [];
for (const { operation, args, ...fixture } of fixtures) {
  const { spends, endsSession, endsOthers, leavesStore, granted } = fixture;
  if (operation.internal || spends || endsSession || endsOthers || leavesStore || granted !== 200) continue;
  let found: Call | undefined;
  for (const as of [...callers, 'nobody'] as const) {
    const person = as === 'nobody' ? null : cast[as];
    const call = { operation, args: await args(holdings, person), as };
    // Once more, since it has to go on being answered.
    if ((await send(call)) && (await send(call))) {
      found = call;
      break;
    }
  }
  if (found) calls.push(found);
  else refused.push(operation.name);
}

/** Sessions end after ten minutes. */
const renewSessions = async () => {
  for (const name of callers) Object.assign(cast[name], await signIn(cast[name]));
};

answerWith(async ({ each }: OperationsTask): Promise<{ sent: number; failed: string[] }> => {
  await renewSessions();
  const waiting = Array.from({ length: each }, () => calls).flat();
  const sent = waiting.length;
  const failed = new Set<string>();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        if (!(await send(next))) failed.add(next.operation.name);
    }),
  );
  return { sent, failed: [...failed] };
});
sayReady({ operations: calls.length, refused } satisfies OperationsReady);
