import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { normalisePlate, type CountryCode } from '@tuerca/rules';
import { FieldFrame, type FieldProps } from '../field/field.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const Plate = styled.span<{ readonly $country: CountryCode }>`
  position: relative;
  display: flex;
  width: 100%;
  max-width: ${theme.width.xs};
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.md};
  background: ${({ $country }) => ($country === 'CO' ? theme.color.plateColombia : theme.color.plateMexico)};
  color: ${theme.color.onPlate};
  box-shadow: ${theme.elevation.mid};
  transition: box-shadow ${theme.duration.fast} ${theme.easing.standard};

  /* As wide as the buttons below it. */
  ${media.phone} {
    max-width: none;
  }

  &:focus-within {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
    box-shadow: ${theme.elevation.high};
  }

  &:has(:disabled) {
    box-shadow: none;
  }
`;

/* The plate's embossed edge. */
const Inner = styled.span`
  display: flex;
  flex: 1;
  min-width: 0;
  flex-direction: column;
  overflow: hidden;
  border: ${theme.borderWidth.thick} solid ${theme.color.onPlate};
  border-radius: ${theme.radius.sm};
`;

const Screw = styled.span<{ readonly $side: 'left' | 'right' }>`
  position: absolute;
  bottom: ${theme.space[3]};
  ${({ $side }) => $side}: ${theme.space[5]};
  width: ${theme.size.dot};
  height: ${theme.size.dot};
  border-radius: ${theme.radius.full};
  background: ${theme.color.onPlate};
  opacity: 0.35;
`;

const Place = styled.span`
  padding-bottom: ${theme.space[1]};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  letter-spacing: ${theme.letterSpacing.plate};
  line-height: ${theme.lineHeight.tight};
  text-align: center;
`;

const Band = styled(Place)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[3]};
  background: ${theme.color.plateMexicoBand};
  color: ${theme.color.plateMexico};
`;

const Eagle = styled.span`
  width: ${theme.size.dot};
  height: ${theme.size.dot};
  border: ${theme.borderWidth.thick} solid currentColor;
  border-radius: ${theme.radius.full};
  opacity: 0.8;
`;

const Stripe = styled.span`
  height: ${theme.size.bar};
  background: ${theme.color.plateMexicoStripe};
`;

const Input = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${theme.size.thumb};
  padding: 0 ${theme.space[2]};
  border: 0;
  background: transparent;
  color: inherit;
  font-family: ${theme.font.plate};
  font-size: ${theme.fontSize.plate};
  font-weight: ${theme.fontWeight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.lineHeight.tight};
  letter-spacing: ${theme.letterSpacing.plate};
  /* Compensates the letter-spacing after the last letter, which would shift the text to the left. */
  text-indent: ${theme.letterSpacing.plate};
  text-align: center;
  text-transform: uppercase;

  &:focus-visible {
    outline: none;
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  &::placeholder {
    color: ${theme.color.onPlateMuted};
    /* Smaller and lighter than the plate's letters, in which an example would look filled in. */
    font-size: ${theme.fontSize.lg};
    font-weight: ${theme.fontWeight.regular};
    opacity: 1;
  }
`;

/** Without separators, which a pasted plate may have. */
const lengthOf: Readonly<Record<CountryCode, number>> = { CO: 6, MX: 7 };
const typing = ['insertText', 'insertCompositionText'];
/** Whether a key was pressed: it adds nothing to a full plate, while what is pasted whole is told to be wrong. */
const isTyped = (event: Event): boolean => 'inputType' in event && typing.includes(String(event.inputType));

/** React leaves the caret behind a text that it writes anew, as in capitals: who mends a letter in the middle goes on there. */
const keepCaret = (field: HTMLInputElement, plate: string): void => {
  const { value, selectionStart: at } = field;
  if (at === null || at === value.length) return;
  const before = normalisePlate(value.slice(0, at)).length;
  field.value = plate;
  field.setSelectionRange(before, before);
};

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'defaultValue'>;

interface PlateInputProps extends NativeInput, Omit<FieldProps, 'label'> {
  readonly label?: string;
  readonly country: CountryCode;
  readonly value: string;
  /** Called with uppercase letters and digits only. */
  readonly onChange: (plate: string) => void;
}

/**
 * A licence plate input styled as the plate: Colombia's is yellow, Mexico's white between a green band and a
 * red line.
 */
export const PlateInput = ({
  id,
  label = words.plate.label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  disabled,
  country,
  value,
  onChange,
  ...rest
}: PlateInputProps) => (
  <FieldFrame {...{ id, label, isLabelHidden, description, error, isRequired }}>
    {(ids) => (
      <Plate $country={country}>
        <Inner>
          {country === 'MX' && (
            <Band aria-hidden>
              <Eagle />
              {words.plate.mexico}
              <Eagle />
            </Band>
          )}
          <Input
            placeholder={country === 'CO' ? 'ABC123' : 'ABC123D'}
            {...rest}
            {...ids}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            disabled={isDisabled ?? disabled}
            value={value}
            onChange={({ target, nativeEvent }) => {
              const plate = normalisePlate(target.value);
              if (plate.length > lengthOf[country] && isTyped(nativeEvent)) return;
              keepCaret(target, plate);
              onChange(plate);
            }}
          />
          {country === 'MX' && <Stripe aria-hidden />}
          {country === 'CO' && (
            <>
              <Place aria-hidden>{words.plate.colombia}</Place>
              <Screw $side="left" />
              <Screw $side="right" />
            </>
          )}
        </Inner>
      </Plate>
    )}
  </FieldFrame>
);
