import {
  Button,
  CancelButton,
  Checkbox,
  Dialog,
  RadioCards,
  Stack,
  Text,
  TextField,
  Unsaved,
} from '@tuerca/ui';
import { useId } from 'react';
import { isWhatsapp } from '../../../shared/mobile.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/cart.ts';
import type { CartContents } from '../cart-contents.ts';
import { letterWays, useClientLetter, type LetterKind, type LetterWay } from '../use-client-letter.ts';

interface ClientDialogProps {
  readonly contents: CartContents;
  /** The lines that are chosen to be ordered. */
  readonly chosen: readonly number[];
  readonly onClose: () => void;
}

/** What a client is told of the cart, by e-mail or WhatsApp: what products cost, or that they are not to be had. */
export const ClientDialog = ({ contents, chosen, onClose }: ClientDialogProps) => {
  const id = useId();
  const letter = useClientLetter({ contents, chosen, onClose });
  const { kind, kindsThere, all, ids, way, problem, productsProblem, firstProduct } = letter;
  const { register, formState } = letter.form;
  const { errors, isSubmitting } = formState;

  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={onClose}
      title={t('cart.client.title')}
      footer={
        <>
          <RefusalOf title={t('cart.client.failed')} problem={problem} />
          <CancelButton>{t('cart.client.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={isSubmitting}>
            {t('cart.client.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void letter.submit(event)}>
        <Stack gap={4}>
          <Unsaved when={formState.isDirty} />
          {kindsThere.length > 1 && (
            <RadioCards
              label={t('cart.client.what')}
              options={kindsThere.map((value) => ({
                value,
                label: t(`cart.client.${value}`),
                description: t(`cart.client.${value}Text`),
              }))}
              value={kind}
              onChange={(value) => letter.setKind(value as LetterKind)}
            />
          )}
          <div role="group" aria-label={t('cart.client.products')}>
            <Stack gap={0}>
              {all.map((product, index) => (
                <Checkbox
                  key={product.id}
                  label={product.label}
                  checked={ids.includes(product.id)}
                  error={index === 0 ? productsProblem : undefined}
                  ref={index === 0 ? firstProduct : undefined}
                  onChange={({ target }) => letter.tell(product.id, target.checked)}
                />
              ))}
            </Stack>
          </div>
          <TextField
            label={t('cart.client.name')}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name', {
              validate: notEmpty(t('cart.client.nameRequired')),
            })}
          />
          <RadioCards
            label={t('cart.client.way')}
            options={letterWays.map((value) => ({ value, label: t(`cart.client.${value}`) }))}
            value={way}
            onChange={(value) => letter.setWay(value as LetterWay)}
          />
          {way === 'email' ? (
            <TextField
              key="email"
              label={t('cart.client.emailLabel')}
              type="email"
              inputMode="email"
              autoComplete="off"
              error={errors.email?.message}
              {...register('email', { required: t('cart.client.emailRequired'), shouldUnregister: true })}
            />
          ) : (
            <TextField
              key="mobile"
              label={t('cart.client.mobileLabel')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              error={errors.mobile?.message}
              {...register('mobile', { validate: isWhatsapp, shouldUnregister: true })}
            />
          )}
          <Text size="sm" tone="muted">
            {t('cart.client.told')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};
