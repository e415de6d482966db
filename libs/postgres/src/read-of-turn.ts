import type { Executor } from './database.ts';

/** Answers in the order of what was asked. */
type ReadMany<Ask, Answer> = (on: Executor, asked: readonly Ask[]) => Promise<readonly Answer[]>;

/** What was asked since the event loop last turned, and its answers. */
interface Turn<Ask, Answer> {
  asked: Ask[];
  answers: Promise<readonly Answer[]>;
}

/** Until all that has come from sockets by now was handled. */
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Makes a read for many that is called for one: what calls ask of it on the pool in one turn of the event loop is one
 * statement. It is sent after the last of them asked, so nobody gets what was so before they asked. In a transaction each
 * is its own, and waits for nothing. What fails, fails for all who asked in that turn.
 */
export const readOfTurn = <Ask, Answer>(
  many: ReadMany<Ask, Answer>,
): ((on: Executor, ask: Ask) => Promise<Answer>) => {
  const turns = new WeakMap<Executor, Turn<Ask, Answer>>();
  const open = (on: Executor): Turn<Ask, Answer> => {
    const asked: Ask[] = [];
    const answers = endOfTurn().then(() => {
      turns.delete(on);
      return many(on, asked);
    });
    const turn = { asked, answers };
    turns.set(on, turn);
    return turn;
  };
  return async (on, ask) => {
    if (on.isTransaction) return (await many(on, [ask]))[0] as Answer;
    const { asked, answers } = turns.get(on) ?? open(on);
    const place = asked.push(ask) - 1;
    return (await answers)[place] as Answer;
  };
};
