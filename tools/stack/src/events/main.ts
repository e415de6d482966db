import { connect } from 'node:net';
import { openDeadLetterBox, openKafka, rewind } from '@tuerca/events';
import { stackDataDir } from '../paths.ts';
import { readRunning } from '../running.ts';
import { parseCommand, UsageError } from './command.ts';
import { runCommand } from './run-command.ts';

const connectMs = 3000;

/** KAFKA_BROKERS, or the broker of the stack that `npm start` runs. */
const brokersToAsk = (): string[] => {
  const told = process.env['KAFKA_BROKERS'] || readRunning(stackDataDir())?.servers.kafka;
  if (told) return told.split(',');
  throw new UsageError(
    `No stack runs on ${stackDataDir()}: start one with npm start, or name the brokers in KAFKA_BROKERS.`,
  );
};

const answers = (broker: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(broker) ?? [];
    const socket = connect({ host, port: Number(port), timeout: connectMs });
    const end = (does: boolean) => () => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });

const silent = () => undefined;

const main = async (): Promise<void> => {
  const command = parseCommand(process.argv.slice(2));
  const brokers = brokersToAsk();
  if (!(await Promise.all(brokers.map(answers))).includes(true))
    throw new UsageError(
      `No broker answers at ${brokers.join(', ')}: is the stack running? KAFKA_BROKERS names another.`,
    );
  const kafka = openKafka({
    brokers,
    clientId: 'events',
    topicPrefix: process.env['KAFKA_TOPIC_PREFIX'],
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  const box = await openDeadLetterBox({ kafka });
  try {
    await runCommand({ box, rewind: (...where) => rewind(kafka, ...where) }, command, console.log);
  } finally {
    await box.close();
  }
};

try {
  await main();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
