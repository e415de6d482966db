import { AsyncLocalStorage } from 'node:async_hooks';

/** Answers in the order of what was asked; a write answers nothing. */
type Many<On, Ask, Answer> = (on: On, asked: readonly Ask[]) => Promise<readonly Answer[] | void>;

/** What several tasks ask of one function, until it is called. */
interface Call {
  many: Many<never, never, unknown>;
  on: unknown;
  asked: unknown[];
  answers: PromiseWithResolvers<readonly unknown[] | void>;
}

interface Meeting {
  /** Calls in the order in which they were first asked for. */
  waiting: Call[];
  isServed: boolean;
}

const meetings = new AsyncLocalStorage<Meeting | undefined>();

/** Until everybody who was answered has asked again. */
const othersAsk = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** One call at a time, so that a transaction has one statement at a time. */
const serve = async (meeting: Meeting): Promise<void> => {
  meeting.isServed = true;
  for (await othersAsk(); meeting.waiting.length > 0; await othersAsk()) {
    const { many, on, asked, answers } = meeting.waiting.shift()!;
    await (many as Many<unknown, unknown, unknown>)(on, asked).then(answers.resolve, answers.reject);
  }
  meeting.isServed = false;
};

/**
 * Makes a read or a write for many that is called for one: in tasks that run `jointly`, what they ask of it at the same time,
 * on the same transaction or connection, is one call. Elsewhere each is its own.
 */
export const joint =
  <On, Ask, Answer = void>(many: Many<On, Ask, Answer>): ((on: On, ask: Ask) => Promise<Answer>) =>
  async (on, ask) => {
    const meeting = meetings.getStore();
    if (!meeting) return (await many(on, [ask]))?.[0] as Answer;
    let call = meeting.waiting.find((each) => each.many === many && each.on === on);
    if (!call) {
      call = { many, on, asked: [], answers: Promise.withResolvers() };
      meeting.waiting.push(call);
    }
    const place = call.asked.push(ask) - 1;
    // Outside of the meeting: what a call for many asks for itself cannot wait for its own end.
    if (!meeting.isServed) void meetings.run(undefined, () => serve(meeting));
    return (await call.answers.promise)?.[place] as Answer;
  };

/** Runs tasks beside each other, whose `joint` calls are made together. Ends with the last; fails as the first that failed. */
export const jointly = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const running = meetings.run({ waiting: [], isServed: false }, () => tasks.map((task) => task()));
  const all = Promise.all(running);
  await Promise.allSettled([all, ...running]);
  await all;
};
