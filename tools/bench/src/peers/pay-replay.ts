/** Replays the statements of a quotation, and times those of its order and payment: no HTTP, no services, no events. */
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { closeClients, openClients, replayOnce, type ReplaySetting } from '../replay.ts';
import { medianOf, type FlowTask } from './repeat.ts';

const { urls, statements, from } = settingOf<ReplaySetting & { from: number }>();

answerWith(async (task: FlowTask) => {
  const clients = await Promise.all(Array.from({ length: task.workers }, () => openClients(urls)));
  const ms = await medianOf(task, (worker) => replayOnce(clients[worker]!, statements, from));
  await closeClients(clients);
  return ms;
});
sayReady({});
