/** The screens of Daybook, and what a host page puts around them. */
export { DaybookProvider, type DaybookProviderProps } from './provider/daybook-provider.tsx'
export type { Navigation, Place, ScreenName, ScreenProps, ScreenState } from './provider/places.ts'
export { type ScreenStateStore, ScreenStateContext } from './provider/screen-state.ts'
export type { ThemeProperties } from './design/theme.ts'
