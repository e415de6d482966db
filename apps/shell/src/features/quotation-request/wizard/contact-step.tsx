import type { SessionUser } from '@tuerca/contracts';
import { Banner, Button, Inline, RadioCards, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/request-steps.ts';
import { LoginForm } from '../../session/components/login-form.tsx';
import { useSession } from '../../session/session.tsx';
import { useAskedStore } from './asked-store.ts';
import { AnswerForm } from './answer-form.tsx';
import { autoSend } from './auto-send.ts';
import { CodeDialog } from './code-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { WizardDraft } from './draft.ts';
import { Question } from './question.tsx';
import { useContact } from './use-contact.ts';

const audiences = ['new', 'registered'] as const;
type Audience = (typeof audiences)[number];

interface ContactStepProps {
  /** Called with the buyer once name, city, e-mail and verified number are saved. */
  readonly onReady: (user: SessionUser) => void;
  readonly onBack: () => void;
}

/** Step 3: the buyer's contact. A guest chooses between new and registered; an unverified number gets a code. */
export const ContactStep = ({ onReady, onBack }: ContactStepProps) => {
  const { isRegistered, enter } = useSession();
  const { getValues } = useFormContext<WizardDraft>();
  const store = useAskedStore();
  const storeId = store?.id ?? null;
  const [audience, setAudience] = useState<Audience>(autoSend.isAsked(storeId) ? 'registered' : 'new');
  const contact = useContact(onReady);
  const { code, problem, takenEmail, ownAccount } = contact;
  const isLogin = !isRegistered && audience === 'registered';
  const city = getValues('contact.city')?.full_name;
  const choose = (chosen: Audience) => {
    contact.stopWaiting();
    setAudience(chosen);
    if (chosen === 'registered') autoSend.ask(storeId);
    else autoSend.forget();
  };

  return (
    <Question
      title={store ? t('storePage.wizard.contactTitle') : t('quotationRequest.contact.title')}
      hint={
        store ? t('storePage.wizard.contactHint', { store: store.name }) : t('quotationRequest.contact.hint')
      }
    >
      {!isRegistered && (
        <RadioCards
          label={t('quotationRequest.contact.who')}
          isLabelHidden
          name="audience"
          value={audience}
          options={audiences.map((value) => ({ value, label: t(`quotationRequest.contact.${value}`) }))}
          onChange={(chosen) => choose(chosen as Audience)}
        />
      )}
      {isLogin ? (
        <>
          {/* What a catalogue put together waits for a press. */}
          {!getValues('vehicle.catalogOrigin') && (
            <Text>
              {city
                ? t('quotationRequest.contact.loginSendsTo', { city })
                : t('quotationRequest.contact.loginSends')}
            </Text>
          )}
          <LoginForm
            key={takenEmail}
            email={takenEmail}
            hasCreateAccount={false}
            // The home page of who has requests has no wizard, which would send this one.
            {...(!store && { urlreturn: paths.newRequest })}
            onLogin={(entered) => {
              enter(entered);
              onReady(entered);
            }}
          />
          <Inline>
            <Button variant="secondary" onClick={onBack}>
              {t('quotationRequest.back')}
            </Button>
          </Inline>
        </>
      ) : (
        <AnswerForm onBack={onBack} onAnswer={contact.goOn} isBusy={contact.isBusy}>
          <ContactFields
            consent={contact.consent}
            takenEmail={takenEmail}
            onLogin={() => choose('registered')}
          />
          <div role="status">
            {contact.isWaiting && (
              <Banner
                tone="warning"
                title={t(`quotationRequest.contact.${ownAccount ? 'unsaved' : 'offline'}.title`)}
                action={
                  ownAccount && (
                    <Button size="sm" variant="secondary" onClick={() => contact.goOnAsInAccount(ownAccount)}>
                      {t('quotationRequest.contact.unsaved.own')}
                    </Button>
                  )
                }
              >
                {t(`quotationRequest.contact.${ownAccount ? 'unsaved' : 'offline'}.text`)}
              </Banner>
            )}
            {contact.hasRefusedFields && (
              <Banner tone="danger">{t('quotationRequest.contact.refused')}</Banner>
            )}
          </div>
          <RefusalOf problem={problem} />
        </AnswerForm>
      )}
      {code && (
        <CodeDialog
          mobile={code.mobile}
          sentAt={code.sentAt}
          onClose={contact.closeCode}
          onSendAgain={() => contact.sendCodeAgain(code.mobile)}
          onCode={(typed) => contact.enterCode(code.mobile, typed)}
        />
      )}
    </Question>
  );
};
