import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A spinner in the current text colour; decorative only. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{
  readonly $size?: keyof typeof theme.size.icon;
}>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 'md' }) => theme.size.icon[$size]};
  height: ${({ $size = 'md' }) => theme.size.icon[$size]};
  border: ${theme.borderWidth.heavy} solid currentColor;
  border-right-color: transparent;
  border-radius: ${theme.radius.full};
  animation: ${turn} ${theme.duration.spin} linear infinite;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[8]} ${theme.space[4]};
  color: ${theme.color.textMuted};
`;

/** Announces that something is loading (spec 1, section 2). */
export const LoadingIndicator = ({ label = words.loading }: { readonly label?: string }) => (
  <Row role="status">
    <Spinner />
    <span>{label}</span>
  </Row>
);
