import { styled } from 'styled-components';
import { CheckIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

type StepState = 'done' | 'current' | 'ahead';

const Row = styled.ol`
  display: flex;
  gap: ${theme.space[2]};
`;

const Step = styled.li`
  flex: 1;
  min-width: 0;
`;

const Face = styled.button<{ readonly $state: StepState }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  width: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]} 0 0;
  border: 0;
  border-top: ${theme.size.bar} solid
    ${({ $state }) => ($state === 'ahead' ? theme.color.border : theme.color.primary)};
  background: none;
  color: ${({ $state }) => ($state === 'current' ? theme.color.text : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
  font-weight: ${({ $state }) => theme.fontWeight[$state === 'current' ? 'bold' : 'regular']};
  text-align: start;
  transition: border-color ${theme.duration.normal} ${theme.easing.standard};

  &:not(:disabled) {
    cursor: pointer;
  }
`;

const Mark = styled.span<{ readonly $state: StepState }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.icon.lg};
  height: ${theme.size.icon.lg};
  border-radius: ${theme.radius.full};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  background: ${({ $state }) => ($state === 'ahead' ? theme.color.neutralSoft : theme.color.primary)};
  color: ${({ $state }) => ($state === 'ahead' ? theme.color.onNeutralSoft : theme.color.onPrimary)};

  ${media.phone} {
    display: none;
  }
`;

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step. */
  readonly current: number;
  /** Called to go back to a completed step. */
  readonly onStepChange?: (index: number) => void;
}

/** Progress through a task of a few steps. */
export const Stepper = ({ label, steps, current, onStepChange }: StepperProps) => (
  <nav aria-label={label}>
    <Row>
      {steps.map((step, index) => {
        const state: StepState = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <Step key={step}>
            <Face
              type="button"
              $state={state}
              disabled={state !== 'done' || !onStepChange}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={() => onStepChange?.(index)}
            >
              <Mark $state={state} aria-hidden>
                {state === 'done' ? <CheckIcon size="sm" /> : index + 1}
              </Mark>
              <span>
                {step}
                {state === 'done' && <VisuallyHidden> {words.step.done}</VisuallyHidden>}
              </span>
            </Face>
          </Step>
        );
      })}
    </Row>
  </nav>
);
