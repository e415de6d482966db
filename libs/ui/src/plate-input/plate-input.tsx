import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { countries, normalisePlate, type CountryCode } from '@tuerca/rules';
import { FieldFrame, type FieldProps } from '../field/field.tsx';
import { theme } from '../theme/theme.ts';

const Plate = styled.span<{ readonly $country: CountryCode }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${theme.width.xs};
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.md};
  background: ${({ $country }) => ($country === 'CO' ? theme.color.plateColombia : theme.color.plateMexico)};
  color: ${theme.color.onPlate};
  box-shadow: ${theme.elevation.mid};

  &:focus-within {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
  }
`;

const Inner = styled.span`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${theme.borderWidth.thick} solid ${theme.color.onPlate};
  border-radius: ${theme.radius.sm};
`;

const Band = styled.span`
  padding: ${theme.space[1]} ${theme.space[3]};
  background: ${theme.color.plateMexicoBand};
  color: ${theme.color.plateMexico};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  letter-spacing: ${theme.letterSpacing.wide};
  text-align: center;
`;

const Place = styled.span`
  padding-bottom: ${theme.space[1]};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  letter-spacing: ${theme.letterSpacing.wide};
  text-align: center;
`;

const Input = styled.input`
  width: 100%;
  min-width: 0;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0;
  background: transparent;
  color: inherit;
  font-family: ${theme.font.plate};
  font-size: ${theme.fontSize.plate};
  font-weight: ${theme.fontWeight.bold};
  line-height: ${theme.lineHeight.tight};
  letter-spacing: ${theme.letterSpacing.plate};
  text-align: center;
  text-transform: uppercase;

  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${theme.color.onPlateMuted};
    opacity: 0.55;
  }
`;

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'defaultValue'>;

export interface PlateInputProps extends NativeInput, Omit<FieldProps, 'label'> {
  readonly label?: string;
  readonly country: CountryCode;
  readonly value: string;
  /** Called with capitals and digits only. */
  readonly onChange: (plate: string) => void;
}

/** A licence plate typed on the plate itself: Colombia's is yellow, Mexico's white with a green band. */
export const PlateInput = ({
  id,
  label = 'Placa del vehículo',
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
          {country === 'MX' && <Band aria-hidden>MÉXICO</Band>}
          <Input
            placeholder={country === 'CO' ? 'ABC123' : 'ABC123D'}
            {...rest}
            {...ids}
            maxLength={country === 'CO' ? 6 : 7}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            disabled={isDisabled ?? disabled}
            value={value}
            onChange={(event) => onChange(normalisePlate(event.target.value))}
          />
          {country === 'CO' && <Place aria-hidden>{countries.CO.name.toUpperCase()}</Place>}
        </Inner>
      </Plate>
    )}
  </FieldFrame>
);
