import { ChevronDownIcon, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.details`
  &[open] > summary svg:last-child {
    transform: rotate(180deg);
  }
`;

const Title = styled.summary`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.control.md};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  svg:last-child {
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
    transition: transform ${theme.duration.fast} ${theme.easing.standard};
  }
`;

const Content = styled.div`
  padding-top: ${theme.space[2]};
`;

interface DisclosureProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A disclosure: content that is collapsed by default. */
export const Disclosure = ({ title, isOpen = false, children }: DisclosureProps) => (
  <Frame open={isOpen}>
    <Title>
      {title}
      <ChevronDownIcon />
    </Title>
    <Content>{children}</Content>
  </Frame>
);
