import type { AdviserRight } from '@tuerca/contracts';
import { Dialog, Heading, Inline, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { may } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';

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

type Section = (typeof sections)[number];
type What = Section['keys'][number][1];

/** Sections for sellers only: a manager neither quotes nor discards. */
const ofSellers: readonly string[] = ['inbox', 'request', 'form'];
/** What a seller's adviser needs a right for. */
const rightFor: Partial<Record<What, AdviserRight>> = {
  quote: 'quote',
  toPrice: 'quote',
  down: 'quote',
  calculator: 'quote',
  send: 'quote',
  discard: 'discard',
  undo: 'discard',
};

/** The keyboard shortcuts of these pages that the user can use. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { user, isSeller } = useSession();
  const isUsable = ([, what]: Section['keys'][number]): boolean => {
    const right = rightFor[what];
    return right === undefined || Boolean(user && may(user, right));
  };
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('moduleIndex.keyboard.title')}>
      <Stack gap={5}>
        {sections
          .filter(({ name }) => isSeller || !ofSellers.includes(name))
          .map(({ name, keys }) => ({ name, keys: keys.filter(isUsable) }))
          .filter(({ keys }) => keys.length > 0)
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
};
