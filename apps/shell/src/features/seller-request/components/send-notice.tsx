import { Banner, Text, theme } from '@tuerca/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  flex: 1 0 100%;
  min-width: 0;
  outline-offset: ${theme.space[1]};
`;

interface SendNoticeProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly messages: readonly string[];
  /** Set when the notice answers a press and no invalid field has the focus; otherwise it must not take the focus. */
  readonly takesFocus: boolean;
  readonly action?: ReactNode;
}

/** The result of sending, beside the pressed button. */
export const SendNotice = ({ tone, title, messages, takesFocus, action }: SendNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  const words = messages.join('\n');
  useEffect(() => {
    if (!takesFocus) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus, words]);
  return (
    <Place ref={place} tabIndex={-1} data-answer role={tone === 'danger' ? undefined : 'alert'}>
      <Banner tone={tone} title={title} action={action}>
        {messages.map((message) => (
          <Text key={message}>{message}</Text>
        ))}
      </Banner>
    </Place>
  );
};
