import { Button, CheckIcon, Heading, media, Stack, theme } from '@tuerca/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/products.ts';

/** Values that are shown of a facet at first. */
const shownAtFirst = 6;

const Values = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Value = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  width: 100%;
  min-height: ${theme.size.control.sm};
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font-size: ${theme.fontSize.sm};
  text-align: start;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }

  ${media.touch} {
    min-height: ${theme.size.control.md};
  }

  &[aria-pressed='true'] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.fontWeight.medium};
  }

  & > svg {
    flex: none;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;

  [aria-pressed='true'] > & {
    color: inherit;
  }
`;

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

interface FacetListProps {
  readonly title: string;
  readonly values: readonly FacetValue[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | null) => void;
}

/** The values of a facet with how many products have each; pressed again, a chosen one is let go. */
export const FacetList = ({ title, values, chosen, onChoose }: FacetListProps) => {
  const titleId = useId();
  const [isAll, setIsAll] = useState(false);
  const isAbove = values.findIndex(({ value }) => value === chosen) >= shownAtFirst;
  const shown = isAll || isAbove ? values : values.slice(0, shownAtFirst);
  if (values.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-labelledby={titleId}>
      <Heading level={2} size="sm" id={titleId}>
        {title}
      </Heading>
      <Values>
        {shown.map(({ value, name, count }) => (
          <li key={value}>
            <Value
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value === chosen ? null : value)}
            >
              {value === chosen && <CheckIcon size="sm" />}
              <Name>{name}</Name>
              <Count>{formatNumber(count)}</Count>
            </Value>
          </li>
        ))}
      </Values>
      {values.length > shownAtFirst && !isAbove && (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? t('products.facets.less') : t('products.facets.more', { count: values.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
};
