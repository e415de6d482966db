export {
  breakpoints,
  durations,
  media,
  type ColorName,
  type FontSize,
  type Space,
  type Tone,
} from './theme/tokens.ts';
export { theme, toneColors, type Theme } from './theme/theme.ts';
export { GlobalStyle } from './theme/global-style.ts';
export { ThemeProvider, useColorScheme, type ColorScheme } from './theme/theme-provider.tsx';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
export * from './icons/icons.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { BareLink, Link, LinkProvider, type AnchorProps, type LinkComponent } from './link/link.tsx';
export {
  Button,
  IconButton,
  LinkButton,
  type ButtonProps,
  type ButtonVariant,
  type ControlSize,
  type IconButtonProps,
  type LinkButtonProps,
} from './button/button.tsx';
export { Container, Divider, Grid, Inline, Stack, VisuallyHidden } from './layout/layout.tsx';
export { Heading, Text, type HeadingProps, type TextProps } from './text/text.tsx';
export { FieldFrame, type FieldProps } from './field/field.tsx';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field/text-field.tsx';
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './dialog/dialog.tsx';
export { ToastProvider, useToast, type ToastOptions, type ToastTone } from './toast/toast.tsx';
export { LoadingIndicator, Spinner } from './loading-indicator/loading-indicator.tsx';
