import type { DeadLetter, DeadLetterBox, DeadLetterSummary } from '@tuerca/events';
import { UsageError, type Command } from './command.ts';
import { letterText, tableOf } from './letter-text.ts';

/** Letters in memory at once while many are replayed; each may be up to a MiB. */
const heldAtOnce = 20;

/** The command's dependencies. */
interface Tools {
  box: DeadLetterBox;
  rewind(group: string, topic: string): Promise<void>;
}

type Several = Extract<Command, { topics: readonly string[] }>;

/** The dead letters that a command selects, and how many there are beyond its limit. */
const chosen = async (box: DeadLetterBox, { topics, consumer, limit }: Several) => {
  const letters = (await box.list(topics)).filter(
    ({ group }) => consumer === undefined || group === consumer,
  );
  return { letters: letters.slice(0, limit), beyond: Math.max(0, letters.length - limit) };
};

const readOne = async (box: DeadLetterBox, id: string): Promise<DeadLetter> => {
  const [letter] = await box.read([id]);
  if (!letter)
    throw new UsageError(`There is no letter ${id}; npm run events -- list names those there are.`);
  return letter;
};

const describe = ({ id, event, group }: DeadLetterSummary) =>
  `${id} (${event?.type ?? 'unreadable'}) to ${group}`;

/** Returns the letters whose message is gone: they do not keep those after them from being replayed. */
const replay = async (box: DeadLetterBox, letters: readonly DeadLetter[], print: (line: string) => void) => {
  const whole = letters.filter(({ value }) => value !== null);
  const outdated = await box.replay(whole);
  for (const letter of whole) {
    const done = outdated.has(letter.id) ? 'settled, as a newer state is there,' : 'replayed';
    print(`${done} ${describe(letter)}`);
  }
  return letters.filter(({ value }) => value === null);
};

const refuseLost = (lost: readonly DeadLetter[]): void => {
  if (lost.length === 0) return;
  const lines = lost.map(
    ({ id, topic }) => `${id} cannot be replayed: its message is no longer in ${topic}.`,
  );
  throw new UsageError(lines.join('\n'));
};

const rewindGroup = async (
  rewind: Tools['rewind'],
  { group, topic }: { group: string; topic: string },
): Promise<void> => {
  try {
    await rewind(group, topic);
  } catch (error) {
    throw new UsageError(`${group} was not rewound: ${String(error)}`, { cause: error });
  }
};

/** Runs the command. @throws UsageError */
export const runCommand = async (
  { box, rewind }: Tools,
  command: Command,
  print: (line: string) => void,
): Promise<void> => {
  switch (command.name) {
    case 'list': {
      const { letters, beyond } = await chosen(box, command);
      print(letters.length ? tableOf(letters) : 'There are no dead letters.');
      if (beyond) print(`and ${beyond} more; --limit shows more of them`);
      return;
    }
    case 'show':
      return print(letterText(await readOne(box, command.id)));
    case 'replay': {
      const letter = await readOne(box, command.id);
      if (letter.replayedAt)
        throw new UsageError(
          `${letter.id} was replayed at ${letter.replayedAt}; if it failed again it has a letter of its own.`,
        );
      return refuseLost(await replay(box, [letter], print));
    }
    case 'rewind':
      await rewindGroup(rewind, command);
      return print(`${command.group} takes ${command.topic} from its beginning once it starts`);
    case 'replay-all': {
      const { letters, beyond } = await chosen(box, command);
      const lost: DeadLetter[] = [];
      if (!letters.length) print('There are no dead letters.');
      for (let first = 0; first < letters.length; first += heldAtOnce) {
        const next = letters.slice(first, first + heldAtOnce);
        lost.push(...(await replay(box, await box.read(next.map(({ id }) => id)), print)));
      }
      if (beyond) print(`${beyond} more are left; the same command again replays the next`);
      return refuseLost(lost);
    }
  }
};
