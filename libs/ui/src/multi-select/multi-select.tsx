import { useEffect, useRef, useState, type Ref } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { fold } from '@tuerca/rules';
import { Checkbox } from '../choice/choice.tsx';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { ChevronDownIcon, CloseIcon } from '../icons/icons.tsx';
import { SearchIcon } from '../icons/work-icons.tsx';
import type { SelectOption } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';

const Trigger = styled(AriaButton)`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  text-align: left;
  cursor: pointer;
`;

const Floating = styled(Popover)`
  width: max(var(--trigger-width), ${theme.size.list});
  max-width: 100vw;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.high};
`;

const Panel = styled(Dialog)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  max-height: inherit;
  padding: ${theme.space[3]};
  outline: none;
`;

const Choices = styled.div`
  display: flex;
  flex-direction: column;
  max-height: ${theme.size.list};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Tag = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.control.sm};
  padding: 0 ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${theme.fontSize.sm};
  cursor: pointer;
`;

const Nothing = styled.p`
  padding: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;

interface SearchBoxProps {
  /** Of what is searched. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  // Once a window below has let go of the focus, which is later than `autoFocus`.
  useEffect(() => box.current?.focus(), []);
  return (
    <TextField
      ref={box}
      label={workWords.choose.searchIn(label)}
      isLabelHidden
      placeholder={workWords.choose.search}
      iconStart={<SearchIcon />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
    />
  );
};

interface MultiSelectProps extends FieldProps {
  readonly options: readonly SelectOption[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly placeholder?: string;
  /** What opens it, which a form focuses where it is at fault. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A searchable multi-select. Fits react-hook-form's Controller. */
export const MultiSelect = ({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled = false,
  options,
  value,
  onChange,
  placeholder = workWords.choose.several,
  ref,
}: MultiSelectProps) => {
  const [search, setSearch] = useState('');
  const shown = options.filter((option) => fold(option.label).includes(fold(search)));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <FieldFrame {...{ label, isLabelHidden, description, error, isRequired }} kind="group">
      {({ id, 'aria-describedby': describedBy }) => (
        <>
          <DialogTrigger
            onOpenChange={(isOpen) => {
              if (!isOpen) setSearch('');
            }}
          >
            <Trigger
              ref={ref}
              aria-labelledby={`${id}-label ${id}`}
              aria-describedby={describedBy}
              id={id}
              isDisabled={isDisabled}
            >
              {value.length === 0
                ? placeholder
                : value.length === 1
                  ? workWords.choose.one
                  : workWords.choose.many(value.length)}
              <ChevronDownIcon />
            </Trigger>
            <Floating placement="bottom start">
              <Panel aria-label={label}>
                <SearchBox label={label} value={search} onChange={setSearch} />
                <Choices>
                  {shown.map((option) => (
                    <Checkbox
                      key={option.value}
                      label={option.label}
                      checked={value.includes(option.value)}
                      isDisabled={option.isDisabled}
                      onChange={() => toggle(option.value)}
                    />
                  ))}
                  {shown.length === 0 && <Nothing>{words.noResults}</Nothing>}
                </Choices>
              </Panel>
            </Floating>
          </DialogTrigger>
          {value.length > 0 && (
            <Chosen>
              {options
                .filter((option) => value.includes(option.value))
                .map((option) => (
                  <li key={option.value}>
                    <Tag
                      type="button"
                      aria-label={words.remove(option.label)}
                      disabled={isDisabled}
                      onClick={() => toggle(option.value)}
                    >
                      {option.label}
                      <CloseIcon size="sm" />
                    </Tag>
                  </li>
                ))}
            </Chosen>
          )}
        </>
      )}
    </FieldFrame>
  );
};
