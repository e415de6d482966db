import 'styled-components';
import type { Theme } from './theme.ts';

declare module 'styled-components' {
  // Declaration merging needs an interface.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
