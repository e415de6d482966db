import type { CatalogVehicle } from '@tuerca/contracts';
import {
  Button,
  Container,
  Dialog,
  IconButton,
  Inline,
  media,
  recoverFocus,
  Stack,
  Text,
  theme,
  TrashIcon,
  VisuallyHidden,
} from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/part-catalogue.ts';
import { useSession } from '../../session/session.tsx';
import { askedVehicle } from '../asked-vehicle.ts';
import { rowOf, type Picks } from '../picks.ts';
import type { LinkedVehicle } from '../place.ts';
import { AskButton } from './ask-button.tsx';

const Foot = styled.div<{ readonly $isAboveNav: boolean }>`
  position: sticky;
  bottom: 0;
  z-index: ${theme.zIndex.sticky};
  margin-top: ${theme.space[6]};

  ${media.phone} {
    bottom: ${({ $isAboveNav }) =>
      $isAboveNav
        ? `calc(${theme.size.bottomNav} + env(safe-area-inset-bottom))`
        : 'env(safe-area-inset-bottom)'};
  }
`;

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.elevation.high};

  ${media.phone} {
    margin-inline: calc(-1 * ${theme.space[4]});
    border-inline: 0;
    padding-block: ${theme.space[2]};
  }
`;

const List = ({ picks, onClose }: { readonly picks: Picks; readonly onClose: () => void }) => (
  <Dialog
    isOpen
    size="sm"
    title={t('partCatalogue.request.title')}
    onClose={onClose}
    footer={
      <Button variant="secondary" onClick={onClose}>
        {t('partCatalogue.request.close')}
      </Button>
    }
  >
    <Stack as="ul" gap={2}>
      {picks.parts.map(({ oem, name, amount }) => (
        <Inline as="li" key={oem} justify="between" isWrapping={false}>
          <Stack gap={0}>
            <Text weight="medium">{amount > 1 ? `${amount} × ${name}` : name}</Text>
            <Text size="sm" tone="muted" isTabular>
              {oem}
            </Text>
          </Stack>
          <IconButton
            label={t('partCatalogue.request.remove', { name: `${name}, ${oem}` })}
            icon={<TrashIcon />}
            onClick={() => {
              picks.remove(oem);
              if (picks.parts.length === 1) onClose();
              else recoverFocus(() => document.querySelector<HTMLElement>('[role=dialog] button')?.focus());
            }}
          />
        </Inline>
      ))}
    </Stack>
  </Dialog>
);

interface RequestBarProps {
  readonly picks: Picks;
  readonly linked: LinkedVehicle;
  /** Absent until it is known. */
  readonly vehicle: CatalogVehicle | undefined;
}

/** The parts that are chosen, and the way to a request for them. */
export const RequestBar = ({ picks, linked, vehicle }: RequestBarProps) => {
  const { isRegistered } = useSession();
  const [isListed, setIsListed] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const count = picks.parts.length;
  if (count === 0 || !vehicle) return null;
  return (
    <Foot $isAboveNav={isRegistered}>
      <Container>
        <Bar data-foot-bar aria-label={t('partCatalogue.request.bar')}>
          {problem && <Refusal attempt={problem}>{problem.text}</Refusal>}
          <VisuallyHidden role="status">{t('partCatalogue.request.chosen', { count })}</VisuallyHidden>
          <Button variant="quiet" onClick={() => setIsListed(true)}>
            {t('partCatalogue.request.see', { count })}
          </Button>
          <AskButton
            label={t('partCatalogue.request.ask')}
            vehicle={() => askedVehicle(linked, vehicle, isRegistered)}
            parts={picks.parts.map(rowOf)}
            onProblem={setProblem}
            onBegun={picks.clear}
          />
          {isListed && <List picks={picks} onClose={() => setIsListed(false)} />}
        </Bar>
      </Container>
    </Foot>
  );
};
