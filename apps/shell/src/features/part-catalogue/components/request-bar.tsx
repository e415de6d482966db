import { limits, type CatalogVehicle } from '@tuerca/contracts';
import { checkPartQuantity } from '@tuerca/rules';
import {
  Button,
  Container,
  Dialog,
  IconButton,
  Inline,
  media,
  NumberField,
  recoverFocus,
  Stack,
  Text,
  theme,
  TrashIcon,
  VisuallyHidden,
} from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/numbers.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/part-catalogue.ts';
import { useSession } from '../../session/session.tsx';
import { requestedRows } from '../api/requested-rows.ts';
import { askedVehicle } from '../asked-vehicle.ts';
import type { PickedPart, Picks } from '../picks.ts';
import type { LinkedVehicle } from '../place.ts';
import { yearsOf } from '../years.ts';
import { AskButton } from './ask-button.tsx';

const Foot = styled.div<{ readonly $isAboveNav: boolean }>`
  position: sticky;
  bottom: 0;
  z-index: ${theme.zIndex.sticky};
  /* As far as the page goes. */
  margin-block: ${theme.space[6]} calc(-1 * ${theme.space[12]});

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

const Words = styled.div`
  flex: 1 1 ${theme.size.picture};
  min-width: 0;
`;

const Amount = styled.div`
  flex: none;
  width: calc(3.5 * ${theme.size.control.md});
`;

/** How many of a part are asked for; what a request does not take is told there, and changes nothing. */
const PickedAmount = ({ part, picks }: { readonly part: PickedPart; readonly picks: Picks }) => {
  const { oem, name, amount } = part;
  const [isWrong, setIsWrong] = useState(false);
  return (
    <Amount>
      <NumberField
        label={t('partCatalogue.request.amount', { name: `${name}, ${oem}` })}
        isLabelHidden
        hasSteppers
        min={limits.amountMin}
        max={limits.amountMax}
        value={amount}
        error={
          isWrong
            ? t('partCatalogue.request.amountWrong', {
                least: limits.amountMin,
                most: formatNumber(limits.amountMax),
                amount,
              })
            : undefined
        }
        onChange={(typed) => {
          const isTaken = typed !== null && checkPartQuantity(typed) === null;
          setIsWrong(!isTaken);
          if (isTaken) picks.setAmount(oem, typed);
        }}
      />
    </Amount>
  );
};

interface ListProps {
  readonly picks: Picks;
  /** Asks for them. */
  readonly ask: ReactNode;
  readonly onClose: () => void;
}

const List = ({ picks, ask, onClose }: ListProps) => (
  <Dialog
    isOpen
    size="sm"
    title={t('partCatalogue.request.title')}
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {t('partCatalogue.request.close')}
        </Button>
        {ask}
      </>
    }
  >
    <Stack as="ul" gap={2}>
      {picks.parts.map((part) => {
        const { oem, name } = part;
        return (
          <Inline as="li" key={oem} justify="end">
            <Words>
              <Text weight="medium">{name}</Text>
              <Text size="sm" tone="muted" isTabular>
                {oem}
              </Text>
            </Words>
            <PickedAmount part={part} picks={picks} />
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
        );
      })}
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
  const ask = (
    <AskButton
      label={t('partCatalogue.request.ask')}
      vehicle={() => askedVehicle(linked, vehicle, isRegistered)}
      parts={() => requestedRows(linked, picks.parts)}
      takenBack={picks.takenBack}
      years={yearsOf([vehicle], new Date().getFullYear())}
      onProblem={setProblem}
      onBegun={picks.give}
    />
  );
  return (
    <Foot $isAboveNav={isRegistered}>
      <Container>
        <Bar data-foot-bar aria-label={t('partCatalogue.request.bar')}>
          {!isListed && <RefusalOf problem={problem} />}
          <VisuallyHidden role="status">{t('partCatalogue.request.chosen', { count })}</VisuallyHidden>
          <Button variant="quiet" onClick={() => setIsListed(true)}>
            {t('partCatalogue.request.see', { count })}
          </Button>
          {ask}
          {isListed && (
            <List
              picks={picks}
              ask={
                <>
                  <RefusalOf problem={problem} />
                  {ask}
                </>
              }
              onClose={() => setIsListed(false)}
            />
          )}
        </Bar>
      </Container>
    </Foot>
  );
};
