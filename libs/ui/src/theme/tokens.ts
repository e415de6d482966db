/**
 * Every colour and size of the product, written once. The two palettes share their names; all foreground and
 * background pairs that are used together reach WCAG AA (tokens.spec.ts measures them).
 */
export const lightPalette = {
  bg: '#f5f7f6',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSunken: '#ecefee',
  surfaceHover: '#eef2f1',
  border: '#d8dedc',
  borderStrong: '#768481',
  text: '#13201f',
  textMuted: '#4f5e5c',
  primary: '#00686b',
  primaryHover: '#00585c',
  primaryActive: '#00474b',
  onPrimary: '#ffffff',
  primarySoft: '#dcf0ee',
  primarySoftHover: '#cbe7e4',
  onPrimarySoft: '#00474b',
  neutralSoft: '#e6ebe9',
  onNeutralSoft: '#3a4846',
  info: '#1f5fbf',
  infoSoft: '#e4eefc',
  onInfoSoft: '#164488',
  success: '#1b7a3d',
  successSoft: '#dff3e4',
  onSuccessSoft: '#12562a',
  warning: '#8a5800',
  warningSoft: '#fff0cd',
  onWarningSoft: '#664000',
  danger: '#c02229',
  dangerHover: '#a61a21',
  dangerActive: '#8b1319',
  onDanger: '#ffffff',
  dangerSoft: '#fde8e7',
  onDangerSoft: '#8b151c',
  accent: '#ffcf1a',
  onAccent: '#1a1a14',
  overlay: 'rgb(10 20 19 / 0.55)',
  scrim: 'rgb(8 14 13 / 0.94)',
  onScrim: '#ffffff',
  bubbleOwn: '#d7f0ec',
  bubbleOther: '#ffffff',
  onBubble: '#13201f',
  tickRead: '#1f5fbf',
  plateColombia: '#ffcf1a',
  plateMexico: '#ffffff',
  plateMexicoBand: '#1b6b3f',
  onPlate: '#15150f',
  onPlateMuted: '#5a5747',
} as const;

export type ColorName = keyof typeof lightPalette;

export const darkPalette: Record<ColorName, string> = {
  bg: '#0d1413',
  surface: '#151e1d',
  surfaceRaised: '#1d2827',
  surfaceSunken: '#090f0e',
  surfaceHover: '#212d2c',
  border: '#2c3a38',
  borderStrong: '#748583',
  text: '#ecf2f0',
  textMuted: '#a5b4b1',
  primary: '#4ccfc4',
  primaryHover: '#6fddd3',
  primaryActive: '#8ee8df',
  onPrimary: '#002f2e',
  primarySoft: '#0f3938',
  primarySoftHover: '#164847',
  onPrimarySoft: '#a5eee7',
  neutralSoft: '#26312f',
  onNeutralSoft: '#cdd8d5',
  info: '#86b4ff',
  infoSoft: '#16305a',
  onInfoSoft: '#c6dcff',
  success: '#5bd083',
  successSoft: '#12351f',
  onSuccessSoft: '#a9ebbf',
  warning: '#f2bc4b',
  warningSoft: '#3d2d0a',
  onWarningSoft: '#fbdd9b',
  danger: '#ff8a85',
  dangerHover: '#ffa29e',
  dangerActive: '#ffb8b5',
  onDanger: '#3b0605',
  dangerSoft: '#471b1b',
  onDangerSoft: '#ffc9c6',
  accent: '#ffcf1a',
  onAccent: '#1a1a14',
  overlay: 'rgb(0 0 0 / 0.65)',
  scrim: 'rgb(4 8 8 / 0.95)',
  onScrim: '#ffffff',
  bubbleOwn: '#0f4341',
  bubbleOther: '#1d2827',
  onBubble: '#ecf2f0',
  tickRead: '#86b4ff',
  plateColombia: '#ffcf1a',
  plateMexico: '#f7f7f4',
  plateMexicoBand: '#1b6b3f',
  onPlate: '#15150f',
  onPlateMuted: '#5a5747',
};

/** Widths at which the layout changes; lists become cards at 769 px and below (spec 2, section 9). */
export const breakpoints = { phone: 769, desktop: 1024 } as const;

export const media = {
  phone: `@media (max-width: ${breakpoints.phone}px)`,
  wide: `@media (min-width: ${breakpoints.phone + 1}px)`,
  desktop: `@media (min-width: ${breakpoints.desktop}px)`,
  hover: '@media (hover: hover)',
} as const;

/** Time in milliseconds: toasts and scroll to top as in spec 1, section 9. */
export const durations = { toast: 4000, scrollToTop: 600, scrollToTopDelay: 100, debounce: 300 } as const;

export const elevations = {
  light: {
    low: '0 1px 2px rgb(16 32 30 / 0.06), 0 1px 3px rgb(16 32 30 / 0.08)',
    mid: '0 2px 4px rgb(16 32 30 / 0.06), 0 6px 16px rgb(16 32 30 / 0.10)',
    high: '0 8px 16px rgb(16 32 30 / 0.10), 0 20px 48px rgb(16 32 30 / 0.18)',
  },
  dark: {
    low: '0 1px 2px rgb(0 0 0 / 0.4)',
    mid: '0 4px 16px rgb(0 0 0 / 0.5)',
    high: '0 16px 48px rgb(0 0 0 / 0.65)',
  },
} as const;

/** What does not change with the colour scheme. Space is a grid of 4 px: `space[3]` is 12 px. */
export const scale = {
  space: {
    0: '0px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  font: {
    /** The three faces of Archivo are declared in first-paint.ts: the font itself, then what takes its measure. */
    family:
      "Archivo, 'Archivo Roboto', 'Archivo Arial', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif",
    plate:
      "'Archivo Narrow', 'Arial Narrow', 'Roboto Condensed', Archivo, 'Archivo Roboto', 'Archivo Arial', sans-serif",
  },
  fontSize: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': '2.25rem',
    plate: '2.75rem',
  },
  fontWeight: { regular: '400', medium: '550', bold: '700' },
  lineHeight: { tight: '1.2', snug: '1.35', normal: '1.5' },
  letterSpacing: { tight: '-0.015em', normal: '0', wide: '0.04em', plate: '0.1em' },
  radius: { sm: '6px', md: '10px', lg: '16px', xl: '24px', full: '999px' },
  borderWidth: { thin: '1px', thick: '2px', heavy: '3px' },
  size: {
    /** The smallest thing to press with a thumb is `md`. */
    control: { sm: '36px', md: '44px', lg: '52px' },
    icon: { sm: '16px', md: '20px', lg: '24px', xl: '32px' },
    avatar: { sm: '28px', md: '40px', lg: '56px' },
    thumb: '72px',
    tile: '120px',
    picture: '220px',
    list: '300px',
    dot: '8px',
    bar: '4px',
    header: '60px',
    bottomNav: '64px',
    textArea: '96px',
    bubble: '34rem',
    badge: '20px',
    squareCard: '168px',
  },
  width: { xs: '320px', sm: '420px', md: '600px', lg: '840px', xl: '1120px', page: '1200px', text: '68ch' },
  duration: { fast: '120ms', normal: '200ms', slow: '320ms', spin: '900ms', pulse: '1600ms' },
  easing: { standard: 'cubic-bezier(0.2, 0, 0, 1)', exit: 'cubic-bezier(0.4, 0, 1, 1)' },
  zIndex: { sticky: '10', nav: '20', overlay: '100', toast: '200', tooltip: '300' },
} as const;

export type Space = keyof typeof scale.space;
export type FontSize = keyof typeof scale.fontSize;

/** What a colour means, the same word in every component. */
export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';
