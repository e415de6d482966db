import 'styled-components';
import type { Theme } from './theme.ts';

declare module 'styled-components' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
