import type { ComponentProps, ReactNode } from 'react';
import { css, styled, type RuleSet } from 'styled-components';
import { BareLink } from '../link/link.tsx';
import { Spinner } from '../loading-indicator/loading-indicator.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ControlSize = 'sm' | 'md' | 'lg';

const variants = {
  primary: css`
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    ${media.hover} {
      &:hover {
        background: ${theme.color.primaryHover};
      }
    }
    &:active {
      background: ${theme.color.primaryActive};
    }
  `,
  secondary: css`
    background: ${theme.color.surface};
    color: ${theme.color.text};
    border-color: ${theme.color.borderStrong};
    ${media.hover} {
      &:hover {
        background: ${theme.color.surfaceHover};
      }
    }
    /* It stays pressed while the window that it opened is there, or comes. */
    &:active,
    &[aria-haspopup][aria-expanded='true'] {
      background: ${theme.color.surfaceSunken};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.color.primary};
    ${media.hover} {
      &:hover {
        background: ${theme.color.primarySoft};
        color: ${theme.color.onPrimarySoft};
      }
    }
    &:active {
      background: ${theme.color.primarySoftHover};
    }
  `,
  /* Outlined: what cannot be undone is never the button that stands out. */
  danger: css`
    background: ${theme.color.surface};
    color: ${theme.color.danger};
    border-color: ${theme.color.danger};
    ${media.hover} {
      &:hover {
        background: ${theme.color.dangerSoft};
        color: ${theme.color.onDangerSoft};
      }
    }
    &:active {
      background: ${theme.color.dangerSoft};
      color: ${theme.color.onDangerSoft};
    }
  `,
} as const;

const sizes = {
  sm: css`
    min-height: ${theme.size.control.sm};
    padding: ${theme.space[1]} ${theme.space[3]};
    font-size: ${theme.fontSize.sm};
    ${media.touch} {
      min-height: ${theme.size.control.md};
    }
  `,
  md: css`
    min-height: ${theme.size.control.md};
    padding: ${theme.space[2]} ${theme.space[4]};
  `,
  lg: css`
    min-height: ${theme.size.control.lg};
    padding: ${theme.space[3]} ${theme.space[6]};
    font-size: ${theme.fontSize.lg};
  `,
} as const;

/** What a button looks like for each value of one of its attributes; it outweighs nothing that comes after it. */
const lookBy = (attribute: string, looks: Readonly<Record<string, RuleSet>>) =>
  Object.entries(looks).map(
    ([value, look]) => css`
      &:where([data-${attribute}='${value}']) {
        ${look}
      }
    `,
  );

/** All looks in one rule: one of its own would be written while a button first comes, and every style looked up anew. */
const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  position: relative;
  width: auto;
  border: ${theme.borderWidth.thin} solid transparent;
  border-radius: ${theme.radius.md};
  font-weight: ${theme.fontWeight.medium};
  line-height: ${theme.lineHeight.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${theme.duration.fast} ${theme.easing.standard},
    color ${theme.duration.fast} ${theme.easing.standard},
    transform ${theme.duration.fast} ${theme.easing.standard};

  &:where([data-wide]) {
    width: 100%;
  }
  ${lookBy('size', sizes)}
  ${lookBy('variant', variants)}

  &:active {
    transform: scale(0.985);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    background: ${theme.color.neutralSoft};
    color: ${theme.color.textMuted};
    border-color: transparent;
    transform: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const StyledButton = styled.button`
  ${buttonLook}
`;

const StyledLink = styled(BareLink)`
  ${buttonLook}
`;

interface ButtonLookProps {
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly isFullWidth?: boolean;
  readonly iconStart?: ReactNode;
  readonly iconEnd?: ReactNode;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLookProps {
  readonly isDisabled?: boolean;
  /** Shows that the action is pending and ignores further presses; the button keeps the focus. */
  readonly isLoading?: boolean;
}

const pressesOf = ({
  isLoading,
  onClick,
  onKeyDown,
}: Pick<ButtonProps, 'isLoading' | 'onClick' | 'onKeyDown'>): Pick<ButtonProps, 'onClick' | 'onKeyDown'> => ({
  onClick: (event) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  },
  onKeyDown: (event) => {
    // A held key presses once: the focus may have moved on to another button, of the next step, row or question.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  },
});

/** Starts an action. One `primary` per view. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  type = 'button',
  isFullWidth = false,
  isDisabled = false,
  isLoading = false,
  iconStart,
  iconEnd,
  onClick,
  onKeyDown,
  children,
  ...rest
}: ButtonProps) => (
  <StyledButton
    {...rest}
    type={type}
    data-variant={variant}
    data-size={size}
    data-wide={isFullWidth || undefined}
    disabled={isDisabled}
    aria-busy={isLoading || undefined}
    {...pressesOf({ isLoading, onClick, onKeyDown })}
  >
    {isLoading ? <Spinner $size="sm" /> : iconStart}
    {children}
    {iconEnd}
  </StyledButton>
);

interface LinkButtonProps extends ComponentProps<'a'>, ButtonLookProps {}

/** A link styled as a button; navigates through the application's router. */
export const LinkButton = ({
  variant = 'primary',
  size = 'md',
  isFullWidth = false,
  iconStart,
  iconEnd,
  children,
  ...rest
}: LinkButtonProps) => (
  <StyledLink {...rest} data-variant={variant} data-size={size} data-wide={isFullWidth || undefined}>
    {iconStart}
    {children}
    {iconEnd}
  </StyledLink>
);

const IconOnly = styled(StyledButton)`
  padding: 0;
  flex: none;
  ${lookBy('size', {
    sm: css`
      width: ${theme.size.control.sm};
    `,
    md: css`
      width: ${theme.size.control.md};
    `,
    lg: css`
      width: ${theme.size.control.lg};
    `,
  })}
`;

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconStart' | 'iconEnd' | 'isFullWidth'> {
  /** The label: read by screen readers, and shown as the native tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that shows only an icon. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  type = 'button',
  isDisabled = false,
  isLoading = false,
  onClick,
  onKeyDown,
  ...rest
}: IconButtonProps) => (
  <IconOnly
    title={label}
    {...rest}
    type={type}
    aria-label={label}
    data-variant={variant}
    data-size={size}
    disabled={isDisabled}
    aria-busy={isLoading || undefined}
    {...pressesOf({ isLoading, onClick, onKeyDown })}
  >
    {isLoading ? <Spinner $size="sm" /> : icon}
  </IconOnly>
);
