import {
  BareLink,
  Card,
  CheckCircleIcon,
  CloseIcon,
  Heading,
  IconButton,
  Inline,
  recoverFocus,
  Stack,
  Text,
  theme,
  VisuallyHidden,
} from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/open-store.ts';
import { useSession } from '../../session/session.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { useFirstSteps } from '../api/use-first-steps.ts';

const Step = styled(BareLink)<{ readonly $isDone: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.control.md};
  color: ${({ $isDone }) => ($isDone ? theme.color.textMuted : theme.color.primary)};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;

  & > svg {
    flex: none;
    color: ${({ $isDone }) => ($isDone ? theme.color.success : theme.color.borderStrong)};
  }
`;

const places = [
  ['page', paths.ownStore],
  ['brands', paths.ownStoreSection('marcas')],
  ['closing', paths.ownStoreSection('ventas')],
  ['quotation', paths.indexTab('quotationRequest')],
] as const;

/** What a new store does first, ticked by what it has done, until all is done or it is hidden. */
export const FirstSteps = () => {
  const { user } = useSession();
  const { preferences, choose } = usePreferences();
  const isHidden = preferences.hidesFirstSteps === true;
  const done = useFirstSteps(isHidden ? null : (user?.storeId ?? null));
  if (isHidden || !done || places.every(([step]) => done[step])) return null;
  const count = places.filter(([step]) => done[step]).length;
  return (
    <Card padding={4}>
      <Stack gap={2} as="section" aria-label={t('openStore.firstSteps.title')}>
        <Inline justify="between" isWrapping={false}>
          <Stack gap={0}>
            <Heading level={2} size="md">
              {t('openStore.firstSteps.title')}
            </Heading>
            <Text size="sm" tone="muted">
              {t('openStore.firstSteps.done', { count, total: places.length })}
            </Text>
          </Stack>
          <IconButton
            label={t('openStore.firstSteps.hide')}
            icon={<CloseIcon />}
            onClick={() => {
              choose({ hidesFirstSteps: true });
              // It goes with this button.
              recoverFocus();
            }}
          />
        </Inline>
        <ul>
          {places.map(([step, href]) => (
            <li key={step}>
              <Step href={href} $isDone={done[step]}>
                <CheckCircleIcon />
                <span>
                  {t(`openStore.firstSteps.${step}`)}
                  {done[step] && <VisuallyHidden> ({t('openStore.firstSteps.isDone')})</VisuallyHidden>}
                </span>
              </Step>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
};
