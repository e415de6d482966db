import { Dialog, Heading, Inline, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';

const Key = styled.kbd`
  flex: none;
  min-width: ${theme.size.control.sm};
  padding: ${theme.space[1]} ${theme.space[2]};
  border: ${theme.borderWidth.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceSunken};
  font-family: inherit;
  font-size: ${theme.fontSize.sm};
  text-align: center;
`;

const sections = [
  {
    name: 'lists',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'open'],
      ['/', 'search'],
      ['?', 'help'],
    ],
  },
  {
    name: 'inbox',
    keys: [
      ['e', 'quote'],
      ['x', 'discard'],
      ['z', 'undo'],
    ],
  },
  {
    name: 'request',
    keys: [
      ['j', 'nextPending'],
      ['k', 'previousPending'],
      ['e', 'toPrice'],
      ['x', 'discard'],
      ['/', 'searchList'],
    ],
  },
  {
    name: 'form',
    keys: [
      ['Enter', 'down'],
      ['Alt + ↓', 'calculator'],
      ['Ctrl + Enter', 'send'],
    ],
  },
] as const;

/** Sections for sellers only: a manager neither quotes nor discards. */
const ofSellers: readonly string[] = ['inbox', 'request', 'form'];

interface KeysDialogProps {
  readonly isSeller: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of these pages that the user's role can use. */
export const KeysDialog = ({ isSeller, onClose }: KeysDialogProps) => (
  <Dialog isOpen onClose={onClose} size="sm" title={t('moduleIndex.keyboard.title')}>
    <Stack gap={5}>
      {sections
        .filter(({ name }) => isSeller || !ofSellers.includes(name))
        .map(({ name, keys }) => (
          <Stack key={name} gap={2}>
            <Heading level={3} size="sm">
              {t(`moduleIndex.keyboard.${name}`)}
            </Heading>
            {keys.map(([key, what]) => (
              <Inline key={what} justify="between" isWrapping={false}>
                <Text>{t(`moduleIndex.keyboard.keys.${what}`)}</Text>
                <Key>{key}</Key>
              </Inline>
            ))}
          </Stack>
        ))}
    </Stack>
  </Dialog>
);
