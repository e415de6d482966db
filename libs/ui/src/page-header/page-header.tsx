import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ArrowLeftIcon } from '../icons/page-icons.tsx';
import { BareLink } from '../link/link.tsx';
import { Heading } from '../text/text.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding-block: ${theme.space[5]};

  ${media.wide} {
    padding-block: ${theme.space[2]} ${theme.space[6]};
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
  flex: 1 1 ${theme.width.xs};
`;

const Back = styled(BareLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.control.sm};
  align-self: flex-start;
  color: ${theme.color.primary};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Description = styled.div`
  color: ${theme.color.textMuted};
  max-width: ${theme.width.text};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};

  ${media.phone} {
    width: 100%;
  }
`;

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** The page's only h1, its description, back link and actions. */
export const PageHeader = ({ title, description, back, actions }: PageHeaderProps) => (
  <Frame>
    <Words>
      {back && (
        <Back href={back.href}>
          <ArrowLeftIcon size="sm" />
          {back.label}
        </Back>
      )}
      <Heading level={1} size="2xl">
        {title}
      </Heading>
      {description && <Description>{description}</Description>}
    </Words>
    {actions && <Actions>{actions}</Actions>}
  </Frame>
);
