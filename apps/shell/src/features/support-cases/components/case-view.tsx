import type { SupportCase } from '@tuerca/contracts';
import { Card, Heading, Inline, Stack, Text } from '@tuerca/ui';
import { Fragment, type ReactNode } from 'react';
import { formatDate, formatDay } from '../../../shared/dates.ts';
import { Answer, Words } from '../../../shared/words.ts';
import { t } from '../../../texts/support-cases.ts';
import { CaseStatus } from '../case-status.tsx';
import { AboutLink } from './about-link.tsx';

/** All that it was answered, with what was replied to it, oldest first. */
const answersOf = ({ earlier_answers: earlier, answer, answered_at: at }: SupportCase) =>
  answer && at ? [...earlier, { answer, answered_at: at, reply: null, replied_at: null }] : earlier;

interface CaseViewProps {
  readonly found: SupportCase;
  /** Whether the reader may open what it is about. */
  readonly isOpenable?: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A case as its person follows it: how it stands, what was written, and what was answered. */
export const CaseView = ({ found, isOpenable = false, children }: CaseViewProps) => {
  const { number, kind, status, subject, text, reference, closing_note: note } = found;
  const about = reference && t('supportCases.following.reference', { reference });
  return (
    <Card padding={5}>
      <Stack gap={3} id={number}>
        <Inline justify="between" gap={2}>
          <Text weight="bold">{number}</Text>
          <CaseStatus status={status} />
        </Inline>
        <Heading level={2} size="lg">
          {subject || t(`supportCases.kinds.${kind}`)}
        </Heading>
        <Text size="sm" tone="muted">
          {t(`supportCases.kinds.${kind}`)} ·{' '}
          {t('supportCases.following.sent', { date: formatDate(found.created_at) })}
          {about && <> · {isOpenable ? <AboutLink reference={reference} text={about} /> : about}</>}
        </Text>
        <Words>{text}</Words>
        {status === 'open' && (
          <Text weight="medium">
            {t('supportCases.following.until', { day: formatDay(found.answer_by) })}
          </Text>
        )}
        {answersOf(found).map(({ answer, answered_at: at, reply, replied_at: repliedAt }) => (
          <Fragment key={at}>
            <Answer>
              <Text size="sm" tone="muted">
                {t('supportCases.following.answer', { date: formatDate(at) })}
              </Text>
              <Words>{answer}</Words>
            </Answer>
            {reply && repliedAt && (
              <div>
                <Text size="sm" tone="muted">
                  {t('supportCases.following.reply', { date: formatDate(repliedAt) })}
                </Text>
                <Words>{reply}</Words>
              </div>
            )}
          </Fragment>
        ))}
        {status === 'closed' && found.closed_at && (
          <Answer>
            <Text size="sm" tone="muted">
              {t('supportCases.following.closed', { date: formatDate(found.closed_at) })}
            </Text>
            {note && <Words>{note}</Words>}
          </Answer>
        )}
        {children}
      </Stack>
    </Card>
  );
};
