import { ApiError, fieldErrors } from '@tuerca/api-client';
import { listProviders } from '@tuerca/contracts';
import { mobileDigits, parseMobile, phoneMessages } from '@tuerca/rules';
import { Banner, Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../app/api.ts';
import { messagesOf } from '../../app/messages.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/text.ts';
import { addProvider } from './api/add-provider.ts';

const empty = { razon_social: '', nombre_comercial: '', whatsapp: '' };
type Fields = typeof empty;
const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });

/** Links a provider of one's own, who can then be sent one's requests (specification 2 sections 2.11, 5 and 8). */
export const ProviderDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm<Fields>({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<{ title: string; lines: readonly string[] }>();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const formId = useId();

  const save = handleSubmit(async (given) => {
    const whatsapp = parseMobile(given.whatsapp, country.code) ?? given.whatsapp;
    setProblem(undefined);
    try {
      await addProvider({ ...given, whatsapp });
      toast({ message: t('providers.saved'), tone: 'success' });
      await mutate(isReadOf(listProviders));
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP')) {
        return setProblem({
          title: t('providers.notOnWhatsapp', { number: mobileDigits(whatsapp) }),
          lines: [t('providers.otherNumber')],
        });
      }
      for (const [field, found] of Object.entries(fieldErrors(error))) setError(field as keyof Fields, found);
      setProblem({ title: t('providers.failed'), lines: messagesOf(error) });
    }
    return undefined;
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('providers.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isSubmitting}>
            {t('providers.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isSubmitting}>
            {t('providers.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Stack gap={4}>
          {problem && (
            <Banner tone="danger" title={problem.title}>
              {problem.lines.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </Banner>
          )}
          <TextField
            label={t('providers.legalName')}
            isRequired
            autoComplete="organization"
            maxLength={256}
            error={errors.razon_social?.message}
            {...register('razon_social', required(t('providers.legalNameRequired')))}
          />
          <TextField
            label={t('providers.tradeName')}
            isRequired
            maxLength={256}
            error={errors.nombre_comercial?.message}
            {...register('nombre_comercial', required(t('providers.tradeNameRequired')))}
          />
          <TextField
            label={t('providers.whatsapp')}
            isRequired
            type="tel"
            inputMode="tel"
            error={errors.whatsapp?.message}
            {...register('whatsapp', {
              validate: (text) => parseMobile(text, country.code) !== null || phoneMessages.phone,
            })}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
