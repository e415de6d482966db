import type { DeadLetter, DeadLetterSummary } from '@tuerca/events';

const errorWidth = 100;

const headings = ['letter', 'event', 'aggregate', 'consumer', 'partition', 'offset', 'when', 'error'];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const cellsOf = ({ id, event, group, partition, offset, time, error }: DeadLetterSummary): string[] => [
  id,
  event?.type ?? 'unreadable',
  event?.subject ?? '',
  group,
  String(partition),
  offset,
  time,
  oneLine(error).slice(0, errorWidth),
];

/** A table of dead letters, one per line. */
export const tableOf = (letters: readonly DeadLetterSummary[]): string => {
  const rows = [headings, ...letters.map(cellsOf)];
  const widths = headings.map((_heading, place) => Math.max(...rows.map((row) => row[place]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const bodyOf = (value: Buffer | null): string => {
  if (value === null) return '(the message is no longer in its topic)';
  try {
    return JSON.stringify(JSON.parse(String(value)), null, 2);
  } catch {
    return String(value);
  }
};

/** One dead letter in full. */
export const letterText = (letter: DeadLetter): string => {
  const { id, topic, partition, offset, group, time, error, event, replayedAt, value } = letter;
  const facts = {
    letter: id,
    event: event ? `${event.type} ${event.id}` : 'unreadable',
    aggregate: event?.subject ?? '',
    from: `${topic}, partition ${partition}, offset ${offset}`,
    consumer: group,
    when: time,
    replayed: replayedAt ?? 'no',
    error,
  };
  const lines = Object.entries(facts).map(([name, fact]) => `${name.padEnd(10)}${fact}`);
  return [...lines, '', bodyOf(value)].join('\n');
};
