import { limits } from '@tuerca/contracts';
import { checkPartName, fold, partNameMessages, typedPartRows } from '@tuerca/rules';
import { media, TextField, theme, useSteady } from '@tuerca/ui';
import { Suspense, useMemo, useRef, useState, type ClipboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { useDebounced } from '../../../shared/debounce.ts';
import { part } from '../../../shared/load-area.ts';
import { t } from '../../../texts/request-steps.ts';
import { usePartNames } from '../api/use-part-names.ts';

const PartDrawing = part(() => import('./part-drawing.tsx'), 'PartDrawing');

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
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.control.sm};
  padding: 0 ${theme.space[3]} 0 ${theme.space[1]};
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

/* Reserves the space of the drawing, which loads late. */
const Picture = styled.span`
  display: inline-flex;
  width: ${theme.size.control.sm};
  height: ${theme.size.control.sm};
`;

/** The number of suggestions that fit above a phone's keyboard. */
const suggestionsInSight = 5;

interface PartNameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Called when the focus leaves the field and its suggestions, also with a suggestion that was tapped. */
  readonly onLeave: () => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A part's name, with suggestions from other requests while typing. */
export const PartNameField = ({
  label,
  value,
  onChange,
  onLeave,
  onPaste,
  error,
  ref,
}: PartNameFieldProps) => {
  const [isActive, setIsActive] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const text = useDebounced(value.trim(), 200);
  const isNameLong = text.length >= limits.partSuggestionMin && text.length <= limits.partNameMax;
  const { data } = usePartNames(isActive && isNameLong ? text : null);
  // Input is not truncated: a name that is too long shows an error at once.
  const isTooLong = typedPartRows(value).length <= 1 && checkPartName(value) === partNameMessages.tooLong;
  const tooLong = isTooLong ? partNameMessages.tooLong : undefined;
  const isWanted = isActive && value.trim().length >= limits.partSuggestionMin;
  const names = useMemo(
    () =>
      (isWanted ? (data?.data ?? []) : [])
        .filter(({ name, said = name }) => fold(said).startsWith(fold(value)) && name !== value)
        // Other names of the part first: they are what is not found by typing on.
        .toSorted((one, other) => Number(Boolean(other.said)) - Number(Boolean(one.said)))
        .slice(0, suggestionsInSight),
    [data, isWanted, value],
  );
  // Suggestions push down what the user presses next: their changes wait until the press is over.
  const shown = useSteady(names);
  const take = (name: string, isByKey: boolean) => {
    onChange(name);
    // The pressed suggestion is removed. After a tap the focus stays out, or the on-screen keyboard would open again.
    if (isByKey) frame.current?.querySelector('input')?.focus();
    else onLeave();
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
        label={label}
        placeholder={t('quotationRequest.parts.placeholder')}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value.trimStart())}
        onPaste={onPaste}
        error={error ?? tooLong}
      />
      {shown.length > 0 && (
        <Suggestions aria-label={t('quotationRequest.parts.suggestions')}>
          {shown.map(({ name, said }) => (
            <li key={name}>
              <Suggestion type="button" onClick={({ detail }) => take(name, detail === 0)}>
                <Picture>
                  <Suspense>
                    <PartDrawing name={name} />
                  </Suspense>
                </Picture>
                {name}
                {said && ` ${t('quotationRequest.parts.alsoSaid', { said })}`}
              </Suggestion>
            </li>
          ))}
        </Suggestions>
      )}
    </Frame>
  );
};
