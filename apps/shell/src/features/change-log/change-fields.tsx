import type { Change } from '@tuerca/contracts';
import { ArrowRightIcon, Heading, Stack, Text, theme, VisuallyHidden } from '@tuerca/ui';
import { styled } from 'styled-components';
import { Moment } from '../../shared/moment.tsx';
import { countryOf, valueText, type ChangeTexts } from './change-texts.ts';

/* A line of text: as an item of its own the arrow would stand alone on a line beside a long value. */
const Values = styled.span`
  overflow-wrap: anywhere;

  svg {
    display: inline-block;
    vertical-align: text-bottom;
  }

  del {
    color: ${theme.color.textMuted};
    text-decoration: none;
  }

  ins {
    font-weight: ${theme.fontWeight.medium};
    text-decoration: none;
  }
`;

interface ChangeProps {
  readonly change: Change;
  readonly texts: ChangeTexts;
}

/** The fields of a change, each with what it was and what it is from then on. */
export const ChangeFields = ({ change, texts }: ChangeProps) => (
  <Stack as="ul" gap={1}>
    {change.fields.map(({ name, before, after }) => (
      <li key={name}>
        <Text as="span" size="sm" tone="muted">
          {texts.field(name)}
        </Text>{' '}
        <Values>
          <del>{texts.before(valueText(name, before, texts, countryOf(change)))}</del>{' '}
          <ArrowRightIcon size="sm" />
          {texts.becomes && <VisuallyHidden>{texts.becomes}</VisuallyHidden>}
          {/* No line breaks here. */}
          {'\u00a0'}
          <ins>{texts.after(valueText(name, after, texts, countryOf(change)))}</ins>
        </Values>
      </li>
    ))}
  </Stack>
);

/** A change by itself: what was done, by whom, when, and the fields. */
export const ChangeEntry = ({ change, texts, level }: ChangeProps & { readonly level: 2 | 3 }) => (
  <Stack gap={1}>
    <Heading level={level} size="md">
      {texts.action(change.action)}
    </Heading>
    <Text size="sm" tone="muted">
      {texts.actor(change)} · <Moment at={change.created_at} />
    </Text>
    <ChangeFields change={change} texts={texts} />
  </Stack>
);
