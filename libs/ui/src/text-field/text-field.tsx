import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { icon } from '../icons/icon.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

// Of passwords alone, which the first page does not ask for.
const EyeIcon = icon(
  'EyeIcon',
  <>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
const EyeOffIcon = icon(
  'EyeOffIcon',
  <path d="M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.500c1.7 0 3.2-.5 4.5-1.200M10 10a2.9 2.9 0 0 0 4 4" />,
);

const Holder = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Input = styled.input<{ readonly $hasStart?: boolean; readonly $hasEnd?: boolean }>`
  ${controlLook}
  ${({ $hasStart }) => $hasStart && `padding-left: ${theme.space[10]};`}
  ${({ $hasEnd }) => $hasEnd && `padding-right: ${theme.space[12]};`}
`;

const Adornment = styled.span<{ readonly $side: 'left' | 'right' }>`
  position: absolute;
  display: flex;
  color: ${theme.color.textMuted};
  ${({ $side }) => ($side === 'left' ? `left: ${theme.space[3]};` : 'right: 0;')}
`;

type NativeInput = Omit<ComponentProps<'input'>, 'size' | 'children'>;

interface TextFieldProps extends NativeInput, FieldProps {
  readonly iconStart?: ReactNode;
  /** A control at the end of the field, e.g. an IconButton. */
  readonly action?: ReactNode;
}

/**
 * A single-line text field. Takes what react-hook-form's `register` returns. `type="password"` gets a
 * show/hide button.
 */
export const TextField = ({
  id,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  disabled,
  type = 'text',
  iconStart,
  action,
  ...rest
}: TextFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const end = isPassword ? (
    <IconButton
      label={isShown ? words.password.hide : words.password.show}
      icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    />
  ) : (
    action
  );
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, error, isRequired }}>
      {(ids) => (
        <Holder>
          {iconStart && <Adornment $side="left">{iconStart}</Adornment>}
          <Input
            {...rest}
            {...ids}
            type={isPassword && isShown ? 'text' : type}
            disabled={isDisabled ?? disabled}
            $hasStart={Boolean(iconStart)}
            $hasEnd={Boolean(end)}
          />
          {end && <Adornment $side="right">{end}</Adornment>}
        </Holder>
      )}
    </FieldFrame>
  );
};

const Area = styled.textarea`
  ${controlLook}
  display: block;
  min-height: ${theme.size.textArea};
  resize: vertical;
  line-height: ${theme.lineHeight.snug};
`;

const Count = styled.span`
  float: right;
  margin-inline-start: ${theme.space[2]};
  font-variant-numeric: tabular-nums;
`;

interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** A multi-line text field. With `maxLength` it shows a character count. Takes what `register` returns. */
export const TextArea = ({
  id,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  disabled,
  maxLength,
  onChange,
  ref,
  ...rest
}: TextAreaProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const count = () => setTyped(area.current!.value.length);
  // The ref that `register` returns sets the text of the node, at the first render and after a reset.
  useImperativeHandle(ref, () => area.current!);
  useLayoutEffect(count);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const note =
    maxLength === undefined ? (
      description
    ) : (
      <>
        <Count>
          {length}/{maxLength}
        </Count>{' '}
        {description}
      </>
    );
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description: note, error, isRequired }}>
      {(ids) => (
        <Area
          {...rest}
          {...ids}
          ref={area}
          maxLength={maxLength}
          disabled={isDisabled ?? disabled}
          onChange={(event) => {
            count();
            return onChange?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
};
