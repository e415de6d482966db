import { errors, socialLoginErrors, type LinkedService } from '@tuerca/contracts';
import { Banner, Button, ErrorState, Heading, Skeleton, Stack, Text } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { Refusal } from '../../../shared/refusal.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/ways-in.ts';
import { beginLink, unlink } from '../api/link-service.ts';
import { useLinkedServices } from '../api/use-linked-services.ts';
import { WayRefusal } from './way-refusal.tsx';
import { WayRow } from './way-row.tsx';

interface ServiceRowProps {
  readonly service: LinkedService;
  readonly onLink: () => Promise<void>;
  readonly onUnlink: () => Promise<void>;
}

const noteOf = ({ is_available: isAvailable, linked_at: linkedAt }: LinkedService) => {
  if (linkedAt !== null)
    return (
      <>
        {t('waysIn.services.since')} <Moment at={linkedAt} />
      </>
    );
  return t(isAvailable ? 'waysIn.services.none' : 'waysIn.services.away');
};

const ServiceRow = ({ service, onLink, onUnlink }: ServiceRowProps) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const link = () => {
    setIsLeaving(true);
    void onLink().finally(() => setIsLeaving(false));
  };
  const { label } = service;
  return (
    <WayRow name={label} note={noteOf(service)}>
      {service.linked_at !== null ? (
        <RemoveButton
          label={t('waysIn.services.unlink')}
          fullLabel={t('waysIn.services.unlinkOf', { service: label })}
          name={label}
          title={t('waysIn.services.unlinking', { service: label })}
          text={t('waysIn.services.unlinkText')}
          failed={t('waysIn.services.unlinkFailed')}
          onRemove={onUnlink}
        />
      ) : (
        service.is_available && (
          <Button
            variant="secondary"
            aria-label={t('waysIn.services.linkOf', { service: label })}
            isLoading={isLeaving}
            onClick={link}
          >
            {t('waysIn.services.link')}
          </Button>
        )
      )}
    </WayRow>
  );
};

/** How the link ended that the page comes back from; the address forgets it. Anyone can craft one: only codes count. */
const useReturn = () => {
  const [search, setSearch] = useSearchParams();
  const [back] = useState(() => ({
    linked: search.get('linked'),
    error: socialLoginErrors.find((each) => each === search.get('error')),
  }));
  useEffect(() => {
    if (search.has('linked') || search.has('error')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return back;
};

/** The services that the account is linked to. */
export const LinkedServices = () => {
  const { data, error, mutate } = useLinkedServices();
  const back = useReturn();
  const [problem, setProblem] = useState<{ readonly cause: unknown }>();
  const place = useRef<HTMLDivElement>(null);
  const isBack = back.linked !== null || back.error !== undefined;
  useEffect(() => {
    if (isBack && data) place.current?.scrollIntoView({ block: 'center' });
  }, [isBack, data]);
  const services = data?.data ?? [];
  const linked = services.find(({ id, linked_at: at }) => id === back.linked && at !== null);
  const link = async (service: string) => {
    setProblem(undefined);
    try {
      window.location.assign(await beginLink(service, paths.account));
    } catch (cause) {
      setProblem({ cause });
    }
  };
  if (data && services.length === 0) return null;
  return (
    <Stack gap={3} ref={place}>
      <Heading level={3} size="md">
        {t('waysIn.services.title')}
      </Heading>
      <Text tone="muted">{t('waysIn.services.text')}</Text>
      {linked && <Banner tone="success">{t('waysIn.services.linked', { service: linked.label })}</Banner>}
      {back.error && (
        <Refusal title={t('waysIn.services.linkFailed')} attempt={data === undefined}>
          {errors[back.error].message}
        </Refusal>
      )}
      {problem && <WayRefusal title={t('waysIn.services.linkFailed')} cause={problem.cause} />}
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data && (
        <Stack as="ul" gap={3} aria-label={t('waysIn.services.title')}>
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              onLink={() => link(service.id)}
              onUnlink={async () => {
                await unlink(service.id);
                await mutate();
              }}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
