import type { Change } from '@tuerca/contracts';
import { ArrowRightIcon, Stack, Text, theme, VisuallyHidden } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../texts/administration.ts';
import { fieldWords, valueWords } from './change-words.ts';

const Values = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  overflow-wrap: anywhere;

  del {
    color: ${theme.color.textMuted};
    text-decoration: none;
  }

  ins {
    font-weight: ${theme.fontWeight.medium};
    text-decoration: none;
  }
`;

/** The fields of a change, each with what it was and what it is from then on. */
export const ChangeFields = ({ fields }: Pick<Change, 'fields'>) => (
  <Stack as="ul" gap={1}>
    {fields.map(({ name, before, after }) => (
      <li key={name}>
        <Text as="span" size="sm" tone="muted">
          {fieldWords(name)}:
        </Text>{' '}
        <Values>
          <del>{valueWords(name, before)}</del>
          <ArrowRightIcon size="sm" />
          <VisuallyHidden>{t('administrationArea.log.becomes')}</VisuallyHidden>
          <ins>{valueWords(name, after)}</ins>
        </Values>
      </li>
    ))}
  </Stack>
);
