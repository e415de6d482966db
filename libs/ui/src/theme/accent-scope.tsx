import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { accentNames, accentShades } from './accent-shades.ts';
import { theme } from './theme.ts';

const variableIn = (reference: string): string => reference.slice('var('.length, -1);

/** Browsers without light-dark() keep the identity colour. */
const Scope = styled.div`
  @supports (color: light-dark(black, white)) {
    ${accentNames.map(
      (name) => css`
        ${variableIn(theme.color[name])}: light-dark(var(--light-${name}), var(--dark-${name}));
      `,
    )}
  }
`;

interface AccentScopeProps {
  /** `#rrggbb`; null for the identity colour. */
  readonly accent: string | null;
  readonly children: ReactNode;
}

/** Replaces the identity colour by a store's accent colour for its children, with AA contrast in both themes. */
export const AccentScope = ({ accent, children }: AccentScopeProps) => {
  if (accent === null) return <div>{children}</div>;
  const { light, dark } = accentShades(accent);
  const style = Object.fromEntries(
    accentNames.flatMap((name) => [
      [`--light-${name}`, light[name]],
      [`--dark-${name}`, dark[name]],
    ]),
  );
  return <Scope style={style}>{children}</Scope>;
};
