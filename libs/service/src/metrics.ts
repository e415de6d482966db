import pTimeout from 'p-timeout';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** One reading of a gauge, with its labels (for example the partition of a lag). */
export interface GaugeReading {
  labels?: Record<string, string>;
  value: number;
}

/** A figure read when the metrics are scraped: pool, outbox age, consumer lag, dead letters. */
export interface GaugeSource {
  help: string;
  labelNames?: readonly string[];
  read: () => number | readonly GaugeReading[] | Promise<number | readonly GaugeReading[]>;
}
/** Gauges by metric name, in seconds or items as Prometheus names them (`outbox_oldest_seconds`). */
export type GaugeSources = Readonly<Record<string, GaugeSource>>;

/** Each sample wakes a process that has nothing to do: prom-client's own hundred a second are a third of what it takes then. */
const eventLoopPrecisionMs = 250;
/** A scrape has ten seconds for everything: a server that is away must not take the figures of the rest with it. */
const readDeadlineMs = 2000;

let processRegistry: Registry | undefined;
// Default metrics are per process: registered once, however many services a test builds in it.
const processMetrics = () => {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: eventLoopPrecisionMs });
  }
  return processRegistry;
};

/** Prometheus metrics of one process: requests by operation and status, its gauges, and Node's own. */
export const createMetrics = (service: string, gauges: GaugeSources = {}) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by operation and status',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const addGauges = (sources: GaugeSources) => {
    for (const [name, source] of Object.entries(sources)) {
      const gauge: Gauge = new Gauge({
        name,
        help: source.help,
        labelNames: [...(source.labelNames ?? [])],
        registers: [registry],
        // A gauge that cannot be read in time is left out of this scrape, and the others are still answered.
        collect: async () => {
          gauge.reset();
          try {
            const read = await pTimeout(Promise.resolve(source.read()), { milliseconds: readDeadlineMs });
            const readings = typeof read === 'number' ? [{ value: read }] : read;
            for (const { labels = {}, value } of readings as readonly GaugeReading[])
              gauge.set(labels, value);
          } catch {
            // A gauge with labels has no series left after the reset, and remove() without labels would throw.
            if (!source.labelNames?.length) gauge.remove();
          }
        },
      });
    }
  };
  addGauges(gauges);
  return {
    registry,
    contentType: registry.contentType,
    addGauges,
    observeRequest: (labels: { operation: string; method: string; status: number }, seconds: number) =>
      requests.observe({ ...labels, status: String(labels.status) }, seconds),
    text: async () => `${await registry.metrics()}\n${await processMetrics().metrics()}`,
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
