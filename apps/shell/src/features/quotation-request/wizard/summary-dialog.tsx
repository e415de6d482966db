import type { SessionUser } from '@tuerca/contracts';
import { withMeasures } from '@tuerca/rules';
import {
  Button,
  Checkbox,
  Dialog,
  Inline,
  Link,
  MultiSelect,
  Photo,
  Stack,
  Text,
  theme,
  useOnline,
} from '@tuerca/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/request-steps.ts';
import { measuresOf, vehicleName, type PartRow, type WizardDraft } from './draft.ts';
import { useAskedStore } from './asked-store.ts';
import { autoSend, autoSendDelayMs } from './auto-send.ts';
import { cityOfRequest } from './known-buyer.ts';
import { ForOthers } from './for-others.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import { useAnswering, WhenAnswered } from '../when-answered.tsx';
import { useProviders } from '../api/use-providers.ts';
import { useVinInCatalogue } from '../api/use-vin-in-catalogue.ts';

const Message = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} ${theme.radius.sm} ${theme.radius.lg};
  background: ${theme.color.bubbleOwn};
  color: ${theme.color.onBubble};
`;

const Parts = styled.ul`
  margin: 0;
  padding-inline-start: ${theme.space[5]};
`;

const Thumb = styled(Photo)`
  display: block;
  width: ${theme.size.thumb};
  height: ${theme.size.thumb};
  margin-block: ${theme.space[1]};
  object-fit: cover;
  border-radius: ${theme.radius.sm};
`;

const partText = (part: PartRow): string => {
  const { name, amount, reference } = part;
  const measures = measuresOf(part);
  return [
    t('quotationRequest.summary.part', {
      amount: amount ?? 1,
      name: measures ? withMeasures(name, measures) : name,
    }),
    reference.trim() && t('quotationRequest.summary.reference', { reference: reference.trim() }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** The photo of a part; its name in words where it cannot be shown, as without a network. */
const PartPicture = ({ name, link }: { readonly name: string; readonly link: string }) => {
  const [isMissing, setIsMissing] = useState(false);
  const photo = t('quotationRequest.summary.photo', { name });
  return isMissing ? (
    <Text size="sm" tone="muted">
      {photo}
    </Text>
  ) : (
    <Thumb link={link} alt={photo} width="thumb" onError={() => setIsMissing(true)} />
  );
};

interface AskedProps {
  readonly draft: WizardDraft;
  /** The name of the city that it is for. */
  readonly city: string | undefined;
}

/** What is asked for, as the message that it is sent in. */
const Asked = ({ draft: { vehicle, parts }, city }: AskedProps) => {
  const isOnline = useOnline();
  return (
    <Message>
      <Text weight="bold">{sentence([vehicleName(vehicle), city].filter(Boolean).join(', '))}</Text>
      {vehicle.plate && <Text size="sm">{t('quotationRequest.plate.plate', { plate: vehicle.plate })}</Text>}
      {vehicle.vin && <Text size="sm">{t('quotationRequest.plate.vin', { vin: vehicle.vin })}</Text>}
      <Text>{t('quotationRequest.summary.need')}</Text>
      <Parts>
        {parts.map((part, index) => (
          <li key={index}>
            {partText(part)}
            {/* Asked for again once the network is back. */}
            {part.image && <PartPicture key={String(isOnline)} name={part.name} link={part.image.path} />}
          </li>
        ))}
      </Parts>
    </Message>
  );
};

interface SenderProps {
  readonly user: SessionUser;
  /** Of the request. */
  readonly city: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: () => void;
}

const Sender = ({ user, city, isBusy, onChange }: SenderProps) => (
  <Stack gap={1}>
    <Inline justify="between" isWrapping={false}>
      <Text size="sm" tone="muted">
        {t('quotationRequest.summary.contact')}
      </Text>
      {/* Not where the focus begins: an Enter too many, after the code, would lead away. */}
      <span data-aside>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('quotationRequest.changeStep', { step: t('quotationRequest.steps.contact') })}
          isDisabled={isBusy}
          onClick={onChange}
        >
          {t('quotationRequest.change')}
        </Button>
      </span>
    </Inline>
    <Text weight="medium">{user.fullName ?? user.name}</Text>
    <Text size="sm">{[user.mobile, user.email, city].filter(Boolean).join(' · ')}</Text>
  </Stack>
);

/**
 * Whether the request is about to be sent automatically, once, after `autoSendDelayMs`; `stop` cancels that, and calls
 * `onStop`. Only who went through its questions has seen what is sent.
 */
const useAutoSend = (send: () => void, onStop: () => void, isSeen: boolean) => {
  const storeId = useAskedStore()?.id ?? null;
  const [isAbout, setIsAbout] = useState(() => isSeen && autoSend.isAsked(storeId));
  const sendNow = useEffectEvent(() => {
    setIsAbout(false);
    send();
  });
  useEffect(() => autoSend.forget(), []);
  useEffect(() => {
    if (!isAbout) return undefined;
    const timer = setTimeout(sendNow, autoSendDelayMs);
    return () => clearTimeout(timer);
  }, [isAbout]);
  const stop = () => {
    setIsAbout(false);
    onStop();
  };
  return { isAbout, stop };
};

/** The user's providers, and those that the request goes to: until the user chooses, those chosen for every request. */
const useChosenProviders = () => {
  const { data } = useProviders();
  const [picked, setPicked] = useState<string[]>();
  // A request to one store is not sent to providers.
  const isForOneStore = useAskedStore() !== null;
  const providers = isForOneStore ? [] : (data?.data ?? []);
  const always = providers.filter(({ configuracion }) => configuracion.preseleccionado);
  return { providers, chosen: picked ?? always.map(({ id }) => String(id)), choose: setPicked };
};

interface ToProvidersProps extends Pick<ReturnType<typeof useChosenProviders>, 'providers' | 'chosen'> {
  /** Whether it goes to any of them. */
  readonly isChosen: boolean;
  /** Which of them is not said. */
  readonly isMissing: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onChoose: (ids: string[]) => void;
}

/** Whether the request goes to providers of the buyer's own too, and to which. */
const ToProviders = ({ providers, chosen, isChosen, isMissing, onSwitch, onChoose }: ToProvidersProps) => (
  <Stack gap={3}>
    <Checkbox
      label={t('quotationRequest.summary.toProviders')}
      checked={isChosen}
      onChange={({ target }) => onSwitch(target.checked)}
    />
    {isChosen && (
      <MultiSelect
        label={t('quotationRequest.summary.providers')}
        options={providers.map(({ id, nombre_comercial }) => ({
          value: String(id),
          label: nombre_comercial,
        }))}
        value={chosen}
        onChange={onChoose}
        error={isMissing ? t('quotationRequest.summary.providerRequired') : undefined}
      />
    )}
    <Link href={paths.providers} target="_blank">
      {t('quotationRequest.summary.ownProviders')}
    </Link>
  </Stack>
);

interface SummaryDialogProps {
  readonly draft: WizardDraft;
  readonly user: SessionUser;
  readonly isSending: boolean;
  readonly problems: readonly string[];
  /** The key of the request that was submitted offline and is queued as it is. */
  readonly waitingKey: string | undefined;
  /** One waits, as it is here or otherwise, or did until another tab took it. */
  readonly hasWaited: boolean;
  readonly onStopWaiting: () => void;
  /** Called when it is not to be sent by itself. */
  readonly onHoldBack: () => void;
  readonly onClose: () => void;
  readonly onChangeContact: () => void;
  readonly onSend: (providerIds: number[]) => void;
}

/** Shows the complete request, as a message, for confirmation (specification 2 section 2.2). */
export const SummaryDialog = ({
  draft,
  user,
  isSending,
  problems,
  waitingKey,
  hasWaited,
  onStopWaiting,
  onHoldBack,
  onClose,
  onChangeContact,
  onSend,
}: SummaryDialogProps) => {
  const { vehicle } = draft;
  const city = cityOfRequest(draft.contact, user);
  // Known by the time the request is sent, whose receipt leads to the catalogue.
  useVinInCatalogue(useAskedStore()?.isFramed ? null : vehicle.vin.trim());
  const answering = useAnswering();
  const { providers, chosen, choose } = useChosenProviders();
  const [isForProviders, setIsForProviders] = useState(false);
  const [needsProvider, setNeedsProvider] = useState(false);
  /** To whom it goes was chosen anew since it was submitted: it waits on for those of before. */
  const [isChosenAnew, setIsChosenAnew] = useState(false);
  const isAsSubmitted = waitingKey !== undefined && !isChosenAnew;

  const send = () => {
    if (isForProviders && chosen.length === 0) return setNeedsProvider(true);
    setIsChosenAnew(false);
    return onSend(isForProviders ? chosen.map(Number) : []);
  };
  const { isAbout, stop } = useAutoSend(send, onHoldBack, vehicle.catalogOrigin === '');
  /** It does not go by itself to others than were chosen before. */
  const chooseAnew = () => {
    stop();
    setIsChosenAnew(true);
    setNeedsProvider(false);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={t('quotationRequest.summary.title')}
      footer={
        <>
          {isAbout ? (
            <Button variant="secondary" onClick={stop}>
              {t('quotationRequest.summary.cancel')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose} isDisabled={isSending}>
              {t('quotationRequest.summary.edit')}
            </Button>
          )}
          {!isAsSubmitted && (
            <Button onClick={send} isLoading={isSending || isAbout}>
              {t('quotationRequest.summary.send')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <Text role="status" tone="muted">
          {(isAbout || isSending) && t('quotationRequest.summary.sending')}
        </Text>
        {hasWaited && (
          <WaitingNotice
            isAsSubmitted={isAsSubmitted}
            waitingKey={waitingKey}
            takesFocus
            onStop={onStopWaiting}
          />
        )}
        {problems.length > 0 && (
          <Refusal title={t('quotationRequest.summary.failed')} attempt={problems}>
            {[...problems, t('quotationRequest.summary.kept')].map((problem) => (
              <Text key={problem}>{problem}</Text>
            ))}
          </Refusal>
        )}
        <Asked draft={draft} city={city?.name} />
        <ForOthers draft={draft} />
        <WhenAnswered answering={answering} />
        <Sender user={user} city={city?.full_name} isBusy={isSending} onChange={onChangeContact} />
        {providers.length > 0 && (
          <ToProviders
            providers={providers}
            chosen={chosen}
            isChosen={isForProviders}
            isMissing={needsProvider}
            onSwitch={(isOn) => {
              chooseAnew();
              setIsForProviders(isOn);
            }}
            onChoose={(ids) => {
              chooseAnew();
              choose(ids);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
};
