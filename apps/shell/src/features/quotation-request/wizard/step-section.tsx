import { Button, CheckIcon, Heading, media, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/text.ts';

type StepState = 'done' | 'current' | 'ahead';

const Frame = styled.section<{ readonly $state: StepState }>`
  padding: ${theme.space[5]};

  & + & {
    border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  }

  ${media.phone} {
    padding: ${theme.space[4]};
    ${({ $state }) => $state === 'ahead' && 'display: none;'}
  }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.control.sm};
`;

const Mark = styled.span<{ readonly $state: StepState }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.icon.lg};
  height: ${theme.size.icon.lg};
  border-radius: ${theme.radius.full};
  background: ${({ $state }) => ($state === 'ahead' ? theme.color.neutralSoft : theme.color.primary)};
  color: ${({ $state }) => ($state === 'ahead' ? theme.color.onNeutralSoft : theme.color.onPrimary)};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Clamped to two lines; the step itself shows a long list. */
const Answer = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;
`;

const Body = styled.div`
  padding-top: ${theme.space[4]};
`;

interface StepSectionProps {
  readonly name: string;
  readonly number: number;
  readonly count: number;
  readonly state: StepState;
  /** The answers in one line. */
  readonly answer?: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** A step: current, done with its answers in one line, or upcoming (hidden on phones). */
export const StepSection = ({ name, number, count, state, answer, onChange, children }: StepSectionProps) => (
  <Frame $state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <Header>
      <Mark $state={state} aria-hidden>
        {state === 'done' ? <CheckIcon size="sm" /> : number}
      </Mark>
      <Words>
        <Heading level={2} size="md">
          {name}
        </Heading>
        {answer && (
          <Answer size="sm" tone="muted">
            {answer}
          </Answer>
        )}
      </Words>
      {state === 'done' && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('quotationRequest.changeStep', { step: name })}
          onClick={onChange}
        >
          {t('quotationRequest.change')}
        </Button>
      )}
      {state === 'current' && <Count>{t('quotationRequest.stepOf', { step: number, count })}</Count>}
    </Header>
    {state === 'current' && <Body>{children}</Body>}
  </Frame>
);
