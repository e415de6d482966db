import { useState, type Ref } from 'react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text as AriaText,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { fold } from '@tuerca/rules';
import { controlLook, labelLook, LabelText, useErrorInSight, type FieldProps } from '../field/field.tsx';
import { AlertIcon, ChevronDownIcon } from '../icons/icons.tsx';
import { Spinner } from '../loading-indicator/loading-indicator.tsx';
import { useSteady } from '../press/press.ts';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';

interface ComboBoxOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

const Frame = styled(AriaComboBox)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const FieldLabel = styled(Label)<{ readonly $isHidden: boolean }>`
  ${labelLook}
`;

const Holder = styled(Group)`
  position: relative;
  display: flex;
  align-items: center;
`;

const Typed = styled(Input)`
  ${controlLook}
  padding-right: ${theme.space[12]};
`;

const Arrow = styled(AriaButton)`
  position: absolute;
  right: 0;
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border: 0;
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
`;

/** The style of a popover with a list of options. */
const List = styled(Popover)`
  width: var(--trigger-width);
  max-height: ${theme.size.list};
  overflow-y: auto;
  padding: ${theme.space[1]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.high};
`;

const Items = styled(ListBox)`
  outline: none;
`;

const Item = styled(ListBoxItem)`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  cursor: pointer;
  outline: none;

  &[data-focused] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }

  &[data-selected] {
    font-weight: ${theme.fontWeight.bold};
  }

  ${media.hover} {
    &:hover {
      background: ${theme.color.primarySoft};
      color: ${theme.color.onPrimarySoft};
    }
  }
`;

const Note = styled(AriaText)`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
`;

const Problem = styled(FieldError)`
  display: flex;
  gap: ${theme.space[1]};
  align-items: flex-start;
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.danger};

  svg {
    margin-top: 0.15em;
  }
`;

const Nothing = styled.div`
  padding: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;

interface ComboBoxProps extends FieldProps {
  readonly options: readonly ComboBoxOption[];
  /** The id of the selected option. */
  readonly value?: string | null;
  readonly onChange?: (id: string | null, option: ComboBoxOption | null) => void;
  /** The input's text, when controlled: for free text and for suggestions from the server. */
  readonly text?: string;
  readonly onTextChange?: (text: string) => void;
  /** Allows free text; the options are suggestions. */
  readonly isFreeText?: boolean;
  /** The options are already filtered, e.g. by the server. */
  readonly isFilteredOutside?: boolean;
  readonly isLoading?: boolean;
  readonly emptyText?: string;
  /** Why the options could not be read: it is then not known whether what was typed names one. */
  readonly failure?: string | undefined;
  readonly placeholder?: string;
  readonly name?: string;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is typed next replaces the choice; after the press that brought the focus, which sets the caret. */
const selectAll = (input: HTMLInputElement): void => {
  const { value } = input;
  requestAnimationFrame(() => {
    if (input.value === value) input.select();
  });
};

const labelOf = (options: readonly ComboBoxOption[], id: string | null | undefined): string =>
  options.find((option) => option.id === id)?.label ?? '';

/**
 * An autocomplete; filtering ignores case and accents. Fits react-hook-form's Controller.
 *
 * How many options there are is announced in react-aria's own words, 'opción disponible(s)'. It takes others only by a global
 * that has to hold the words of all its packages, and throws in every component whose package it lacks; its own types do not
 * let its Spanish words be imported to fill that.
 */
export const ComboBox = ({
  label,
  isLabelHidden = false,
  description,
  error: given,
  isRequired,
  isDisabled = false,
  options,
  value = null,
  onChange,
  text,
  onTextChange,
  isFreeText = false,
  isFilteredOutside = false,
  isLoading = false,
  emptyText = words.noResults,
  failure,
  placeholder,
  name,
  autoFocus = false,
  onBlur,
  ref,
}: ComboBoxProps) => {
  const [ownText, setOwnText] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const kept = isFreeText || value === null ? ownText : null;
  const typed = text ?? kept ?? labelOf(options, value);
  // What names no option is neither forgotten nor taken for the one chosen before: it is said.
  const isUnknown = !isFreeText && wasLeft && value === null && typed.trim() !== '';
  // Of what was searched outside, the options are those that the text leads to.
  const isFound = isFilteredOutside && options.length > 0;
  const unknown = isFound ? workWords.choose.fromList : workWords.choose.notInList(typed.trim());
  const error = useSteady(isUnknown ? (failure ?? unknown) : given);
  const problem = useErrorInSight(error);
  const write = (next: string) => {
    setOwnText(next);
    onTextChange?.(next);
  };
  const choose = (chosen: ComboBoxOption) => {
    write(chosen.label);
    if (text === undefined) setOwnText(null);
    onChange?.(chosen.id, chosen);
  };
  // A free text that is an option's counts as chosen, or its list would open again over what comes next.
  const selected =
    value ?? (isFreeText ? (options.find((option) => option.label === typed)?.id ?? null) : null);
  /** The only option of that name: of two it is to be said which. */
  const named = (): ComboBoxOption | undefined => {
    const [first, other] = options.filter((option) => fold(option.label) === fold(typed.trim()));
    return other ? undefined : first;
  };
  return (
    <Frame
      autoFocus={autoFocus}
      defaultFilter={(option, search) => isFilteredOutside || fold(option).includes(fold(search))}
      inputValue={typed}
      onInputChange={(next) => {
        write(next);
        setWasLeft(false);
        if (!isFreeText && value !== null && next !== typed) onChange?.(null, null);
      }}
      selectedKey={selected}
      // Also on leaving, with what is chosen by then: what was typed may be the name of an option.
      onSelectionChange={(key) => {
        const chosen = options.find((option) => option.id === key) ?? (isFreeText ? undefined : named());
        if (chosen) choose(chosen);
        else if (!isFreeText) onChange?.(null, null);
      }}
      onBlur={() => {
        setWasLeft(true);
        onBlur?.();
      }}
      menuTrigger="input"
      allowsCustomValue={isFreeText}
      allowsEmptyCollection={!isFreeText || isLoading}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      name={name}
    >
      <FieldLabel $isHidden={isLabelHidden}>
        <LabelText label={label} isRequired={isRequired} />
      </FieldLabel>
      <Holder>
        <Typed
          ref={ref}
          placeholder={placeholder}
          onFocus={({ target }) => value !== null && !isFreeText && selectAll(target)}
        />
        <Arrow aria-label={workWords.choose.open}>
          {isLoading ? <Spinner $size="sm" /> : <ChevronDownIcon />}
        </Arrow>
      </Holder>
      {description && <Note slot="description">{description}</Note>}
      <Problem ref={problem}>
        <AlertIcon size="sm" />
        <span>{error}</span>
      </Problem>
      <List>
        <Items
          renderEmptyState={() => <Nothing>{isLoading ? words.loading : (failure ?? emptyText)}</Nothing>}
        >
          {options.map((option) => (
            <Item key={option.id} id={option.id} textValue={option.label}>
              <span>{option.label}</span>
              {option.description && <Note slot="description">{option.description}</Note>}
            </Item>
          ))}
        </Items>
      </List>
    </Frame>
  );
};
