import 'styled-components';
import type { Theme } from './theme.ts';

declare module 'styled-components' {
  // An interface is the only thing that merges with the library's own declaration.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
