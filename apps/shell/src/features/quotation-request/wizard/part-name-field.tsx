import { limits, suggestPartNames } from '@tuerca/contracts';
import { fold } from '@tuerca/rules';
import { media, TextField, theme } from '@tuerca/ui';
import { useRef, useState, type ClipboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../../app/api.ts';
import { useDebounced } from '../../../app/debounce.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/text.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
`;

const Suggestions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Suggestion = styled.button`
  min-height: ${theme.size.control.sm};
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${theme.fontSize.sm};
  text-align: start;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${theme.color.primarySoftHover};
    }
  }

  ${media.phone} {
    min-height: ${theme.size.control.md};
  }
`;

/** Short enough to stay above a phone's keyboard. */
const suggestionsInSight = 5;

interface PartNameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Called when the field and its suggestions are left. */
  readonly onLeave: () => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A part's name; while it is typed, the names that others asked for stand below, each a tap away. */
export const PartNameField = ({ value, onChange, onLeave, onPaste, error, ref }: PartNameFieldProps) => {
  const [isActive, setIsActive] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const text = useDebounced(value.trim(), 200);
  const { data } = useRead(
    suggestPartNames,
    isActive && text.length >= limits.partSuggestionMin ? { query: { country: country.code, text } } : null,
  );
  const isWanted = isActive && value.trim().length >= limits.partSuggestionMin;
  const names = (isWanted ? (data?.data ?? []) : [])
    .map(({ name }) => name)
    .filter((name) => fold(name).startsWith(fold(value)) && name !== value)
    .slice(0, suggestionsInSight);
  const take = (name: string, isByKey: boolean) => {
    onChange(name);
    // The suggestion leaves; a finger would be shown its keyboard again, though.
    if (isByKey) frame.current?.querySelector('input')?.focus();
  };
  return (
    <Frame
      ref={frame}
      onFocus={() => setIsActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setIsActive(false);
        onLeave();
      }}
    >
      <TextField
        ref={ref}
        label={t('quotationRequest.parts.name')}
        placeholder={t('quotationRequest.parts.placeholder')}
        autoComplete="off"
        maxLength={limits.partNameMax}
        value={value}
        onChange={({ target }) => onChange(target.value.trimStart())}
        onPaste={onPaste}
        error={error}
      />
      {names.length > 0 && (
        <Suggestions aria-label={t('quotationRequest.parts.suggestions')}>
          {names.map((name) => (
            <li key={name}>
              <Suggestion type="button" onClick={({ detail }) => take(name, detail === 0)}>
                {name}
              </Suggestion>
            </li>
          ))}
        </Suggestions>
      )}
    </Frame>
  );
};
