import { legalVersion, publicPages } from '@tuerca/contracts';
import { Container, Heading, Stack, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDay } from '../../shared/dates.ts';
import { country } from '../../config/country.ts';
import { operator } from '../../config/operator.ts';
import { writeDocuments as writeColombian } from '../../texts/es-co/legal.ts';
import { writeDocuments as writeMexican } from '../../texts/es-mx-legal.ts';
import { t } from '../../texts/legal.ts';
import type { LegalSection } from '../../texts/legal-documents.ts';

/* Restores the bullets that the CSS reset removes. */
const List = styled.ul`
  margin: 0;
  padding-inline-start: ${theme.space[5]};
  list-style: disc;
`;

export type LegalName = 'terms' | 'privacy' | 'withdrawal';

export const documents = (country.code === 'MX' ? writeMexican : writeColombian)(operator);
export const titleOf = (name: keyof typeof publicPages) => publicPages[name].title[country.code];

const Section = ({ title, text }: LegalSection) => (
  <Stack gap={2}>
    <Heading level={2} size="lg">
      {title}
    </Heading>
    {text.map((part) =>
      typeof part === 'string' ? (
        <Text key={part}>{part}</Text>
      ) : (
        <List key={part[0]}>
          {part.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      ),
    )}
  </Stack>
);

interface LegalTextProps {
  readonly name: LegalName;
  /** Shown after the text. */
  readonly children?: ReactNode;
}

/** The text of a legal document, with its version. */
export const LegalText = ({ name, children }: LegalTextProps) => (
  <Container width="lg">
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{titleOf(name)}</Heading>
        <Text tone="muted">
          {t('legal.version', { date: formatDay(legalVersion), country: country.name })}
        </Text>
      </Stack>
      {documents[name].map((section) => (
        <Section key={section.title} {...section} />
      ))}
      {children}
    </Stack>
  </Container>
);
