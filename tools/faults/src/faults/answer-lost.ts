import type { Fault, Heal } from '../fault.ts';
import type { ProxyWay } from '../toxiproxy/toxiproxy.ts';

/** Less than any response's headers: the work is done, but its caller gets no answer. */
const toxic = { type: 'limit_data', attributes: { bytes: 40 } } as const;

const goodMs = 500;
const badMs = 400;

/** Makes a proxy drop answers at intervals. */
const loseNowAndThen = (way: ProxyWay): Heal => {
  let timer: NodeJS.Timeout | undefined;
  let isHealed = false;
  const turn = async (isBad: boolean): Promise<void> => {
    await (isBad ? way.add(toxic) : way.heal());
    if (!isHealed) timer = setTimeout(() => void (turning = turn(!isBad)), isBad ? badMs : goodMs);
  };
  let turning = turn(true);
  return async () => {
    isHealed = true;
    clearTimeout(timer);
    await turning;
    await way.heal();
  };
};

export const answerLost: Fault = {
  name: 'answer-lost',
  summary: 'connections between clients and gateway end with the first answer on them, now and then',
  holdSeconds: 6,
  isQuick: true,
  cutsClients: true,
  async inject({ ways }) {
    return loseNowAndThen(ways.gateway);
  },
};

let opened = 0;

export const answerLostInside: Fault = {
  name: 'answer-lost-inside',
  summary: 'connections to the quotation service end with the first answer on them, now and then',
  holdSeconds: 6,
  async inject({ apps, openWay }) {
    const app = apps.quotation;
    const { url } = app.replicas()[0]!;
    const way = await openWay(`quotation-${(opened += 1)}`, Number(new URL(url).port));
    app.redirect(way.port);
    const heal = loseNowAndThen(way);
    return async () => {
      app.redirect(null);
      await heal();
    };
  },
};
