import type { Wish } from '@tuerca/contracts';
import { Button, Checkbox, Inline, Link, media, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/wishes.ts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding-block: ${theme.space[2]};
  border-block-end: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  ${media.phone} {
    flex-basis: 100%;
  }
`;

const factsOf = ({ reference, vehicle }: Wish): string =>
  [
    vehicle ? `${vehicle.brand_name} ${vehicle.model} ${vehicle.year}` : t('wishes.anyVehicle'),
    reference && t('wishes.reference', { reference }),
  ]
    .filter(Boolean)
    .join(' · ');

interface WishRowProps {
  readonly wish: Wish;
  /** Absent: what was asked for is not chosen. */
  readonly choice?:
    | { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void }
    | undefined;
  readonly actions: ReactNode;
  readonly onRemove: () => Promise<void>;
}

/** A part that one wants. */
export const WishRow = ({ wish, choice, actions, onRemove }: WishRowProps) => {
  const { name, amount, quotation_request: request } = wish;
  const title = t('wishes.amount', { amount, name });
  return (
    <Row data-row={wish.id}>
      <Words>
        {choice ? (
          <Checkbox
            label={title}
            description={factsOf(wish)}
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChoose(target.checked)}
          />
        ) : (
          <>
            <Text weight="medium">{title}</Text>
            <Text size="sm" tone="muted">
              {factsOf(wish)}
            </Text>
          </>
        )}
        {request && (
          <Link href={paths.buyerRequest(request.id)}>{t('wishes.asked', { code: request.code })}</Link>
        )}
      </Words>
      <Inline gap={1}>
        {actions}
        <RemoveButton
          label={t('wishes.remove')}
          fullLabel={t('wishes.removeOf', { name })}
          name={name}
          title={t('wishes.removing')}
          text={t('wishes.removingText')}
          failed={t('wishes.removeFailed')}
          onRemove={onRemove}
        />
      </Inline>
    </Row>
  );
};

/** What can be done with a wish besides removing it. */
export const WishAction = ({
  label,
  fullLabel,
  onPress,
}: {
  readonly label: string;
  readonly fullLabel: string;
  readonly onPress: () => void;
}) => (
  <Button variant="quiet" aria-label={fullLabel} onClick={onPress}>
    {label}
  </Button>
);
