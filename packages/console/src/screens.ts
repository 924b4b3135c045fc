import type { ScreenProps } from '@daybook/react'
import { loadedLater, type LoadedLater } from '@daybook/react/design/loaded-later'
import { loadScreen } from './screen-code.ts'

/** Each is loaded when it is first looked at. */
export const screens: Readonly<Record<string, LoadedLater<ScreenProps>>> = Object.fromEntries(
  Object.entries(loadScreen).map(([name, load]) => [name, loadedLater(load)]),
)
