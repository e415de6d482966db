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
export * from './icons/work-icons.tsx';
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
export { Container, Divider, Grid, Inline, Stack, visuallyHidden, VisuallyHidden } from './layout/layout.tsx';
export { Heading, Text, type HeadingProps, type TextProps } from './text/text.tsx';
export { FieldFrame, type FieldProps } from './field/field.tsx';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field/text-field.tsx';
export { settleHistory } from './dialog/back-closes.ts';
export { LazyDialog } from './dialog/lazy-dialog.tsx';
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './dialog/dialog.tsx';
export { ToastProvider, useToast, type ToastOptions, type ToastTone } from './toast/toast.tsx';
export { LoadingIndicator, Spinner } from './loading-indicator/loading-indicator.tsx';
export { NumberField, type NumberFieldProps } from './number-field/number-field.tsx';
export { formatAmount, formatMoney, parseAmount } from './money/money-format.ts';
export { Money, MoneyField, type MoneyFieldProps, type MoneyProps } from './money/money.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export {
  Checkbox,
  RadioCards,
  Switch,
  type CheckboxProps,
  type RadioCardOption,
  type RadioCardsProps,
  type SwitchProps,
} from './choice/choice.tsx';
export { ComboBox, type ComboBoxOption, type ComboBoxProps } from './combo-box/combo-box.tsx';
export { MultiSelect, type MultiSelectProps } from './multi-select/multi-select.tsx';
export { Badge, CountBadge, type BadgeProps, type CountBadgeProps } from './badge/badge.tsx';
export { NavTabs, Tabs, type NavTabsProps, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export { TooltipButton, type TooltipButtonProps } from './tooltip/tooltip-button.tsx';
export { Paginator, type PaginatorProps } from './paginator/paginator.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './state/state.tsx';
export { Table, type TableColumn, type TableFilters, type TableProps } from './table/table.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Banner, type BannerProps } from './banner/banner.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { Stepper, type StepperProps } from './stepper/stepper.tsx';
export { fileProblem, type FileRules } from './file-drop/file-check.ts';
export { FileDrop, type FileDropItem, type FileDropProps } from './file-drop/file-drop.tsx';
export { LinkField, type LinkFieldProps } from './file-drop/link-field.tsx';
export { Photo, type PhotoProps } from './photo/photo.tsx';
export { ImageViewer, type ImageViewerProps, type ViewerImage } from './image-viewer/image-viewer.tsx';
export { Countdown, type CountdownProps } from './countdown/countdown.tsx';
export { ViewSwitcher, type ListView, type ViewSwitcherProps } from './view-switcher/view-switcher.tsx';
export { PlateInput, type PlateInputProps } from './plate-input/plate-input.tsx';
export { ChatComposer, type ChatComposerProps, type ChatDraft } from './chat/chat-composer.tsx';
export { ChatMarkup } from './chat/chat-markup.tsx';
export { ChatThread, type ChatThreadProps } from './chat/chat-thread.tsx';
export {
  ChatBubble,
  ChatDaySeparator,
  ChatFile,
  ChatNewMarker,
  ChatTyping,
  dayName,
  type ChatBubbleProps,
  type ChatFileProps,
  type ChatMessageStatus,
} from './chat/chat.tsx';
export {
  AppFrame,
  BottomNav,
  NavBar,
  NotificationBell,
  type AppFrameProps,
  type NavBarProps,
  type NavItem,
  type NotificationBellProps,
} from './app-frame/app-frame.tsx';
export { goToPageStart, recoverFocus } from './app-frame/page-start.ts';
export { AgendaDialog, type AgendaActivity, type AgendaDialogProps } from './agenda-dialog/agenda-dialog.tsx';
export { BarChart } from './charts/bar-chart.tsx';
export { DonutChart } from './charts/donut-chart.tsx';
export type { ChartPart, ChartProps } from './charts/chart-frame.tsx';
export { NpsGauge, type NpsGaugeProps } from './nps-gauge/nps-gauge.tsx';
export { PartDiagram, type HotSpot, type PartDiagramProps } from './part-diagram/part-diagram.tsx';
export { Rating, RatingField, type RatingFieldProps, type RatingProps } from './rating/rating.tsx';
export { TyreDrawing, type TyreDimension, type TyreDrawingProps } from './tyre-drawing/tyre-drawing.tsx';
export { ScrollToTop, type ScrollToTopProps } from './scroll-to-top/scroll-to-top.tsx';
export { ThemeSwitch, type ThemeSwitchProps } from './theme-switch/theme-switch.tsx';
export { Gallery } from './gallery/gallery.tsx';
