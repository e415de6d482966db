import { listActivities, type Activity } from '@tuerca/contracts';
import { endOfDay } from '@tuerca/rules';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  DownloadIcon,
  IconButton,
  Inline,
  Link,
  Stack,
  Text,
  useToast,
  VisuallyHidden,
} from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { formatClock } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/registered.ts';
import { changeActivity } from '../api/change-activity.ts';
import { removeActivity } from '../api/remove-activity.ts';
import { saveCalendar } from '../save-calendar.ts';

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Where it was planned, as its reader knows the page. */
const placeOf = (path: string): 'order' | 'request' | 'vehicle' | 'page' => {
  if (path.startsWith(paths.order(''))) return 'order';
  if (path.startsWith(paths.vehicle(''))) return 'vehicle';
  const isRequest = [paths.buyerRequest(''), paths.sellerRequest('')].some((start) => path.startsWith(start));
  return isRequest ? 'request' : 'page';
};

/** Since when it is late: what entered by itself is of its whole day. */
const endOf = ({ date, source, starts_at: startsAt }: Activity): number =>
  source ? endOfDay(date.slice(0, 10), country.code).getTime() : Date.parse(startsAt);

interface ActivityCardProps {
  readonly activity: Activity;
  /** Whether a link led to it. */
  readonly isLedTo: boolean;
  readonly now: number;
  readonly onEdit: () => void;
}

/** An activity with what can be done with it. */
export const ActivityCard = ({ activity, isLedTo, now, onEdit }: ActivityCardProps) => {
  const { id, name, activity: text, activity_state: state, activity_url: path, source } = activity;
  const [isBusy, setIsBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isDone = state === 1;
  const isLate = !isDone && endOf(activity) < now;
  const renew = () => mutate(isReadOf(listActivities));
  const turn = async () => {
    setIsBusy(true);
    try {
      await changeActivity(id, { activity_state: isDone ? 0 : 1 });
      await renew();
    } catch (error) {
      toast({ message: `${t('agenda.failed')}\n${messageOf(error)}`, tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  const remove = async () => {
    await removeActivity(id);
    toast({ message: t('agenda.removing.done', { name }), tone: 'success' });
    await renew();
  };
  return (
    <Card padding={4} isHighlighted={isLedTo} label={name}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Text size="sm" weight="bold" isTabular>
            {source ? t('agenda.allDay') : formatClock(activity.date)}
          </Text>
          {source && <Badge tone="info">{t(`agenda.source.${source}`)}</Badge>}
          {isDone && <Badge tone="success">{t('agenda.done')}</Badge>}
          {isLate && <Badge tone="warning">{t('agenda.late')}</Badge>}
        </Inline>
        <Words>
          <Text weight="bold">{name}</Text>
          <Text tone="muted">{text}</Text>
        </Words>
        {path !== null && <Link href={path}>{t(`agenda.place.${placeOf(path)}`)}</Link>}
        <Inline gap={1} justify="between">
          <Checkbox
            label={
              <>
                {t('agenda.markDone')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </>
            }
            checked={isDone}
            aria-busy={isBusy}
            onChange={() => {
              if (!isBusy) void turn();
            }}
          />
          <Inline gap={1} justify="end">
            <IconButton
              label={t('agenda.file.of', { name })}
              icon={<DownloadIcon />}
              onClick={() => saveCalendar(t('agenda.file.nameOfOne', { id }), [activity])}
            />
            {!source && (
              <Button variant="quiet" aria-label={t('agenda.editOf', { name })} onClick={onEdit}>
                {t('agenda.edit')}
              </Button>
            )}
            <RemoveButton
              label={t('agenda.remove')}
              fullLabel={t('agenda.removeOf', { name })}
              name={name}
              title={t('agenda.removing.title')}
              text={t('agenda.removing.text')}
              failed={t('agenda.removing.failed')}
              onRemove={remove}
            />
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
};
