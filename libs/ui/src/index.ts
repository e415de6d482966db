export { breakpoints, durations, media, type Space, type Tone } from './theme/tokens.ts';
export { theme, toneColors } from './theme/theme.ts';
export { GlobalStyle } from './theme/global-style.ts';
export { AccentScope } from './theme/accent-scope.tsx';
export { identityAccent } from './theme/accent-shades.ts';
export { UiProvider } from './ui-provider.tsx';
export * from './icons/icons.tsx';
export * from './icons/work-icons.tsx';
export { Logo } from './logo/logo.tsx';
export { BareLink, Link, type AnchorProps } from './link/link.tsx';
export { Button, IconButton, LinkButton } from './button/button.tsx';
export { Container, Divider, Grid, Inline, Stack, visuallyHidden, VisuallyHidden } from './layout/layout.tsx';
export { Heading, Text } from './text/text.tsx';
export { afterPress, useSteady } from './press/press.ts';
export { TextArea, TextField } from './text-field/text-field.tsx';
export { settleHistory, useBackCloses } from './dialog/back-closes.ts';
export { LazyDialog } from './dialog/lazy-dialog.tsx';
export { ConfirmDialog, Dialog } from './dialog/dialog.tsx';
export { useToast } from './toast/toast.tsx';
export { LoadingIndicator, Spinner } from './loading-indicator/loading-indicator.tsx';
export { NumberField } from './number-field/number-field.tsx';
export { formatMoney } from './money/money-format.ts';
export { Money, MoneyField } from './money/money.tsx';
export { Select } from './select/select.tsx';
export { Checkbox, RadioCards, Switch, type CheckboxProps } from './choice/choice.tsx';
export { ComboBox } from './combo-box/combo-box.tsx';
export { MultiSelect } from './multi-select/multi-select.tsx';
export { Badge, CountBadge, countText } from './badge/badge.tsx';
export { NavTabs, Tabs } from './tabs/tabs.tsx';
export { Tooltip } from './tooltip/tooltip.tsx';
export { TooltipButton } from './tooltip/tooltip-button.tsx';
export { Paginator } from './paginator/paginator.tsx';
export { EmptyState, ErrorState } from './state/state.tsx';
export { FiltersButton } from './table/filters-button.tsx';
export { withFilter, type TableColumn, type TableFilters } from './table/table-column.ts';
export { Table } from './table/table.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Banner } from './banner/banner.tsx';
export { Avatar } from './avatar/avatar.tsx';
export { Card } from './card/card.tsx';
export { PageHeader } from './page-header/page-header.tsx';
export { Stepper } from './stepper/stepper.tsx';
export { FileDrop, type FileDropHandle, type FileDropItem } from './file-drop/file-drop.tsx';
export { LinkField } from './file-drop/link-field.tsx';
export { Photo } from './photo/photo.tsx';
export { ProgressBar } from './progress-bar/progress-bar.tsx';
export { ImageViewer, type ViewerImage } from './image-viewer/image-viewer.tsx';
export { Countdown } from './countdown/countdown.tsx';
export { ViewSwitcher, type ListView } from './view-switcher/view-switcher.tsx';
export { PlateInput } from './plate-input/plate-input.tsx';
export { ChatComposer, type ChatDraft } from './chat/chat-composer.tsx';
export { ChatThread } from './chat/chat-thread.tsx';
export { ChatBubble, ChatDaySeparator, ChatFile, ChatNewMarker, ChatTyping, dayName } from './chat/chat.tsx';
export {
  AppFrame,
  BareFrame,
  BottomNav,
  NavBar,
  NotificationBell,
  type NavItem,
} from './app-frame/app-frame.tsx';
export { goToPageStart, recoverFocus } from './app-frame/page-start.ts';
export { AgendaDialog } from './agenda-dialog/agenda-dialog.tsx';
export { BarChart } from './charts/bar-chart.tsx';
export { DonutChart } from './charts/donut-chart.tsx';
export { ShareBar } from './charts/share-bar.tsx';
export type { ChartPart } from './charts/chart-frame.tsx';
export { NpsGauge } from './nps-gauge/nps-gauge.tsx';
export { PartDiagram } from './part-diagram/part-diagram.tsx';
export { Rating, RatingField } from './rating/rating.tsx';
export { TyreDrawing, type TyreDimension } from './tyre-drawing/tyre-drawing.tsx';
export { BodyTile, PartTile } from './sprite/sprite.tsx';
export { ThemeSwitch } from './theme-switch/theme-switch.tsx';
export { Gallery } from './gallery/gallery.tsx';
