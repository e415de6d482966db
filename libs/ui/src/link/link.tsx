import {
  createContext,
  createElement,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type AnchorProps = ComponentProps<'a'>;
export type LinkComponent = ComponentType<AnchorProps> | 'a';

const LinkContext = createContext<LinkComponent>('a');

interface LinkProviderProps {
  /** Renders every link of the library, e.g. a wrapper of the router's `Link` that takes `href`. */
  readonly component: LinkComponent;
  readonly children: ReactNode;
}

/** Makes every link of the library go through the application's router. */
export const LinkProvider = ({ component, children }: LinkProviderProps) => (
  <LinkContext value={component}>{children}</LinkContext>
);

/** An unstyled anchor that goes through the application's router. */
export const BareLink = (props: AnchorProps) => createElement(use(LinkContext), props);

/** A link in running text. */
export const Link = styled(BareLink)`
  color: ${theme.color.primary};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: underline;
  text-decoration-thickness: ${theme.borderWidth.thin};
  text-underline-offset: 0.2em;
  border-radius: ${theme.radius.sm};

  &:hover {
    color: ${theme.color.primaryHover};
    text-decoration-thickness: ${theme.borderWidth.thick};
  }
`;
