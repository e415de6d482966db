import type { BackgroundWork, ServiceName } from '@tuerca/contracts';
import { Badge, Button, Card, Heading, Inline, Skeleton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { agoText } from '../../../shared/ago-text.ts';
import { messageOf } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/background-work.ts';
import { useBackgroundWork } from '../api/background.ts';
import { hasFailed, problemsOf, serviceWords, taskWords } from '../background.ts';

const timeText = (at: string | null, now: Date): string =>
  at ? agoText(new Date(at), now) : t('backgroundWork.notYet');

const Task = ({ task, now }: { readonly task: BackgroundWork['periodic'][number]; readonly now: Date }) => (
  <li>
    <Text size="sm" weight={hasFailed(task) ? 'bold' : 'regular'}>
      {taskWords(task.name)}
    </Text>
    <Text size="sm" tone="muted">
      {t('backgroundWork.task', {
        rounds: formatNumber(task.rounds),
        failures: formatNumber(task.failures),
        last: timeText(task.finished_at, now),
      })}
    </Text>
    {task.given_up > 0 && (
      <Text size="sm">{t('backgroundWork.taskGivenUp', { number: formatNumber(task.given_up) })}</Text>
    )}
    {task.error && (
      <Text size="sm" tone="danger">
        {task.error}
      </Text>
    )}
  </li>
);

/** The tasks whose last round failed or that gave up on something; the others when they are asked for. */
const Tasks = ({ tasks, now }: { readonly tasks: BackgroundWork['periodic']; readonly now: Date }) => {
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? tasks : tasks.filter((task) => hasFailed(task) || task.given_up > 0);
  if (tasks.length === 0) return null;
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={2}>
        {shown.map((task) => (
          <Task key={task.name} task={task} now={now} />
        ))}
      </Stack>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {t(`backgroundWork.${areAllShown ? 'fewerTasks' : 'allTasks'}`, { count: tasks.length })}
        </Button>
      </div>
    </Stack>
  );
};

const Work = ({ work, now }: { readonly work: BackgroundWork; readonly now: Date }) => {
  const { outbox, consumers } = work;
  const behind = consumers?.lag?.filter(({ count }) => count > 0) ?? [];
  return (
    <Stack gap={1}>
      {problemsOf(work).map((problem) => (
        <Text key={problem} tone="danger">
          {problem}
        </Text>
      ))}
      {outbox && <Text size="sm">{t('backgroundWork.outbox', { count: outbox.waiting })}</Text>}
      {consumers && (
        <Text size="sm">
          {behind.length === 0
            ? t('backgroundWork.upToDate')
            : behind
                .map(({ topic, count }) => t('backgroundWork.behind', { topic: serviceWords(topic), count }))
                .join(' · ')}
        </Text>
      )}
      {consumers && consumers.dead_letters > 0 && (
        <Text size="sm">{t('backgroundWork.givenUp', { count: consumers.dead_letters })}</Text>
      )}
      <Text size="sm" tone="muted">
        {t('backgroundWork.since', { time: timeText(work.started_at, now) })}
      </Text>
      <Tasks tasks={work.periodic} now={now} />
    </Stack>
  );
};

/** What one service does in the background, and whether it is well. */
export const ServiceCard = ({ service, now }: { readonly service: ServiceName; readonly now: Date }) => {
  const { data, error } = useBackgroundWork(service);
  const isWell = data && !error && problemsOf(data.data).length === 0;
  return (
    <Card padding={4}>
      <Stack gap={2}>
        <Inline gap={2} justify="between">
          <Heading level={3} size="md">
            {t(`backgroundWork.services.${service}`)}
          </Heading>
          {(data ?? error) && (
            <Badge tone={isWell ? 'success' : 'danger'}>
              {t(`backgroundWork.${error ? 'silent' : isWell ? 'well' : 'unwell'}`)}
            </Badge>
          )}
        </Inline>
        {error ? (
          <Text tone="danger">{messageOf(error)}</Text>
        ) : data ? (
          <Work work={data.data} now={now} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </Card>
  );
};
