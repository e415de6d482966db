import { limits } from '@tuerca/contracts';
import { Banner, Button, LinkButton, Stack, Switch, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/plate-down.ts';
import { useSession } from '../../session/session.tsx';
import { setPlateWaitTold } from '../api/set-plate-wait-told.ts';

interface PlateDownProps {
  readonly plate: string;
  /** Whether the plate is looked up again when the registry answers. */
  readonly isKept: boolean;
  readonly onWithout: () => void;
}

/** Whether one wants to be told of the answer; what was chosen counts at once. */
export const TellSwitch = ({ plate }: Pick<PlateDownProps, 'plate'>) => {
  const { isRegistered } = useSession();
  const [isTold, setIsTold] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const kept = useRef(true);
  const lastChoice = useRef<Promise<void>>(Promise.resolve());

  const keep = async (wanted: boolean) => {
    try {
      await setPlateWaitTold(plate, wanted);
      kept.current = wanted;
    } catch {
      setIsTold(kept.current);
      setHasFailed(true);
    }
  };
  const choose = () => {
    const wanted = !isTold;
    setIsTold(wanted);
    setHasFailed(false);
    // One after the other: of two on their way the earlier might come last, and count.
    lastChoice.current = lastChoice.current.then(() => keep(wanted));
  };
  return (
    <Stack gap={2}>
      <Switch
        label={t('plateDown.tell')}
        {...(!isRegistered && { description: t('plateDown.tellGuest') })}
        checked={isTold}
        onChange={choose}
      />
      {hasFailed && (
        <Text size="sm" tone="danger" role="alert">
          {t('plateDown.failed')}
        </Text>
      )}
    </Stack>
  );
};

/** The registry is down: what becomes of the plate, and the ways to go on without it. */
export const PlateDown = ({ plate, isKept, onWithout }: PlateDownProps) => {
  const { isRegistered } = useSession();
  return (
    <Banner tone="warning" title={t('plateDown.title')}>
      <Stack gap={3}>
        <span>
          {isKept ? t('plateDown.text', { plate, hours: limits.plateWaits.hours }) : t('plateDown.full')}
        </span>
        {isKept && <TellSwitch plate={plate} />}
        <Button variant="secondary" onClick={onWithout}>
          {t('plateDown.byData')}
        </Button>
        {!isRegistered && (
          <LinkButton variant="quiet" href={paths.register}>
            {t('plateDown.register')}
          </LinkButton>
        )}
      </Stack>
    </Banner>
  );
};
