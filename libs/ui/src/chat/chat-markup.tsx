import { Fragment, type ReactNode } from 'react';
import { parseChatMarkup, type ChatToken } from '@tuerca/rules';
import { Link } from '../link/link.tsx';

const render = (tokens: readonly ChatToken[]): ReactNode =>
  tokens.map((token, index) => {
    switch (token.type) {
      case 'text':
        return <Fragment key={index}>{token.text}</Fragment>;
      case 'bold':
        return <strong key={index}>{render(token.children)}</strong>;
      case 'italic':
        return <em key={index}>{render(token.children)}</em>;
      case 'link':
        return (
          <Link key={index} href={token.href}>
            {token.label}
          </Link>
        );
    }
  });

interface ChatMarkupProps {
  readonly text: string;
  /** Host and port of this site: only its own URLs become links. */
  readonly ownHost?: string | undefined;
}

/**
 * A message with *bold* and _italic_ as React elements: user text is never parsed as HTML (spec 1, section
 * 2).
 */
export const ChatMarkup = ({ text, ownHost = window.location.host }: ChatMarkupProps) =>
  render(parseChatMarkup(text, ownHost));
