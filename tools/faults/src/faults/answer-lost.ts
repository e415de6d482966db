import type { Fault } from '../fault.ts';

/** Less than any answer's first line and headers: the work is done, and its caller does not know. */
const toxic = { type: 'limit_data', toxicity: 0.5, attributes: { bytes: 40 } } as const;

export const answerLost: Fault = {
  name: 'answer-lost',
  summary: 'every other connection between clients and gateway ends with the first answer on it',
  holdSeconds: 8,
  isQuick: true,
  cutsClients: true,
  async inject({ ways }) {
    await ways.gateway.add(toxic);
    return () => ways.gateway.heal();
  },
};

let opened = 0;

export const answerLostInside: Fault = {
  name: 'answer-lost-inside',
  summary: 'every other connection to the quotation service ends with the first answer on it',
  holdSeconds: 8,
  async inject({ apps, openWay }) {
    const app = apps.quotation;
    const { url } = app.copies()[0]!;
    const way = await openWay(`quotation-${(opened += 1)}`, Number(new URL(url).port));
    await way.add(toxic);
    app.redirect(way.port);
    return async () => {
      app.redirect(null);
      await way.heal();
    };
  },
};
