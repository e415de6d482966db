import { useEffect, useId, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { AlertIcon } from '../icons/icons.tsx';
import { useSteady } from '../press/press.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

export interface FieldProps {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  /** The validation error, linked to the control by aria-describedby. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

export const labelLook = css<{ readonly $isHidden: boolean }>`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  color: ${theme.color.text};
  ${({ $isHidden }) =>
    $isHidden &&
    css`
      position: absolute;
      width: ${theme.borderWidth.thin};
      height: ${theme.borderWidth.thin};
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    `}
`;

const Label = styled.label<{ readonly $isHidden: boolean }>`
  ${labelLook}
`;

const GroupLabel = styled.span<{ readonly $isHidden: boolean }>`
  ${labelLook}
`;

const Optional = styled.span`
  font-weight: ${theme.fontWeight.regular};
  color: ${theme.color.textMuted};
`;

/** What a field is called, and that it may be left empty. */
export const LabelText = ({ label, isRequired }: Pick<FieldProps, 'label' | 'isRequired'>) => (
  <>
    {label}
    {isRequired === false && <Optional> {words.optional}</Optional>}
  </>
);

const Description = styled.div`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
`;

const ErrorText = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  align-items: flex-start;
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.danger};

  svg {
    margin-top: 0.15em;
  }
`;

/** The style of a text-like control in every state. */
export const controlLook = css`
  width: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.borderWidth.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  /* With a smaller font iOS zooms the page when the field gets the focus. */
  font-size: ${theme.fontSize.md};
  transition: border-color ${theme.duration.fast} ${theme.easing.standard};

  &::placeholder {
    color: ${theme.color.textMuted};
    opacity: 1;
  }

  /* In a date field the focus may be on its inner button, hence :focus-within. */
  &:focus-visible,
  &:is(input):focus-within,
  &[data-focused] {
    outline: ${theme.borderWidth.thick} solid ${theme.color.primary};
    outline-offset: calc(-1 * ${theme.borderWidth.thin});
    border-color: ${theme.color.primary};
  }

  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }

  &[aria-invalid='true']:focus-visible {
    outline-color: ${theme.color.danger};
  }

  &:disabled,
  &[readonly] {
    background: ${theme.color.surfaceSunken};
    color: ${theme.color.textMuted};
    border-color: ${theme.color.border};
  }

  &:disabled {
    cursor: not-allowed;
  }
`;

/** Attributes for the control of a field. */
interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id?: string | undefined;
  /** `group` for several controls under one label, which is then linked by aria-labelledby. */
  readonly kind?: 'control' | 'group';
  readonly children: (ids: ControlIds) => ReactNode;
}

/**
 * For the text of a field's error, which stands beside its control: brings it in sight while the control has the focus, which
 * scrolls the control into view, but not what is below it, where a footer may cover it.
 */
export const useErrorInSight = (error: string | undefined) => {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text.current?.parentElement?.contains(document.activeElement))
      text.current.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return text;
};

/** Label, description and error of one control; nearly every field is built on it. */
export const FieldFrame = ({
  id,
  label,
  isLabelHidden = false,
  description,
  error: given,
  isRequired,
  kind = 'control',
  children,
}: FieldFrameProps) => {
  const error = useSteady(given);
  const generated = useId();
  const controlId = id ?? generated;
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const errorText = useErrorInSight(error);
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ') || undefined;
  const text = <LabelText label={label} isRequired={isRequired} />;
  const control = children({
    id: controlId,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  });
  return (
    <Frame
      {...(kind === 'group'
        ? { role: 'group', 'aria-labelledby': `${controlId}-label`, 'aria-describedby': describedBy }
        : {})}
    >
      {kind === 'group' ? (
        <GroupLabel id={`${controlId}-label`} $isHidden={isLabelHidden}>
          {text}
        </GroupLabel>
      ) : (
        <Label id={`${controlId}-label`} htmlFor={controlId} $isHidden={isLabelHidden}>
          {text}
        </Label>
      )}
      {control}
      {description && <Description id={descriptionId}>{description}</Description>}
      {error && (
        <ErrorText ref={errorText} id={errorId} role="alert">
          <AlertIcon size="sm" />
          <span>{error}</span>
        </ErrorText>
      )}
    </Frame>
  );
};
