import { fieldErrors } from '@tuerca/api-client';
import { apiScopes, limits, type ApiScope, type ApiToken } from '@tuerca/contracts';
import {
  Button,
  CancelButton,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Select,
  Stack,
  Text,
  TextField,
  Unsaved,
} from '@tuerca/ui';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { isOvertaken, typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/store-papers.ts';
import { makeApiToken } from '../api/make-api-token.ts';
import { useAskedFirst } from '../use-asked-first.ts';

const daysOf = { never: null, month: 30, quarter: 90, year: 365 } as const;
type Expiry = keyof typeof daysOf;
const keeps = ['0', '1', '3', '7'] as const;

interface Fields {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly expiry: Expiry;
  readonly keep: (typeof keeps)[number];
}

/** A token as it is told once, with what it opens. */
export interface MadeToken {
  readonly id: number;
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly ApiScope[];
}

interface TokenDialogProps {
  readonly storeId: number;
  /** The token in whose place the new one comes. */
  readonly replaced: ApiToken | null;
  readonly onMade: (made: MadeToken) => void;
  /** What the list says of its tokens may be of before. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

interface ReplaceQuestionProps {
  readonly token: ApiToken;
  readonly keep: Fields['keep'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What stops working, and when, before one token takes the place of another. */
const ReplaceQuestion = ({ token: { name }, keep, ...asked }: ReplaceQuestionProps) => (
  <ConfirmDialog
    {...asked}
    isOpen
    tone="danger"
    title={t('storePapers.tokens.replacing.title', { name })}
    confirmLabel={t('storePapers.tokens.replace')}
  >
    {t(`storePapers.tokens.replacing.${keep === '0' ? 'now' : 'later'}`)}
  </ConfirmDialog>
);

const optionsOf = <K extends string>(values: readonly K[], label: (value: K) => string) =>
  values.map((value) => ({ value, label: label(value) }));

/** Makes a token or replaces one: its name, what it may read, and until when. */
export const TokenDialog = ({ storeId, replaced, onMade, onRefused, onClose }: TokenDialogProps) => {
  const id = useId();
  const form = useForm<Fields>({
    defaultValues: {
      name: replaced?.name ?? '',
      scopes: replaced?.scopes ?? [],
      expiry: 'year',
      keep: '1',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { act, problem } = useWindowAct({
    onClose,
    failed: t('storePapers.tokens.madeFailed'),
    gone: replaced ? t('storePapers.tokens.gone', { name: replaced.name }) : undefined,
    // One that was replaced meanwhile is not replaced again; a name that is taken is said at its field.
    isPast: (error) => isOvertaken(error) && Object.keys(fieldErrors(error)).length === 0,
    showAtField: (error) => showRefused(form, error, { name: 'name' }),
    typed: typedIn(form, `token.${replaced?.id ?? `new.${storeId}`}`),
  });
  const make = ({ name, scopes, expiry, keep }: Fields) =>
    act(async (close) => {
      const made = await makeApiToken(storeId, {
        name,
        scopes,
        expires_in_days: daysOf[expiry],
        ...(replaced && { replaces: { id: replaced.id, keep_days: Number(keep) } }),
      }).catch((error: unknown) => {
        onRefused();
        throw error;
      });
      close();
      onMade(made);
    });
  const replacing = useAskedFirst(make);
  const isAsked = replaced !== null && replaced.state !== 'expired';
  const submit = handleSubmit((fields) => (isAsked ? replacing.ask(fields) : make(fields)));
  const isBusy = formState.isSubmitting || replacing.isSending;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      size="sm"
      title={
        replaced
          ? t('storePapers.tokens.replaceTitle', { name: replaced.name })
          : t('storePapers.tokens.makeTitle')
      }
      onClose={onClose}
      footer={
        <>
          <RefusalOf title={t('storePapers.tokens.madeFailed')} problem={problem} />
          <CancelButton>{t('storePapers.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={isBusy}>
            {replaced ? t('storePapers.tokens.replace') : t('storePapers.tokens.make')}
          </Button>
        </>
      }
    >
      {replaced && replacing.asked && (
        <ReplaceQuestion
          token={replaced}
          keep={replacing.asked.keep}
          onConfirm={replacing.confirm}
          onCancel={replacing.cancel}
        />
      )}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Unsaved when={formState.isDirty} />
          {replaced && <Text tone="muted">{t('storePapers.tokens.replaceNote')}</Text>}
          <TextField
            label={t('storePapers.tokens.name')}
            description={t('storePapers.tokens.nameNote')}
            autoComplete="off"
            autoFocus
            maxLength={limits.apiTokens.name}
            error={formState.errors.name?.message}
            {...register('name', {
              validate: notEmpty(t('storePapers.tokens.nameRequired')),
            })}
          />
          <Stack gap={1} role="group" aria-label={t('storePapers.tokens.scopes')}>
            <Text weight="medium">{t('storePapers.tokens.scopes')}</Text>
            {apiScopes.map((scope, index) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`storePapers.tokens.scope.${scope}`)}
                description={t(`storePapers.tokens.scopeNote.${scope}`)}
                error={index === apiScopes.length - 1 ? formState.errors.scopes?.message : undefined}
                {...register('scopes', {
                  validate: (chosen) => chosen.length > 0 || t('storePapers.tokens.scopesRequired'),
                })}
              />
            ))}
          </Stack>
          <Select
            label={t('storePapers.tokens.expiry')}
            options={optionsOf(Object.keys(daysOf) as Expiry[], (expiry) =>
              t(`storePapers.tokens.expiries.${expiry}`),
            )}
            {...register('expiry')}
          />
          {replaced && (
            <Select
              label={t('storePapers.tokens.keep')}
              options={optionsOf(keeps, (keep) => t(`storePapers.tokens.keeps.${keep}`))}
              {...register('keep')}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
};
