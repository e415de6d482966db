import { services, type BackgroundWork, type PeriodicTask } from '@tuerca/contracts';
import { t } from '../../texts/background-work.ts';
import { backgroundWork } from '../../texts/es-co/background-work.ts';

/** What a task does; only a service newer than the page knows one that has no words. */
export const taskWords = (name: PeriodicTask): string =>
  Object.hasOwn(backgroundWork.tasks, name) ? backgroundWork.tasks[name] : t('backgroundWork.otherTask');

/** What people call a service by its name in consumers, or by the topic of its events. */
export const serviceWords = (name: string): string => {
  const service = services.find((each) => each === name.replace(/^tuerca\./, ''));
  return service ? t(`backgroundWork.services.${service}`) : name;
};

/** Above these, work is behind. */
const lateSeconds = 60;
const lagMost = 1000;

type Periodic = BackgroundWork['periodic'][number];

/** Whether the last round of a task failed. */
export const hasFailed = ({ error }: Periodic): boolean => error !== null;

/** What is wrong with a service's background work, in words; nothing when all is well. */
export const problemsOf = ({ outbox, consumers, periodic }: BackgroundWork): readonly string[] => {
  const lag = consumers?.lag?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const failing = periodic.filter(hasFailed).length;
  return [
    ...(outbox && outbox.oldest_seconds > lateSeconds ? [t('backgroundWork.problems.outbox')] : []),
    ...(consumers && !consumers.is_joined ? [t('backgroundWork.problems.notJoined')] : []),
    ...(consumers && consumers.lag === null ? [t('backgroundWork.problems.noKafka')] : []),
    ...(lag > lagMost ? [t('backgroundWork.problems.lag')] : []),
    ...(failing > 0 ? [t('backgroundWork.problems.failing', { count: failing })] : []),
  ];
};

/** How the states of a circuit breaker look. */
export const breakerTones = { closed: 'success', open: 'danger', half_open: 'warning' } as const;
