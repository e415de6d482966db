import type { SessionUser, StoreApplication } from '@tuerca/contracts';
import { storeApplicationParts } from '@tuerca/rules';
import { Banner, Button, Inline, Link, Stack, Stepper, Text } from '@tuerca/ui';
import { FormProvider } from 'react-hook-form';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/open-store.ts';
import { fieldOf, partOf } from '../application-fields.ts';
import { partParam, useApplicationForm } from '../use-application-form.ts';
import { CompanyPart } from './company-part.tsx';
import { PapersPart } from './papers-part.tsx';
import { ReachPart } from './reach-part.tsx';

const Missing = ({ missing }: Pick<StoreApplication, 'missing'>) => (
  <Banner tone="warning" title={t('openStore.form.missingTitle')}>
    <Stack gap={2}>
      <Stack as="ul" gap={1}>
        {missing.map(({ field, text }) => {
          const name = fieldOf(field);
          return (
            <li key={field}>
              {name && <Link href={partParam(partOf(name))}>{t(`openStore.fields.${field}`)}</Link>}: {text}
            </li>
          );
        })}
      </Stack>
      <Text>{t('openStore.form.missingText')}</Text>
    </Stack>
  </Banner>
);

interface ApplicationFormProps {
  readonly application: StoreApplication | null;
  readonly user: SessionUser;
  readonly onChanged: (application: StoreApplication) => Promise<unknown>;
}

/** The application as a form of three parts. */
export const ApplicationForm = ({ application, user, onChanged }: ApplicationFormProps) => {
  const { form, place, part, goTo, problem, isBusy, keptNumber, keepSoFar, next, send } = useApplicationForm(
    application,
    user,
    onChanged,
  );
  const at = storeApplicationParts.indexOf(part);
  const isLast = at === storeApplicationParts.length - 1;
  return (
    <FormProvider {...form}>
      <form
        ref={place}
        noValidate
        onBlur={() => void keepSoFar()}
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? send(t('openStore.waiting.title')) : next());
        }}
      >
        <Stack gap={5}>
          {application?.status === 'missing' && <Missing missing={application.missing} />}
          <Stepper
            label={t('openStore.form.steps')}
            steps={storeApplicationParts.map((each) => t(`openStore.form.${each}`))}
            current={at}
            onStepChange={(index) => goTo(storeApplicationParts[index]!)}
          />
          <PagePart title={t(`openStore.form.${part}`)}>
            {part === 'company' && <CompanyPart />}
            {part === 'reach' && <ReachPart />}
            {part === 'papers' && <PapersPart keptNumber={keptNumber} />}
          </PagePart>
          <RefusalOf title={problem && t(`openStore.form.${problem.title}`)} problem={problem} />
          <Inline gap={3}>
            <Button type="submit" isLoading={isBusy}>
              {t(isLast ? 'openStore.form.send' : 'openStore.form.next')}
            </Button>
            {at > 0 && (
              <Button
                variant="secondary"
                isDisabled={isBusy}
                onClick={() => goTo(storeApplicationParts[at - 1]!)}
              >
                {t('openStore.form.back')}
              </Button>
            )}
          </Inline>
          <Text size="sm" tone="muted">
            {t('openStore.form.kept')}
          </Text>
        </Stack>
      </form>
    </FormProvider>
  );
};
