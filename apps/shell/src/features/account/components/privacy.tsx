import { ErrorState, Heading, Link, Skeleton, Stack, Switch, Text, useToast } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/own-privacy.ts';
import { useVehiclePublicity } from '../api/use-vehicle-publicity.ts';
import { Closing } from './closing.tsx';
import { OwnData } from './own-data.tsx';

/** What others see of the person, and the choice to show the vehicles. */
const ProfileChoices = ({ userId }: { readonly userId: number }) => {
  const { isPublic, error, retry, set } = useVehiclePublicity();
  const toast = useToast();
  const choose = (isShown: boolean) =>
    set(isShown).catch((error: unknown) =>
      toast({ tone: 'danger', message: `${t('ownPrivacy.profile.failed')}. ${messageOf(error)}` }),
    );
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {t('ownPrivacy.profile.title')}
      </Heading>
      <Text tone="muted">{t('ownPrivacy.profile.text')}</Text>
      {isPublic === undefined && !error && <Skeleton lines={1} />}
      {isPublic === undefined && error && (
        <ErrorState message={messageOf(error)} onRetry={() => void retry()} />
      )}
      {isPublic !== undefined && (
        <Switch
          label={t('ownPrivacy.profile.vehicles')}
          description={t('ownPrivacy.profile.vehiclesNote')}
          checked={isPublic}
          onChange={({ target }) => void choose(target.checked)}
        />
      )}
      <div>
        <Link href={paths.profile(userId)}>{t('ownPrivacy.profile.link')}</Link>
      </div>
    </Stack>
  );
};

/** What is public of a person, what Tuerca keeps, and how one leaves. */
export const Privacy = ({ userId }: { readonly userId: number }) => (
  <PagePart title={t('ownPrivacy.title')}>
    <Stack gap={8}>
      <ProfileChoices userId={userId} />
      <OwnData />
      <Closing />
    </Stack>
  </PagePart>
);
