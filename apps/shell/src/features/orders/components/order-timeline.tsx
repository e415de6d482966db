import { CheckIcon, CloseIcon, Link, Text, theme, VisuallyHidden } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';

type State = 'done' | 'lost' | 'next';

const colors = { done: theme.color.success, lost: theme.color.danger, next: theme.color.primary } as const;

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

/** A step with the line that joins its mark to the next one. */
const Step = styled.li`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  padding-bottom: ${theme.space[5]};

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: ${theme.size.icon.lg};
    bottom: 0;
    left: calc(${theme.size.icon.lg} / 2);
    border-left: ${theme.borderWidth.thick} solid ${theme.color.border};
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

const Mark = styled.span<{ readonly $state: State }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.icon.lg};
  height: ${theme.size.icon.lg};
  border-radius: ${theme.radius.full};
  border: ${theme.borderWidth.thick} solid ${({ $state }) => colors[$state]};
  background: ${({ $state }) => ($state === 'next' ? theme.color.surface : colors[$state])};
  color: ${theme.color.surface};
`;

export interface TimelineStep {
  readonly title: string;
  readonly state: State;
  readonly href?: string;
  /** When the step happened, or what to do. */
  readonly detail?: ReactNode;
}

/** The timeline of an order. */
export const OrderTimeline = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <List>
    {steps.map(({ title, state, href, detail }, index) => (
      // A step may be taken again, and comes last.
      <Step key={`${index} ${title}`} aria-current={state === 'next' ? 'step' : undefined}>
        <Mark $state={state} aria-hidden>
          {state === 'done' && <CheckIcon size="sm" />}
          {state === 'lost' && <CloseIcon size="sm" />}
        </Mark>
        <div>
          <Text as="strong" weight={state === 'next' ? 'bold' : 'medium'}>
            {href ? <Link href={href}>{title}</Link> : title}
            {state === 'done' && <VisuallyHidden> {t('orders.order.done')}</VisuallyHidden>}
          </Text>
          {detail && (
            <Text size="sm" tone="muted">
              {detail}
            </Text>
          )}
        </div>
      </Step>
    ))}
  </List>
);
