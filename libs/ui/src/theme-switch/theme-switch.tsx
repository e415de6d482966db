import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { MonitorIcon, MoonIcon, SunIcon } from '../icons/icons.tsx';
import { useColorScheme, type ColorScheme } from '../theme/theme-provider.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const Frame = styled.div`
  display: inline-flex;
  align-self: flex-start;
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
`;

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-width: ${theme.size.control.md};
  min-height: ${theme.size.control.sm};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.full};
  color: ${theme.color.onNeutralSoft};
  font-size: ${theme.fontSize.sm};
  cursor: pointer;

  &:has(:checked) {
    background: ${theme.color.surface};
    color: ${theme.color.primary};
    box-shadow: ${theme.elevation.low};
  }

  &:has(:focus-visible) {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
  }

  /* Covers the whole option and more: a large touch target without a taller row. */
  input {
    position: absolute;
    inset: calc(-1 * ${theme.space[1]}) 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const schemes: readonly { readonly scheme: ColorScheme; readonly label: string; readonly icon: ReactNode }[] =
  [
    { scheme: 'system', label: words.theme.system, icon: <MonitorIcon size="sm" /> },
    { scheme: 'light', label: words.theme.light, icon: <SunIcon size="sm" /> },
    { scheme: 'dark', label: words.theme.dark, icon: <MoonIcon size="sm" /> },
  ];

interface ThemeSwitchProps {
  /** Hides the labels visually; screen readers still read them. */
  readonly isCompact?: boolean;
}

/** Automático, Claro or Oscuro: the colour scheme of this device. */
export const ThemeSwitch = ({ isCompact = false }: ThemeSwitchProps) => {
  const { colorScheme, setColorScheme } = useColorScheme();
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={words.theme.label}>
      {schemes.map(({ scheme, label, icon }) => (
        <Choice key={scheme} title={isCompact ? label : undefined}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={scheme === colorScheme}
            onChange={() => setColorScheme(scheme)}
          />
          {icon}
          {!isCompact && <span aria-hidden>{label}</span>}
        </Choice>
      ))}
    </Frame>
  );
};
