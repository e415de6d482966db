/**
 * Replays the main job's statements in one process, with prepared statements on plain pg: no HTTP, no
 * services, no events. The recorded answers show which later values are generated ids.
 */
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { closeClients, openClients, replayOnce, type ReplaySetting } from '../replay.ts';
import { repeat, type FlowTask } from './repeat.ts';

const { urls, statements } = settingOf<ReplaySetting>();

answerWith(async (task: FlowTask) => {
  const clients = await Promise.all(Array.from({ length: task.workers }, () => openClients(urls)));
  const perSecond = await repeat(
    task,
    async (worker) => void (await replayOnce(clients[worker]!, statements)),
  );
  await closeClients(clients);
  return perSecond;
});
sayReady({});
