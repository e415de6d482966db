import type { SessionUser } from '@tuerca/contracts';
import { Button, Divider, Inline, Link, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { operator } from '../../../config/operator.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/session.ts';
import { sentCode } from '../sent-code.ts';
import type { Brought } from '../sign-up.ts';
import { EmailSection } from './email-section.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialLinks } from './social-links.tsx';
import { WhatsappSection } from './whatsapp-section.tsx';

type Section = 'options' | 'whatsapp' | 'email';

interface LoginFormProps {
  readonly onLogin: (user: SessionUser) => void;
  /** Called when the user goes to the sign-up page. */
  readonly onLeave?: () => void;
  readonly hasCreateAccount?: boolean;
  /** Signs up in place with the input so far; by default on the sign-up page. */
  readonly onSignUp?: (brought: Brought) => void;
  /** Whether the user returned to the form, which then takes the focus. */
  readonly isReturnedTo?: boolean;
  /** The URL to return to after social login or sign-up; by default the current page. */
  readonly urlreturn?: string | null;
  /** The section that is open initially, unless a code that was sent is awaited or an e-mail is known. */
  readonly begins?: Section;
  /** A known e-mail, which opens its section. */
  readonly email?: string;
}

/** Login by e-mail, WhatsApp or another service, one section open at a time (specification 2 section 2.1). */
export const LoginForm = ({
  onLogin,
  onLeave,
  hasCreateAccount = true,
  onSignUp,
  isReturnedTo = false,
  urlreturn,
  email,
  begins = email ? 'email' : 'options',
}: LoginFormProps) => {
  const { pathname, search, hash } = useLocation();
  const [section, setSection] = useState<Section>(() => (!email && sentCode.load() ? 'whatsapp' : begins));
  const comesBackTo = urlreturn === undefined ? `${pathname}${search}${hash}` : urlreturn;
  const [isBack, setIsBack] = useState(isReturnedTo);
  const back = () => {
    setIsBack(true);
    setSection('options');
  };
  const enter = (user: SessionUser) => {
    sentCode.forget();
    onLogin(user);
  };

  if (section === 'email') return <EmailSection onLogin={enter} onBack={back} email={email} />;
  if (section === 'whatsapp')
    return (
      <WhatsappSection
        onLogin={enter}
        onBack={back}
        onLeave={onLeave}
        onSignUp={onSignUp}
        onEmail={() => setSection('email')}
        urlreturn={comesBackTo}
      />
    );
  return (
    <Stack gap={3}>
      <Button size="lg" isFullWidth autoFocus={isBack} onClick={() => setSection('whatsapp')}>
        {t('session.byWhatsapp')}
      </Button>
      <Button size="lg" variant="secondary" isFullWidth onClick={() => setSection('email')}>
        {t('session.byEmail')}
      </Button>
      <PasskeyButton onLogin={enter} />
      <SocialLinks urlreturn={comesBackTo} />
      {hasCreateAccount && pathname !== paths.register && (
        <>
          <Divider />
          {onSignUp ? (
            <Inline gap={2}>
              <Text>{t('session.noAccount')}</Text>
              <Button variant="quiet" size="sm" onClick={() => onSignUp({})}>
                {t('session.createAccount')}
              </Button>
            </Inline>
          ) : (
            <Text>
              {t('session.noAccount')}{' '}
              <Link href={paths.registerAndReturn(comesBackTo)} onClick={onLeave}>
                {t('session.createAccount')}
              </Link>
            </Text>
          )}
        </>
      )}
      {operator.helpVideo && (
        <Link href={operator.helpVideo} target="_blank" rel="noreferrer">
          {t('session.helpVideo')}
        </Link>
      )}
    </Stack>
  );
};
